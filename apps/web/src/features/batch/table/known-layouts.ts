import type { BatchHead } from '../batch.data.ts';

type Columns = BatchHead['columns'];

/** Columns as the user corrected them, by the titles of their table; without titles by its width. */
export interface Layout {
  readonly titles: string;
  readonly columns: Columns;
}

/** How many kinds of tables are remembered: the latest ones. */
const MOST = 12;

const nameOf = ({ header, examples }: Pick<BatchHead, 'header' | 'examples'>): string =>
  header.length > 0 ? header.join('\t') : `${examples.length}`;

/** What was said of a table like this one before; else what was found. */
export function columnsOf(known: readonly Layout[], head: Pick<BatchHead, 'header' | 'examples' | 'columns'>): Columns {
  return known.find(({ titles }) => titles === nameOf(head))?.columns ?? head.columns;
}

/** Remembers the columns of a table. Of one without titles only what was corrected: the next of its width may be another. */
export function remember(
  known: readonly Layout[],
  head: Pick<BatchHead, 'header' | 'examples' | 'columns'>,
  columns: Columns,
): readonly Layout[] {
  const titles = nameOf(head);
  const others = known.filter((one) => one.titles !== titles);
  if (head.header.length === 0 && others.length === known.length && same(columns, head.columns)) return known;
  return [{ titles, columns }, ...others].slice(0, MOST);
}

const same = (one: Columns, other: Columns): boolean =>
  one.length === other.length &&
  one.every(({ field, column }) => other.some((is) => is.field === field && is.column === column));
