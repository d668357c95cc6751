import type { RowData } from '@tanstack/react-table';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import type { useList } from '../api/list.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import styles from './list-tools.module.css';

type Pages = Pick<ReturnType<typeof useList>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'total'> {
  readonly list: Pages & Pick<DataTableProps<Row>, 'rows' | 'total'>;
}

/** A table of a list that the server answers in pages, with a button for the next page. */
export function PagedTable<Row extends RowData>({ list, ...table }: PagedTableProps<Row>): ReactElement {
  return (
    <>
      <DataTable {...table} rows={list.rows} total={list.total} />
      <NextPage list={list} />
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
