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

/** A page size of 1–50; the address book's default is 5 (spec §9). */
export function pageSize(byDefault: number) {
  return z._default(
    whole.check(
      z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(50, { error: 'field.tooLarge' satisfies FieldRule }),
    ),
    byDefault,
  );
}

/** A page of records, in the shape of the spec's address call. */
export function paged<T extends z.ZodMiniType>(record: T) {
  return shape({ records: z.array(record), total: z.int(), pages: z.int() });
}

/** The cursor in `next` of the previous answer; opaque to clients. */
export const pageCursor = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9A-Za-z.-]{1,64}$/, { error: 'field.format' satisfies FieldRule }));

/** The page number in requests of builds before 2026-11-28, for lists that now use cursors. */
const formerPage = z.optional(
  whole.check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(100, { error: 'field.tooLarge' satisfies FieldRule }),
  ),
);

/**
 * The requested page: the first one, or the one after the cursor `after`. `page` is accepted until
 * 2026-12-12, because pages of earlier builds may still be open (decision 040).
 */
export function askedPage(sizeByDefault: number) {
  return { after: z.optional(pageCursor), page: formerPage, size: pageSize(sizeByDefault) };
}

/** The requested page of a list that no earlier build asked for by page numbers. */
export function askedAfter(sizeByDefault: number) {
  return { after: z.optional(pageCursor), size: pageSize(sizeByDefault) };
}

/**
 * A page of a list with cursors, so that a new record does not shift later pages. `next` is absent
 * on the last page. `total`, on the first page only, stops at 1,000 ("999+"). `pages` is only sent
 * for a request with `page`.
 */
export function pagedByCursor<T extends z.ZodMiniType>(record: T) {
  return shape({
    records: z.array(record),
    total: z.optional(z.int()),
    pages: z.optional(z.int()),
    next: z.optional(z.string()),
  });
}

/** An empty object. */
export const nothing = shape({});
