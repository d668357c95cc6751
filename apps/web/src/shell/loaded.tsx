import { ApiError } from '@yidi/contract/envelope';
import type { ReactElement, ReactNode } from 'react';
import { isUnknown } from '../api/say-failure.ts';
import { FailedState, type FailedStateProps } from './failed-state.tsx';
import { LoginNeeded } from './login-needed.tsx';

export interface LoadedProps<T> {
  /** What `useQuery` and `useInfiniteQuery` return, or several of them put together. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** A skeleton in the shape of what comes. */
  readonly waiting: ReactNode;
  /** What is said when it could not be fetched, or what is shown instead. */
  readonly failed: Omit<FailedStateProps, 'error' | 'retry'> | ((error: unknown) => ReactNode);
  /** There is no such thing for this user; without it that is a failure as any other. */
  readonly unknown?: ReactNode;
  /** Nothing is in it: what to do next. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly show: ReactNode };
  /** Shown above an earlier reply while a newer one could not be fetched. */
  readonly stale?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * What was fetched, or the state instead of it: waiting, failed with a retry, log-in needed,
 * unknown, empty. What was loaded once stays while the connection is lost; the frame says that it
 * is.
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
