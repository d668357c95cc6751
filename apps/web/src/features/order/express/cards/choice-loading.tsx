import { express } from '@yidi/phrases/express';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

interface ChoiceLoadingProps {
  /** Whether the address that the choice depends on is known. */
  readonly hasAddress: boolean;
  /** Says what the user has to fill in first. */
  readonly waiting: string;
  /** The reason why no options were loaded. */
  readonly failed: string | undefined;
  readonly retry: () => void;
}

/** Shown in place of a choice without options: failed, loading, or no address yet. */
export function ChoiceLoading({ hasAddress, waiting, failed, retry }: ChoiceLoadingProps): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(shell);
  if (failed !== undefined) {
    return (
      <div className={styles.failed}>
        <p className={styles.bad}>{failed}</p>
        <Button kind="tonal" size="small" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  }
  if (!hasAddress) return <p className={`${styles.quiet} ${styles.waits}`}>{waiting}</p>;
  return <Skeleton label={say.busy} rows={['row', 'row']} />;
}
