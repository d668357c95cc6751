import { useQuery } from '@tanstack/react-query';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type Linked, linkedQuery } from './linked.data.ts';
import styles from './linked.module.css';

/** Loads the linked accounts, or shows the loading or error state. */
export function LoadedLinked({ children }: { children: (linked: Linked) => ReactNode }): ReactElement {
  const say = usePhrases(linkedAccount);
  const query = useQuery(linkedQuery);
  return (
    <div className={styles.page}>
      <Loaded
        query={query}
        waiting={
          <Skeleton label={say.loading}>
            <SkeletonCard lines={2} />
            <SkeletonCard lines={2} />
          </Skeleton>
        }
        failed={{ title: say.failed }}
      >
        {children}
      </Loaded>
    </div>
  );
}
