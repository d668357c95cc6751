import {
  type ColumnDef,
  type ColumnVisibilityState,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { ChevronDownIcon, ChevronUpIcon } from '@yidi/ui/icon';
import { joinClasses } from '@yidi/ui/join-classes';
import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './data-table.module.css';
import { useGridKeys } from './grid-keys.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A column of a list. Without `sortBy` the list cannot be sorted by it. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: (row: Row) => string | number;
  /** Share of the width. */
  readonly width?: number;
  readonly end?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The rows of the whole list, where more are on the server; undefined if nobody counted. */
  readonly total?: number | undefined;
  readonly idOf: (row: Row) => string;
  readonly openId?: string | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Ids of the hidden columns. */
  readonly hidden?: readonly string[];
  /** `name` or `-name` for descending. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string | undefined) => void;
}

const ROW_PX = 45;
const OVERSCAN = 12;

const sortingOf = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

/** Names in Chinese are in the order of their sounds. */
function compare(value: string | number, other: string | number): number {
  return typeof value === 'number' && typeof other === 'number'
    ? value - other
    : String(value).localeCompare(String(other), 'zh-CN');
}

function columnsOf<Row extends RowData>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, head, cell, sortBy }) => ({
    id,
    header: head,
    accessorFn: sortBy ?? (() => ''),
    cell: ({ row }) => cell(row.original),
    enableSorting: sortBy !== undefined,
    sortFn: (row, other) => compare(sortBy?.(row.original) ?? '', sortBy?.(other.original) ?? ''),
  }));
}

/**
 * A list with one tab stop: arrows, Home, End and page keys move between its rows and heads, Enter
 * opens a row or sorts by a head. Rows outside the window are not drawn, but they are counted.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, rows, total, idOf, openId, onOpen, hidden = [], sort, onSort } = props;
  const say = usePhrases(ops);
  const defs = useMemo(() => columnsOf(columns), [columns]);
  const columnVisibility: ColumnVisibilityState = Object.fromEntries(hidden.map((id) => [id, false]));
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: idOf,
    state: { sorting: sortingOf(sort), columnVisibility },
  });
  const shown = table.getRowModel().rows;
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  const frame = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => shown[index]?.id ?? index,
  });
  const grid = useGridKeys({
    rows: shown.length,
    columns: heads.length,
    sortable: (column) => Boolean(columns.find(({ id }) => id === heads[column]?.id)?.sortBy),
    open: (index) => onOpen?.(shown[index]!.original),
    sort: (column) => sortBy(heads[column]!.id),
    reveal: (index) => virtual.scrollToIndex(index),
    start: Math.max(
      0,
      shown.findIndex(({ id }) => id === openId),
    ),
  });

  function sortBy(id: string): void {
    onSort?.(sort === id ? `-${id}` : sort === `-${id}` ? undefined : id);
  }

  const look = (id: string) => columns.find((column) => column.id === id);
  const shares = heads.reduce((sum, { id }) => sum + (look(id)?.width ?? 1), 0);
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <table
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move through its rows
      role="grid"
      className={styles.table}
      aria-label={label}
      aria-rowcount={(total ?? shown.length) + 1}
      onKeyDown={grid.onKeyDown}
    >
      <colgroup>
        {heads.map(({ id }) => (
          <col key={id} style={{ width: `${((look(id)?.width ?? 1) / shares) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {heads.map((head, index) => {
            const column = look(head.id);
            const direction = head.column.getIsSorted();
            return (
              <th
                key={head.id}
                scope="col"
                className={joinClasses(styles.head, column?.end && styles.end, column?.sortBy && styles.sortable)}
                aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
                {...grid.headProps(index)}
                onClick={() => column?.sortBy && sortBy(head.id)}
              >
                <span className={styles.headWords}>
                  {column?.head}
                  {direction === 'asc' && <ChevronUpIcon size="small" label={say.sortedUp} />}
                  {direction === 'desc' && <ChevronDownIcon size="small" label={say.sortedDown} />}
                </span>
              </th>
            );
          })}
        </tr>
      </thead>
      {before > 0 && <Gap height={before} columns={heads.length} />}
      <tbody>
        {items.map(({ index, key }) => {
          const row = shown[index]!;
          return (
            <tr
              key={key}
              aria-rowindex={index + 2}
              aria-selected={onOpen ? row.id === openId : undefined}
              className={joinClasses(styles.row, onOpen && styles.opens)}
              {...grid.rowProps(index)}
              onClick={() => {
                if (window.getSelection()?.toString()) return;
                grid.moveTo(index);
                onOpen?.(row.original);
              }}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={joinClasses(styles.cell, look(cell.column.id)?.end && styles.end)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {after > 0 && <Gap height={after} columns={heads.length} />}
    </table>
  );
}

/** The height of the rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }): ReactElement {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );
}
