import { useQuery } from '@tanstack/react-query';
import { closing } from '@yidi/phrases/closing';
import type { ReactElement, ReactNode } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type Closing, closingQuery } from './closing.data.ts';
import styles from './closing.module.css';

/** Loads the state of the closure, or shows the loading or error state. */
export function ClosingScreen({ children }: { children: (closing: Closing) => ReactNode }): ReactElement {
  const say = usePhrases(closing);
  const query = useQuery(closingQuery);
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: [3, 5], frame: styles.page }}
      failed={{ title: say.failed }}
    >
      {children}
    </Screen>
  );
}
