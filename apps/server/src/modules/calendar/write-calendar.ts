import * as contract from '@yidi/contract/calls/staff-calendar';
import { ApiError, badField } from '@yidi/contract/envelope';
import { MOST_DAYS_AT_ONCE } from '@yidi/contract/values/calendar';
import { maskText } from '@yidi/rules/mask/mask';
import { builtInDay, dayKind } from '@yidi/rules/time/holidays';
import { addDays, shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { StaffContext } from '../../call/staff.ts';
import type { Db } from '../../db/open.ts';
import {
  countPickups,
  type DayRun,
  type DaySetting,
  type DaysRequest,
  daysOf,
  hasChange,
  latestRows,
  latestVersion,
  lockCalendar,
  readDays,
  standingOf,
  waitingOf,
} from './calendar.store.ts';

type Writes = Pick<Handlers<typeof contract>, 'setDays' | 'undoDays'>;
type Asked = Omit<DaysRequest, 'pickups'>;

const conflict = (reason: `calendar.${'same' | 'waiting' | 'past'}`) => new ApiError('CONFLICT', { reason });

/** Makes the handlers that ask a second person for a change of the calendar. */
export function writeCalendarHandlers({ ask }: Pick<StaffDeps, 'ask'>): Writes {
  async function askFor(trx: Db, asked: Asked, ctx: StaffContext & { readonly now: Date }) {
    const { now, note, staff } = ctx;
    await refuseIdle(trx, asked, now);
    const reason = maskText(asked.reason);
    const request: DaysRequest = { ...asked, reason, pickups: await pickupsOn(trx, asked.runs) };
    const approvalId = await ask(trx, { kind: 'calendar.days', request, reason }, staff, now);
    note({ words: asked.reason, targets: [{ kind: 'approval', id: approvalId }] });
    return { info: { approvalId } };
  }
  return {
    setDays: ({ version, reason, ...run }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.setDays, ctx, async () => {
          checkSpan(run);
          for (const name of ['nameZh', 'nameEn'] as const)
            if (run.kind !== 'ordinary' && run[name] === '') throw badField(name, 'field.required');
          await lockCalendar(trx);
          if (run.from < shanghaiDate(ctx.now.getTime())) throw conflict('calendar.past');
          return askFor(trx, { version, undoes: null, runs: [run], reason }, ctx);
        }),
      ),
    undoDays: ({ version, change, reason }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.undoDays, ctx, async () => {
          await lockCalendar(trx);
          const runs = await runsBefore(trx, change, shanghaiDate(ctx.now.getTime()));
          return askFor(trx, { version, undoes: change, runs, reason }, ctx);
        }),
      ),
  };
}

/** @throws ApiError BAD_INPUT `to` */
export function checkSpan({ from, to }: Pick<DayRun, 'from' | 'to'>): void {
  if (to < from || to > addDays(from, MOST_DAYS_AT_ONCE - 1)) throw badField('to', 'date.range');
}

/**
 * Returns what sets the days of a change back, as far as it stands.
 * @throws ApiError NOT_FOUND, CONFLICT `calendar.same`, `calendar.past`
 */
async function runsBefore(trx: Db, change: number, today: string): Promise<DayRun[]> {
  if (!(await hasChange(trx, change))) throw new ApiError('NOT_FOUND');
  const standing = await standingOf(trx, change);
  if (standing.length === 0) throw conflict('calendar.same');
  const ahead = standing.filter(({ day }) => day >= today);
  if (ahead.length === 0) throw conflict('calendar.past');
  return joinDays(ahead.map(({ day, before }) => ({ day, ...(before ?? builtIn) })));
}

const builtIn: DaySetting = { kind: 'builtIn', nameZh: '', nameEn: '', source: '' };

/** Joins days in a row that are set alike. They are sorted. */
export function joinDays(days: readonly (DaySetting & { readonly day: string })[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const { day, kind, nameZh, nameEn, source } of days) {
    const last = runs.at(-1);
    const setting = { kind, nameZh, nameEn, source };
    if (last && addDays(last.to, 1) === day && isSame(last, setting)) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, ...setting });
  }
  return runs;
}

const isSame = (first: DaySetting, other: DaySetting) =>
  first.kind === other.kind &&
  first.nameZh === other.nameZh &&
  first.nameEn === other.nameEn &&
  first.source === other.source;

/** @throws ApiError CONFLICT if the days were changed since, wait for a second person, are so. */
async function refuseIdle(trx: Db, { version, undoes, runs }: Asked, now: Date): Promise<void> {
  const latest = await latestVersion(trx);
  if (version > latest) throw new ApiError('NOT_FOUND');
  const rows = (await Promise.all(runs.map((run) => latestRows(trx, run)))).flat();
  if (rows.some((row) => row.version > version))
    throw new ApiError('CONFLICT', { reason: 'calendar.changed', revision: latest });
  const asked = new Set(runs.flatMap(daysOf));
  const waiting = (await waitingOf(trx, now)).flatMap(({ request }) => request.runs.flatMap(daysOf));
  if (waiting.some((day) => asked.has(day))) throw conflict('calendar.waiting');
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const isIdle = runs.every((run) =>
    daysOf(run).every((day) => {
      const row = byDay.get(day);
      return row !== undefined && isSame(row, run);
    }),
  );
  if (undoes === null && isIdle) throw conflict('calendar.same');
}

const isHoliday = (kind: DaySetting['kind'], day: string) =>
  kind === 'builtIn' ? builtInDay(day).kind === 'holiday' : kind === 'holiday';

/** Counts the open pick-ups on days that become holidays, also by being set back. */
async function pickupsOn(trx: Db, runs: readonly DayRun[]): Promise<number> {
  const overrides = await readDays(trx);
  const becoming = runs.flatMap((run) => daysOf(run).filter((day) => isHoliday(run.kind, day)));
  const counted = await countPickups(
    trx,
    becoming.filter((day) => dayKind(day, overrides) !== 'holiday'),
  );
  return counted.reduce((sum, { pickups }) => sum + pickups, 0);
}
