import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Screen, type ScreenProps } from '@yidi/shell/screen';
import type { ReactElement, ReactNode } from 'react';
import styles from './loaded.module.css';

type LoadedProps<T> = Pick<ScreenProps<T>, 'query' | 'empty' | 'missing' | 'children'> & {
  /** Rows that the skeleton draws. */
  readonly rows?: number;
};

/**
 * The states of a part that reads data: rows of its shape, failed with a retry, missing, empty, or
 * the content. Only who is logged in sees it, so it needs no state of its own for that.
 */
export function Loaded<T>({ rows = 6, ...props }: LoadedProps<T>): ReactElement {
  const say = usePhrases(ops);
  const content: ReactNode = (
    <Screen
      missing={{ title: say.missingTitle, text: say.missingText }}
      {...props}
      loginNeeded={<Lines label={say.loading} count={rows} />}
      skeleton={<Lines label={say.loading} count={rows} />}
      failed={{ title: say.failedTitle }}
    />
  );
  return <div className={styles.loaded}>{content}</div>;
}

function Lines({ label, count }: { label: string; count: number }): ReactElement {
  return (
    <div role="status" aria-busy="true" className={styles.lines}>
      <span className="spoken-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={String(index)} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
