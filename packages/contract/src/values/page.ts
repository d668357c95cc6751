import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { shape } from './text.ts';

const whole = z.int({ error: 'field.type' satisfies FieldRule });

export const pageNo = z._default(
  whole.check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000, { error: 'field.tooLarge' satisfies FieldRule }),
  ),
  1,
);

/** Page size 1–50; the address book's default is 5 (spec §9). */
export function pageSize(byDefault: number) {
  return z._default(
    whole.check(
      z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(50, { error: 'field.tooLarge' satisfies FieldRule }),
    ),
    byDefault,
  );
}

/** A page of records, as the spec's address call reads it. */
export function paged<T extends z.ZodMiniType>(record: T) {
  return shape({ records: z.array(record), total: z.int(), pages: z.int() });
}

/**
 * Where a page of a list ends, as the answer before this page named it in `next`. Its content is
 * the server's own: a caller gives it back unchanged.
 */
const cursor = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9A-Za-z.-]{1,64}$/, { error: 'field.format' satisfies FieldRule }));

/** The number by which pages of builds before 2026-11-28 ask for a page of a list that is now read on by cursors. */
const formerPage = z.optional(
  whole.check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(100, { error: 'field.tooLarge' satisfies FieldRule }),
  ),
);

/**
 * Which page of a list is asked for: the first one, or the one that `after` begins. `page` is
 * accepted until 2026-12-12, while pages of earlier builds may still be open (decision 040).
 */
export function askedPage(sizeByDefault: number) {
  return { after: z.optional(cursor), page: formerPage, size: pageSize(sizeByDefault) };
}

/**
 * A page of a list that is read on from a record instead of by numbers, so that a record that
 * arrives between two pages moves no other. `next` is absent on the last page. `total` is on the
 * first page only, and ends at 1,000: "999+". `pages` is only in the answer to a request with `page`.
 */
export function pagedByCursor<T extends z.ZodMiniType>(record: T) {
  return shape({
    records: z.array(record),
    total: z.optional(z.int()),
    pages: z.optional(z.int()),
    next: z.optional(z.string()),
  });
}

/** Nothing but an empty object. */
export const nothing = shape({});
