import { useQuery } from '@tanstack/react-query';
import { closing } from '@yidi/phrases/closing';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type Closing, closingQuery } from './closing.data.ts';
import styles from './closing.module.css';

/** Loads the state of the closure, or shows the loading or error state. */
export function WithClosing({ children }: { children: (closing: Closing) => ReactNode }): ReactElement {
  const say = usePhrases(closing);
  const query = useQuery(closingQuery);
  const waiting = (
    <div className={styles.page}>
      <Skeleton label={say.loading}>
        <SkeletonCard lines={3} />
        <SkeletonCard lines={5} />
      </Skeleton>
    </div>
  );
  return (
    <Loaded query={query} waiting={waiting} failed={{ title: say.failed }}>
      {children}
    </Loaded>
  );
}
