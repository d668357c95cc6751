import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { option } from './text.ts';

/**
 * What colleagues set a day to. `makeUp`: a day of the weekend that is worked. `ordinary`: as its
 * weekday says, whatever the built-in calendar knows.
 */
export const setDayKinds = ['holiday', 'makeUp', 'ordinary'] as const;
export type SetDayKind = (typeof setDayKinds)[number];
export const setDayKind = option(setDayKinds);

/** A row of the calendar. `builtIn`: set back, so that the built-in calendar counts again. */
export const dayRowKinds = [...setDayKinds, 'builtIn'] as const;
export type DayRowKind = (typeof dayRowKinds)[number];
export const dayRowKind = option(dayRowKinds);

/**
 * Where a year's holidays come from. `published`: the State Council's schedule, in the product.
 * `entered`: colleagues set every statutory holiday. `law`: neither, so only the law is known.
 */
export const calendarStates = ['published', 'entered', 'law'] as const;
export type CalendarState = (typeof calendarStates)[number];
export const calendarState = option(calendarStates);

/** The most days that are set at once. */
export const MOST_DAYS_AT_ONCE = 60;
/** The years of the calendar. Earlier laws had other statutory holidays. */
export const FIRST_CALENDAR_YEAR = 2025;
export const LAST_CALENDAR_YEAR = 2099;

const whole = () => z.int({ error: 'field.type' satisfies FieldRule });
const atLeast = (least: number) => z.gte(least, { error: 'field.tooSmall' satisfies FieldRule });
const atMost = (most: number) => z.lte(most, { error: 'field.tooLarge' satisfies FieldRule });

export const calendarYearNo = whole().check(atLeast(FIRST_CALENDAR_YEAR), atMost(LAST_CALENDAR_YEAR));
/** The number of a change of the calendar; each has a higher one than those before. 0: none yet. */
export const calendarVersion = whole().check(atLeast(0), atMost(1_000_000_000));
