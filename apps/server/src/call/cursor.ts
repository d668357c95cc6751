import { badField } from '@yidi/contract/envelope';
import { isId } from '../db/new-id.ts';
import type { PageOf } from '../db/page-total.ts';

/**
 * A position in a list that is sorted by time, newest first, then by id: the last record of a page.
 */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const MAIL_NO = /^[0-9A-Z]{1,32}$/;
/** The number of a row that the database counted. */
const ROW_NO = /^[1-9]\d{0,14}$/;
/** More digits would give a year that the database cannot store. */
const PLACE = /^([0-9]{1,13})[.](.+)$/;

/**
 * Reads the position after which the page starts; undefined for the first page.
 * @throws ApiError BAD_INPUT
 */
export function readCursor(after: string | undefined, ids: 'uuid' | 'mailNo' | 'rowNo'): Place | undefined {
  if (after === undefined) return undefined;
  const [, ms = '', id = ''] = PLACE.exec(after) ?? [];
  const isOne = ids === 'uuid' ? isId(id) : (ids === 'mailNo' ? MAIL_NO : ROW_NO).test(id);
  if (!isOne) throw foreignCursor();
  return { at: new Date(Number(ms)), id };
}

/** Writes the cursor of the page that starts after this position. */
export function writeCursor({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/**
 * Reads the id of the record after which the page starts; undefined for the first page.
 * @throws ApiError BAD_INPUT
 */
export function readIdCursor(after: string | undefined): string | undefined {
  if (after !== undefined && !isId(after)) throw foreignCursor();
  return after;
}

/** Returns the error for a cursor that this list never returned. */
export function foreignCursor(): Error {
  return badField('after', 'field.format');
}

/** The page of a list that a request asks for. */
interface AskedPage {
  readonly after?: string | undefined;
  /** The page number, which only pages of earlier builds send (decision 040). */
  readonly page?: number | undefined;
  readonly size: number;
}

/** Returns the range of rows to read: one more than a page shows, after the earlier pages. */
export function rowsToRead({ after, page = 1, size }: AskedPage): PageOf {
  return { limit: size + 1, offset: after === undefined ? (page - 1) * size : 0 };
}

/**
 * Returns the totals that a page contains. The first page has the total number of records. A page
 * requested by number also has the number of pages. `count` counts the list up to `MOST_COUNTED`.
 */
export async function totalsOf(
  { after, page, size }: AskedPage,
  { rows, next }: { readonly rows: readonly unknown[]; readonly next?: string },
  count: () => Promise<number>,
): Promise<{ total?: number; pages?: number }> {
  if (after !== undefined) return {};
  if (page === undefined) return { total: next === undefined ? rows.length : await count() };
  const total = await count();
  return { total, pages: Math.ceil(total / size) };
}

/** Cuts the rows to `size`. One row more was read to find out whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return last !== undefined && rows.length > size ? { rows: shown, next: cursorOf(last) } : { rows: shown };
}
