/** Shared with the console (packages/shell). */
export { FailureNotice } from '@yidi/shell/failure-notice';
