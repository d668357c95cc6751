import { calendarYearNo } from '@yidi/contract/values/calendar';
import { own } from '@yidi/contract/values/own';
import * as z from 'zod/mini';
import { toAddress } from '../shell/asked-words.ts';

/**
 * Reads the search parameters of a page. One that is not valid is dropped: an old or mistyped
 * address opens the page without it.
 */
export function readSearch<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
): (search: Record<string, unknown>) => { [Name in keyof Shape]?: z.output<Shape[Name]> } {
  return (search) => {
    const entries = Object.entries(shape).flatMap(([name, schema]) => {
      const parsed = z.safeParse(schema, own(search, name));
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    });
    return Object.fromEntries(entries) as { [Name in keyof Shape]?: z.output<Shape[Name]> };
  };
}

/**
 * Reads a value as JSON, except digits, which the router then keeps as text: as numbers, long ones
 * would be rounded.
 */
export function readValue(value: string): unknown {
  if (/^\d+$/.test(value)) throw new SyntaxError('digits are text');
  return JSON.parse(value);
}

/** A text of at most 100 characters. The router reads `1.5` as a number. */
export const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, 100)),
);

/**
 * Words that are searched for. The address goes to the server at a reload and stays in the history,
 * so a phone does not stand in it.
 */
export const askedWords = z.pipe(word, z.transform(toAddress));

/** A day of the calendar, as `2026-11-30`. */
export const day = z.iso.date();

/** A year of the calendar. */
export const calendarYear = z.pipe(z.pipe(word, z.transform(Number)), calendarYearNo);

/** The columns that are hidden and the order of the rows: the same names on every list. */
export const listSearch = { hide: z.array(word), sort: word } as const;

/** What is open beside the list, and what is done with it. */
export const openSearch = { open: word } as const;
