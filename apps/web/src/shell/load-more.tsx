import { loadMore } from '@yidi/phrases/load-more';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { useEndReached } from '@yidi/ui/use-end-reached';
import type { ReactElement } from 'react';
import styles from './load-more.module.css';
import { usePhrases } from './preferences-context.tsx';

/** The fields of an infinite query that the end of a list uses. */
interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * The end of an infinite list. Fetches the next page when it comes into view or is tapped. Renders
 * nothing after the last page.
 */
export function LoadMore({ list }: { list: Paged }): ReactElement | null {
  const say = usePhrases(loadMore);
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed } = list;
  const fetchMore = () => void list.fetchNextPage();
  const end = useEndReached(hasNextPage && !busy && !failed, fetchMore);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.end}>
      {failed && (
        <Notice tone="warn" urgent>
          {say.failed}
        </Notice>
      )}
      <Button kind="quiet" wide busy={busy} busyLabel={say.busy} onClick={fetchMore}>
        {failed ? say.retry : say.more}
      </Button>
    </div>
  );
}
