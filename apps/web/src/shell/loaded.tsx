import { ApiError } from '@yidi/contract/envelope';
import type { ReactElement, ReactNode } from 'react';
import { isUnknown } from '../api/say-failure.ts';
import { FailedState, type FailedStateProps } from './failed-state.tsx';
import { LoginNeeded } from './login-needed.tsx';

export interface LoadedProps<T> {
  /** The result of `useQuery` or `useInfiniteQuery`, or several combined. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** A skeleton in the shape of the content. */
  readonly waiting: ReactNode;
  /** The failure text, or the content shown instead. */
  readonly failed: Omit<FailedStateProps, 'error' | 'retry'> | ((error: unknown) => ReactNode);
  /** Shown if the object does not exist for this user. Without it, that is an ordinary failure. */
  readonly unknown?: ReactNode;
  /** Shown if the data is empty: what to do next. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly show: ReactNode };
  /** Shown above an earlier reply if a newer one could not be fetched. */
  readonly stale?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows fetched data, or its state: loading, failed with a retry, log-in needed, unknown, empty.
 * Loaded data stays while the connection is lost; the frame shows a notice.
 */
export function Loaded<T>(props: LoadedProps<T>): ReactElement {
  return <>{content(props)}</>;
}

function content<T>({ query, waiting, failed, unknown, empty, stale, children }: LoadedProps<T>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) {
    if (empty?.when(data)) return empty.show;
    return (
      <>
        {error ? stale : undefined}
        {children(data)}
      </>
    );
  }
  if (!error) return waiting;
  if (unknown !== undefined && isUnknown(error)) return unknown;
  if (error instanceof ApiError && error.class === 'LOGIN') return <LoginNeeded />;
  if (typeof failed === 'function') return failed(error);
  return <FailedState {...failed} error={error} retry={() => void query.refetch()} />;
}
