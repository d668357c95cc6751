/** Shared with the console (packages/shell). */
export {
  type Action,
  type ActionState,
  LEAVES,
  openAction,
  type ShowFailure,
  useAction,
  useFailureLine,
} from '@yidi/shell/use-action';
