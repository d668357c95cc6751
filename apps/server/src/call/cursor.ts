import { badField } from '@yidi/contract/envelope';

/**
 * A place in a list that is sorted by time, newest first, and then by id: the record with which a
 * page ended.
 */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAIL_NO = /^[0-9A-Z]{1,32}$/;
/** Milliseconds with more digits are in no year that the database can store. */
const PLACE = /^([0-9]{1,13})[.](.+)$/;

/** The place after which the page starts; undefined for the first page. @throws ApiError BAD_INPUT */
export function readCursor(after: string | undefined, ids: 'uuid' | 'mailNo'): Place | undefined {
  if (after === undefined) return undefined;
  const [, ms = '', id = ''] = PLACE.exec(after) ?? [];
  if (!(ids === 'uuid' ? UUID : MAIL_NO).test(id)) throw foreignCursor();
  return { at: new Date(Number(ms)), id };
}

/** The cursor of the page that starts behind this place. */
export function writeCursor({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/**
 * The id of the record after which the page starts; undefined for the first page.
 * @throws ApiError BAD_INPUT
 */
export function readIdCursor(after: string | undefined): string | undefined {
  if (after !== undefined && !UUID.test(after)) throw foreignCursor();
  return after;
}

/** The refusal of a cursor that no answer of this list has named. */
export function foreignCursor(): Error {
  return badField('after', 'field.format');
}

/** A page of at most `size` rows, of which one more was read to learn whether there is a page after it. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return last !== undefined && rows.length > size ? { rows: shown, next: cursorOf(last) } : { rows: shown };
}
