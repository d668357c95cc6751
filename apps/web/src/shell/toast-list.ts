/** Shared with the console (packages/shell). */
export { showToast, TOAST_MS, type ToastWish, useToasts } from '@yidi/shell/toast-list';
