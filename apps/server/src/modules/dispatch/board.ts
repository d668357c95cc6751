import type { InfoOf } from '@yidi/contract/call';
import type { dispatchBoard } from '@yidi/contract/calls/staff-dispatch';
import { hasteOf, mostInWindow } from '@yidi/rules/slots/haste';
import { pickupDays } from '@yidi/rules/slots/slots';
import { dayKind } from '@yidi/rules/time/holidays';
import type { Db } from '../../db/open.ts';
import { courierOf } from '../../security/sealed-courier.ts';
import { calendarOf } from '../calendar/calendar.public.ts';
import { type LoadRow, loadsOfDay, offDuty, offKey } from './dispatch.store.ts';
import { type DispatchDeps, findCourier } from './pickup-views.ts';

type Board = Omit<InfoOf<typeof dispatchBoard>, 'staffed'>;
type Load = Board['untaken'][number];
type Window = Board['windows'][number];

interface Counted extends Load {
  readonly courierCode: string | undefined;
}

/** Returns couriers and windows of an office's day with their orders. */
export async function readBoard(
  { db, keys, carrier }: DispatchDeps,
  officeCode: string,
  day: string,
  now: Date,
): Promise<Board> {
  const couriers = await carrier.couriersOf(officeCode);
  const codes = couriers.map(({ code }) => code);
  const [rows, off] = await Promise.all([loadsOfDay(db, officeCode, day), offDuty(db, codes, [day])]);
  const counted = rows.map((row): Counted & { readonly row: LoadRow; readonly soon: boolean } => {
    const has = row.status === 2 || row.status >= 5;
    const own = has ? findCourier(couriers, courierOf(keys, row))?.code : undefined;
    const courierCode = row.status < 4 ? (row.pendingCode ?? own) : own;
    const isOff = courierCode !== undefined && off.has(offKey(courierCode, day));
    const status = row.pendingCode === null ? row.status : 2;
    const haste =
      row.status < 4 ? hasteOf({ status, endMs: row.slotEndAt.getTime(), off: isOff }, now.getTime()) : 'inTime';
    return {
      ...{ row, slotId: row.slotId, courierCode, open: row.status < 4 ? row.count : 0 },
      ...{ done: row.status < 4 ? 0 : row.count, late: haste === 'late' ? row.count : 0, soon: haste !== 'inTime' },
    };
  });
  const waiting = counted.filter(({ open }) => open > 0);
  const untaken = waiting.filter(({ row }) => row.status !== 2 && row.pendingCode === null);
  const sum = (loads: readonly { readonly row: LoadRow }[]) => loads.reduce((all, { row }) => all + row.count, 0);
  return {
    windows: await windowsOf(db, day, rows, now),
    untaken: mergeLoads(untaken),
    couriers: couriers.map(({ code, name }) => {
      const own = counted.filter(({ courierCode }) => courierCode === code);
      const open = own.reduce((all, load) => all + load.open, 0);
      return { code, name, off: off.has(offKey(code, day)), open, loads: mergeLoads(own) };
    }),
    orders: sum(counted),
    collected: sum(counted.filter(({ done }) => done > 0)),
    soonUntaken: sum(untaken.filter(({ soon }) => soon)),
    late: sum(waiting.filter(({ late }) => late > 0)),
  };
}

/** Adds up the loads of each window. */
function mergeLoads(loads: readonly Load[]): Load[] {
  const merged = new Map<string, Load>();
  for (const { slotId, open, done, late } of loads) {
    const before = merged.get(slotId) ?? { slotId, open: 0, done: 0, late: 0 };
    merged.set(slotId, { slotId, open: before.open + open, done: before.done + done, late: before.late + late });
  }
  return [...merged.values()];
}

/** Returns the windows of a day: those of the plan, and those in which orders are booked. */
async function windowsOf(db: Db, day: string, rows: readonly LoadRow[], now: Date): Promise<Window[]> {
  const days = await calendarOf(db).read();
  const planned = pickupDays({ nowMs: now.getTime(), dayKindOf: (date) => dayKind(date, days) });
  const slots = planned.find(({ date }) => date === day)?.slots ?? [];
  const windows = new Map<string, Window>();
  const add = (slotId: string, start: Date, end: Date) =>
    windows.set(slotId, {
      ...{ slotId, startAt: start.toISOString(), endAt: end.toISOString() },
      most: mostInWindow(start.getTime(), end.getTime()),
    });
  for (const { id, startAt, endAt } of slots) add(id, new Date(startAt), new Date(endAt));
  for (const { slotId, slotStartAt, slotEndAt } of rows) add(slotId, slotStartAt, slotEndAt);
  return [...windows.values()].sort((a, b) => (a.slotId < b.slotId ? -1 : 1));
}
