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
import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './data-table.module.css';
import { isForRow, useGridKeys } from './grid-keys.ts';

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

/** Text of a row can be selected with the mouse without opening it. */
const isSelecting = () => Boolean(window.getSelection()?.toString());

/** Returns the order after a column's head was pressed: by it, the other way round, as it came. */
function sortAfter(sort: string | undefined, id: string): string | undefined {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? undefined : id;
}

/** The row that has the tab stop first: the open one, or the first. */
function startOf(rows: readonly { readonly id: string }[], openId: string | undefined): number {
  const at = rows.findIndex(({ id }) => id === openId);
  return Math.max(0, at);
}

/** The model of a list: TanStack's table, sorted and with its visible columns. */
function useModel<Row extends RowData>({ columns, rows, idOf, hidden = [], sort }: DataTableProps<Row>) {
  const defs = useMemo(() => columnsOf(columns), [columns]);
  const columnVisibility: ColumnVisibilityState = Object.fromEntries(hidden.map((id) => [id, false]));
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: idOf,
    state: { sorting: sortingOf(sort), columnVisibility },
  });
}

/** Which rows are drawn, and the heights of those before and after them. */
function useDrawnRows(frame: RefObject<HTMLTableElement | null>, rows: readonly { readonly id: string }[]) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [frame]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  return {
    items,
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}

/**
 * A list with one tab stop: arrows, Home, End and page keys move between its rows and heads, Enter
 * opens a row or sorts by a head. Rows outside the window are not drawn, but they are counted.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactElement {
  const { label, columns, total, openId, onOpen, sort, onSort } = props;
  const table = useModel(props);
  const rows = table.getRowModel().rows;
  const shown = columns.filter(({ id }) => !props.hidden?.includes(id));
  const frame = useRef<HTMLTableElement>(null);
  const drawn = useDrawnRows(frame, rows);
  const sortBy = (id: string) => onSort?.(sortAfter(sort, id));
  const open = (at: number) => onOpen?.(rows[at]!.original);
  const grid = useGridKeys({
    rows: rows.length,
    columns: shown.length,
    sortable: (at) => shown[at]?.sortBy !== undefined,
    open,
    sort: (at) => sortBy(shown[at]!.id),
    reveal: drawn.scrollTo,
    start: startOf(rows, openId),
  });
  return (
    <table
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move through its rows
      role="grid"
      className={styles.table}
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
      onKeyDown={grid.onKeyDown}
    >
      <Heads columns={shown} sort={sort} headProps={grid.headProps} sortBy={sortBy} />
      {drawn.before > 0 && <Gap height={drawn.before} columns={shown.length} />}
      <tbody>
        {drawn.items.map(({ index, key }) => {
          const row = rows[index]!;
          return (
            <tr
              key={key}
              aria-rowindex={index + 2}
              aria-selected={onOpen ? row.id === openId : undefined}
              className={joinClasses(styles.row, onOpen && styles.opens)}
              {...grid.rowProps(index)}
              onClick={(click) => {
                if (!isSelecting() && isForRow(click)) open(grid.moveTo(index));
              }}
            >
              {row.getVisibleCells().map((cell, at) => (
                <Cell key={cell.id} of={shown[at]}>
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
      {drawn.after > 0 && <Gap height={drawn.after} columns={shown.length} />}
    </table>
  );
}

interface CellProps {
  readonly of: Pick<Column<never>, 'head' | 'end'> | undefined;
  readonly children: ReactNode;
}

/** A value. On a phone it is shown with the name of its column. */
function Cell({ of: column, children }: CellProps): ReactElement {
  return (
    <td data-head={column?.head} className={joinClasses(styles.cell, column?.end && styles.end)}>
      {children}
    </td>
  );
}

interface HeadsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'head' | 'sortBy' | 'width' | 'end'>[];
  readonly sort: string | undefined;
  readonly headProps: ReturnType<typeof useGridKeys>['headProps'];
  readonly sortBy: (id: string) => void;
}

function Heads({ columns, sort, headProps, sortBy }: HeadsProps): ReactElement {
  const say = usePhrases(ops);
  const shares = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <>
      <colgroup>
        {columns.map(({ id, width = 1 }) => (
          <col key={id} style={{ width: `${(width / shares) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, head, end, sortBy: sorts }, index) => (
            <th
              key={id}
              scope="col"
              className={joinClasses(styles.head, end && styles.end, sorts && styles.sortable)}
              aria-sort={sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined}
              {...headProps(index)}
              onClick={() => sorts && sortBy(id)}
            >
              <span className={styles.headWords}>
                {head}
                {sort === id && <ChevronUpIcon size="small" label={say.sortedUp} />}
                {sort === `-${id}` && <ChevronDownIcon size="small" label={say.sortedDown} />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
    </>
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
