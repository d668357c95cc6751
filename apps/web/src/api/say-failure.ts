/** Shared with the console (packages/shell). */
export { cleanMsg, fieldErrors, formatFailure, isUnknown, toastOf } from '@yidi/shell/say-failure';
