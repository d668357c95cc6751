import * as z from 'zod/mini';
import { call } from '../call.ts';
import { calendarState, calendarVersion, calendarYearNo, dayRowKind, setDayKind } from '../values/calendar.ts';
import { nothing } from '../values/page.ts';
import { approvalId, calendarDay, colleague, staffWords } from '../values/staff-fields.ts';
import { shape, text } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

const named = { nameZh: z.string(), nameEn: z.string() };

/** Days in a row that are set alike. */
const run = shape({ from: day, to: day, kind: dayRowKind, ...named, source: z.string() });

/** What was set at once, with those who did it. `undoes`: the change that it set back. */
const change = shape({
  version: calendarVersion,
  at: instant,
  by: colleague,
  approvedBy: colleague,
  reason: z.string(),
  undoes: z.optional(calendarVersion),
  runs: z.array(run),
  /** Some of its days are still as it set them, and not past. */
  undoable: z.boolean(),
});

/** What a second person decides on. */
const asked = shape({
  approvalId,
  by: colleague,
  askedAt: instant,
  endsAt: instant,
  reason: z.string(),
  undoes: z.optional(calendarVersion),
  runs: z.array(run),
  /** Open pick-ups on days that become holidays, as it was asked for. They stay booked. */
  pickups: z.int(),
});

/**
 * Returns a year: its days that are no plain workdays and weekends, its changes, newest first, and
 * what waits for a second person. Source: issue, §4 Rules with dates.
 */
export const calendarYear = call({
  path: '/staff/calendar',
  service: 'staff',
  access: { staff: 'rules' },
  request: shape({ year: calendarYearNo }),
  info: shape({
    year: calendarYearNo,
    state: calendarState,
    /** Where the built-in calendar of the year comes from, and when it was read. */
    source: z.string(),
    asOf: day,
    today: day,
    /** The latest change of any year, which every write names. */
    version: calendarVersion,
    /** `own`: a colleague set it. */
    days: z.array(shape({ day, kind: setDayKind, ...named, own: z.boolean(), source: z.string() })),
    /** Statutory holidays that nobody set yet, in a year whose schedule is not published. */
    missing: z.array(shape({ day, ...named })),
    changes: z.array(change),
    waiting: z.array(asked),
  }),
});

/**
 * Returns the current year, or the next one within 60 days, while its calendar is not known, and
 * since when it is missing. Absent: both are known.
 */
export const calendarMissing = call({
  path: '/staff/calendar/missing',
  service: 'staff',
  access: { staff: 'rules' },
  request: nothing,
  info: shape({
    missing: z.optional(shape({ year: calendarYearNo, since: day, days: z.array(shape({ day, ...named })) })),
  }),
});

/**
 * Counts the open pick-ups on days that are no holidays now, by day; days without any are left out.
 * Errors: BAD_INPUT `to` (before `from`, or more than 60 days).
 */
export const calendarPickups = call({
  path: '/staff/calendar/pickups',
  service: 'staff',
  access: { staff: 'rules' },
  request: shape({ from: calendarDay, to: calendarDay }),
  info: shape({ days: z.array(shape({ day, pickups: z.int() })) }),
});

/**
 * Asks a second person to set days: with their approval the days are as said, in every process
 * within a second. `version`: the calendar as it was read. Errors: BAD_INPUT `to` (before `from`,
 * or more than 60 days), `nameZh`, `nameEn` (needed unless the day becomes ordinary); CONFLICT
 * `calendar.changed` (another colleague set one of the days since; `revision` is the latest),
 * `calendar.waiting` (a second person decides on one of them), `calendar.past`, `calendar.same`.
 */
export const setDays = call({
  path: '/staff/calendar/set',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({
    version: calendarVersion,
    from: calendarDay,
    to: calendarDay,
    kind: setDayKind,
    nameZh: text({ max: 20 }),
    nameEn: text({ max: 40 }),
    /** The document that says so. */
    source: text({ min: 2, max: 200 }),
    reason: staffWords,
  }),
  info: shape({ approvalId }),
});

/**
 * Asks a second person to set the days of a change back to what they were before it, as far as they
 * are still as it set them, and not past. Errors: NOT_FOUND (no such change), and CONFLICT as for
 * `setDays`.
 */
export const undoDays = call({
  path: '/staff/calendar/undo',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({ version: calendarVersion, change: calendarVersion, reason: staffWords }),
  info: shape({ approvalId }),
});
