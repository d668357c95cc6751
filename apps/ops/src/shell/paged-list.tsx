import type { RowData } from '@tanstack/react-table';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import type { ScreenProps } from '@yidi/shell/screen';
import { Button } from '@yidi/ui/button';
import type { EmptyStateProps } from '@yidi/ui/empty-state';
import type { ReactElement, ReactNode } from 'react';
import type { useList } from '../api/list.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import styles from './list-tools.module.css';
import { ListTools } from './list-tools.tsx';
import { Loaded } from './loaded.tsx';

type Pages = Pick<ReturnType<typeof useList>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

interface PagedListProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'total' | 'openId' | 'hidden'> {
  /** The result of `useList`. */
  readonly list: Pages & Pick<DataTableProps<Row>, 'rows' | 'total'> & ScreenProps<unknown>['query'];
  /** The route's search parameters: hidden columns, and the id of the row whose panel is open. */
  readonly search: { readonly hide?: readonly string[]; readonly open?: string };
  readonly go: (part: { hide: string[] }) => void;
  /** The filters. */
  readonly children?: ReactNode;
  /** Clears the filters; absent if none is set. */
  readonly clear?: (() => void) | undefined;
  readonly empty: EmptyStateProps;
  /** Shown if what the list is about does not exist. */
  readonly missing?: EmptyStateProps | undefined;
  /** Rows that the skeleton draws. */
  readonly skeletonRows?: number;
}

/** A list that the server answers in pages: filters above it, the states of loading, its rows. */
export function PagedList<Row extends RowData>(props: PagedListProps<Row>): ReactElement {
  const { list, search, go, children, clear, empty, missing, skeletonRows, ...table } = props;
  return (
    <>
      <ListTools
        count={list.data === undefined ? undefined : (list.total ?? list.rows.length)}
        clear={clear}
        columns={{ all: table.columns, hidden: search.hide ?? [], hide: (hide) => go({ hide }) }}
      >
        {children}
      </ListTools>
      <Loaded
        query={list}
        rows={skeletonRows}
        {...(missing && { missing })}
        empty={{ when: () => list.rows.length === 0, show: empty }}
      >
        {() => (
          <>
            <DataTable {...table} rows={list.rows} total={list.total} openId={search.open} hidden={search.hide} />
            <NextPage list={list} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The button that loads the next page; nothing on the last page. */
function NextPage({ list }: { list: Pages }): ReactElement | null {
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
