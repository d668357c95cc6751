import { useQuery } from '@tanstack/react-query';
import { linkedAccount } from '@yidi/phrases/linked-account';
import type { ReactElement, ReactNode } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type Linked, linkedQuery } from './linked.data.ts';
import styles from './linked.module.css';

/** Loads the linked accounts, or shows the loading or error state. */
export function LinkedScreen({ children }: { children: (linked: Linked) => ReactNode }): ReactElement {
  const say = usePhrases(linkedAccount);
  const query = useQuery(linkedQuery);
  return (
    <div className={styles.page}>
      <Screen query={query} skeleton={{ label: say.loading, rows: [2, 2] }} failed={{ title: say.failed }}>
        {children}
      </Screen>
    </div>
  );
}
