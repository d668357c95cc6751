import { ApiError } from '@yidi/contract/envelope';
import { EmptyState, type EmptyStateProps } from '@yidi/ui/empty-state';
import { Skeleton, type SkeletonProps } from '@yidi/ui/skeleton';
import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { FailedState, type FailedStateProps } from './failed-state.tsx';
import { isUnknown } from './say-failure.ts';

/** Title, text and next steps instead of the content, or an element for more than these. */
export type ScreenState = EmptyStateProps | ReactElement | null;

export interface ScreenProps<T> {
  /** The result of `useQuery` or `useInfiniteQuery`, or several combined. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The skeleton as rows, or an element where rows cannot draw the content. */
  readonly skeleton: SkeletonProps | ReactElement | null;
  /** The failure text, or the content shown instead. */
  readonly failed: Omit<FailedStateProps, 'error' | 'retry'> | ((error: unknown) => ReactNode);
  /** Shown if the object does not exist for this user. Without it, that is an ordinary failure. */
  readonly missing?: ScreenState;
  /** Shown if the call requires a log-in. */
  readonly loginNeeded: ReactElement;
  /** Shown if the data is empty: what to do next. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly show: ScreenState };
  readonly children: (data: T) => ReactNode;
}

/**
 * The states of a screen or a part that reads data: loading, failed with a retry, offline, log-in
 * needed, not found, empty, or the content. Loaded data stays while the connection is lost; the
 * frame shows a notice. Data that the server no longer has for this user is hidden by `missing`.
 */
export function Screen<T>(props: ScreenProps<T>): ReactNode {
  const { query, skeleton, failed, missing, loginNeeded, empty, children } = props;
  const { data, error } = query;
  if (missing !== undefined && isUnknown(error)) return stateOf(EmptyState, missing);
  if (data !== undefined) return empty?.when(data) ? stateOf(EmptyState, empty.show) : children(data);
  if (!error) return stateOf(Skeleton, skeleton);
  if (error instanceof ApiError && error.class === 'LOGIN') return loginNeeded;
  if (typeof failed === 'function') return failed(error);
  return <FailedState {...failed} error={error} retry={() => void query.refetch()} />;
}

/** Draws a state from its props, or returns the element as it is. */
function stateOf<Props extends object>(State: FunctionComponent<Props>, state: Props | ReactElement | null): ReactNode {
  return state && !('type' in state) ? createElement(State, state) : state;
}
