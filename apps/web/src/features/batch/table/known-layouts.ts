import type { BatchHead } from '../batch.data.ts';

type Columns = BatchHead['columns'];

/**
 * The columns that the user assigned for a kind of table. Tables with the same column titles are of
 * one kind. Without titles, tables with the same number of columns are.
 */
export interface Layout {
  readonly titles: string;
  readonly columns: Columns;
}

/** Maximum number of kinds that are stored. The oldest kind is removed. */
const MOST = 12;

const nameOf = ({ header, examples }: Pick<BatchHead, 'header' | 'examples'>): string =>
  header.length > 0 ? header.join('\t') : `${examples.length}`;

/** Returns the stored columns of a table of this kind, or the detected ones. */
export function columnsOf(
  layouts: readonly Layout[],
  head: Pick<BatchHead, 'header' | 'examples' | 'columns'>,
): Columns {
  return layouts.find(({ titles }) => titles === nameOf(head))?.columns ?? head.columns;
}

/** Stores the columns of a table. Without titles only corrected ones, as the kind is uncertain. */
export function remember(
  layouts: readonly Layout[],
  head: Pick<BatchHead, 'header' | 'examples' | 'columns'>,
  columns: Columns,
): readonly Layout[] {
  const titles = nameOf(head);
  const others = layouts.filter((layout) => layout.titles !== titles);
  if (head.header.length === 0 && others.length === layouts.length && same(columns, head.columns)) return layouts;
  return [{ titles, columns }, ...others].slice(0, MOST);
}

const same = (columns: Columns, other: Columns): boolean =>
  columns.length === other.length &&
  columns.every(({ field, column }) => other.some((is) => is.field === field && is.column === column));
