import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import styles from './list-tools.module.css';

interface MoreRowsProps {
  readonly list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Loads the next page of a list; nothing on its last page. */
export function MoreRows({ list }: MoreRowsProps): ReactElement | null {
  const say = usePhrases(ops);
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        kind="outline"
        busy={list.isFetchingNextPage}
        busyLabel={say.loading}
        onClick={() => void list.fetchNextPage()}
      >
        {say.more}
      </Button>
    </div>
  );
}
