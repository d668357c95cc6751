import { express } from '@yidi/phrases/express';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Skeleton, SkeletonBlock } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './express.module.css';

interface ChoiceWaitsProps {
  /** What is to be known first is known. */
  readonly known: boolean;
  /** What is to be done until then. */
  readonly waiting: string;
  /** Why there is nothing to choose from. */
  readonly failed: string | undefined;
  readonly retry: () => void;
}

/** In place of a choice that is not there yet: it failed, it is under way, or something else comes first. */
export function ChoiceWaits({ known, waiting, failed, retry }: ChoiceWaitsProps): ReactElement {
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
  if (!known) return <p className={`${styles.quiet} ${styles.waits}`}>{waiting}</p>;
  return (
    <Skeleton label={say.busy}>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </Skeleton>
  );
}
