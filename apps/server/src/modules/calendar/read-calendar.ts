import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-calendar';
import {
  type DayOverrides,
  dayKind,
  dayOf,
  holidayYear,
  missingDays,
  unknownHolidayYear,
} from '@yidi/rules/time/holidays';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { staffNames } from '../staff/staff.public.ts';
import {
  countPickups,
  type DayRow,
  daysOf,
  latestRows,
  latestVersion,
  readDays,
  rowsOfChanges,
  type Waiting,
  waitingOf,
} from './calendar.store.ts';
import { checkSpan, joinDays } from './write-calendar.ts';

type Year = InfoOf<typeof contract.calendarYear>;
type Names = ReadonlyMap<string, string>;
type Reads = Pick<Handlers<typeof contract>, 'calendarYear' | 'calendarMissing' | 'calendarPickups'>;

/** The latest changes of a year that are shown. */
const MOST_CHANGES = 100;

/** Makes the handlers that read the calendar. */
export function readCalendarHandlers({ db }: Pick<StaffDeps, 'db'>): Reads {
  return {
    calendarYear: ({ year }, { now }) => readYear(db, year, now),

    async calendarMissing(_request, { now }) {
      const overrides = await readDays(db);
      const unknown = unknownHolidayYear(now.getTime(), overrides);
      if (!unknown) return {};
      const { year, since, missing } = unknown;
      return { missing: { year, since, days: missing.map((day) => namedDay(day, overrides)) } };
    },

    async calendarPickups(span) {
      checkSpan(span);
      const overrides = await readDays(db);
      const working = daysOf(span).filter((day) => dayKind(day, overrides) !== 'holiday');
      return { days: await countPickups(db, working) };
    },
  };
}

function namedDay(day: string, overrides: DayOverrides) {
  const { nameZh, nameEn } = dayOf(day, overrides);
  return { day, nameZh, nameEn };
}

async function readYear(db: Db, year: number, now: Date): Promise<Year> {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  // Read first: what a colleague writes by an older version than they read is a conflict.
  const version = await latestVersion(db);
  const [overrides, latest, rows, waiting] = await Promise.all([
    readDays(db),
    latestRows(db, span),
    rowsOfChanges(db, span.from, span.to, MOST_CHANGES),
    waitingOf(db, now),
  ]);
  const people = [
    ...rows.flatMap(({ staffId, approvedBy }) => [staffId, approvedBy]),
    ...waiting.map(({ askedBy }) => askedBy),
  ];
  const names = await staffNames(db, people);
  const { state, source, asOf } = holidayYear(year, overrides);
  const today = shanghaiDate(now.getTime());
  const touches = ({ request }: Waiting) => request.runs.some(({ from, to }) => from <= span.to && to >= span.from);
  return {
    ...{ year, state, source, asOf, today, version },
    days: daysOf(span).flatMap((day) => specialDay(day, overrides, latest, source)),
    missing: missingDays(year, overrides).map((day) => namedDay(day, overrides)),
    changes: toChanges(rows, await standingDays(db, rows), today, names),
    waiting: waiting.filter(touches).map((row) => toAsked(row, names)),
  };
}

/** Returns the latest version of each day of the changes, which may reach into other years. */
async function standingDays(db: Db, rows: readonly DayRow[]): Promise<ReadonlyMap<string, number>> {
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  return new Map((await latestRows(db, { from, to })).map(({ day, version }) => [day, version]));
}

/** Returns a day that is a holiday, a make-up working day, or was set; none for any other day. */
function specialDay(day: string, overrides: DayOverrides, rows: readonly DayRow[], source: string): Year['days'] {
  const own = overrides.get(day);
  const { kind, makeUp, nameZh, nameEn } = dayOf(day, overrides);
  if (own) {
    const row = rows.find((other) => other.day === day);
    return [{ day, ...own, own: true, source: row?.source ?? '' }];
  }
  if (kind !== 'holiday' && !makeUp) return [];
  return [{ day, kind: makeUp ? 'makeUp' : 'holiday', nameZh, nameEn, own: false, source }];
}

const named = (names: Names, staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });

/** Returns changes from their rows, which are sorted by version and day. */
function toChanges(
  rows: readonly DayRow[],
  standing: ReadonlyMap<string, number>,
  today: string,
  names: Names,
): Year['changes'] {
  return [...Map.groupBy(rows, ({ version }) => version).values()].map((days) => {
    const { version, at, staffId, approvedBy, reason, undoes } = days[0]!;
    return {
      ...{ version, at: toShanghaiIso(at), by: named(names, staffId), approvedBy: named(names, approvedBy), reason },
      ...(undoes !== null && { undoes }),
      runs: joinDays(days),
      undoable: days.some(({ day }) => day >= today && standing.get(day) === version),
    };
  });
}

function toAsked({ approvalId, request, reason, askedBy, askedAt, endsAt }: Waiting, names: Names) {
  const { undoes, runs, pickups } = request;
  return {
    ...{ approvalId, by: named(names, askedBy), reason, pickups },
    ...{ askedAt: toShanghaiIso(askedAt), endsAt: toShanghaiIso(endsAt) },
    ...(undoes !== null && { undoes }),
    runs: [...runs],
  };
}
