import type { InfoOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-dispatch';
import { ApiError } from '@yidi/contract/envelope';
import { pickupDays } from '@yidi/rules/slots/slots';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../call/cursor.ts';
import type { Handlers } from '../../call/handlers.ts';
import { officesOf, type StaffSession } from '../../call/staff.ts';
import { courierOf } from '../../security/sealed-courier.ts';
import { orderById } from '../order/order.public.ts';
import { officeAt } from '../pickup/pickup.public.ts';
import { staffNames } from '../staff/staff.public.ts';
import { readBoard } from './board.ts';
import {
  actsOf,
  countPickups,
  listPickups,
  type PickupRow,
  pickupsById,
  pickupsOfWindow,
  statusesOfVisit,
  waitingPieces,
} from './dispatch.store.ts';
import { type DispatchDeps, findCourier, targetsOfRows, toHeads } from './pickup-views.ts';

type Reads = Pick<Handlers<typeof contract>, 'dispatchDay' | 'dispatchBoard' | 'dispatchCell' | 'dispatchOrder'>;
type Item = InfoOf<typeof contract.dispatchOrder>;

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;
const MOST_IN_CELL = 200;

/** Returns the offices of a dispatcher; every office's dispatch is bound to offices. */
export const officesOfDispatcher = (staff: StaffSession): readonly string[] => officesOf(staff, 'dispatch') ?? [];

/** @throws ApiError NOT_FOUND if the office is none of the colleague's */
export function checkOffice(staff: StaffSession, officeId: string): void {
  if (!officesOfDispatcher(staff).includes(officeId)) throw new ApiError('NOT_FOUND');
}

/** Makes the handlers that read the orders of an office. */
export function readDispatchHandlers(deps: DispatchDeps): Reads {
  const { db } = deps;
  const staffed = deps.network === 'staffed';
  return {
    async dispatchDay({ officeId, day, filter, after, size }, { staff, note, now }) {
      checkOffice(staff, officeId);
      const isToday = day === shanghaiDate(now.getTime());
      const listed = { officeCode: officeId, day, isToday, filter, now };
      const page = { after: readCursor(after, 'uuid'), limit: size + 1 };
      const cut = cutPage(await listPickups(db, listed, page), size, ({ slotEndAt: at, id }) =>
        writeCursor({ at, id }),
      );
      const totals = await totalsOf({ after, size }, cut, () => countPickups(db, listed, MOST_COUNTED));
      note({ targets: targetsOfRows(cut.rows) });
      const records = await toHeads(deps, officeId, cut.rows, now);
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }), staffed };
    },

    async dispatchBoard({ officeId, day }, { staff, now }) {
      checkOffice(staff, officeId);
      return { staffed, ...(await readBoard(deps, officeId, day, now)) };
    },

    async dispatchCell({ officeId, slotId, courierCode }, { staff, note, now }) {
      checkOffice(staff, officeId);
      const couriers = await deps.carrier.couriersOf(officeId);
      const rows = (await pickupsOfWindow(db, officeId, slotId, MOST_COUNTED)).filter((row) => {
        const own = row.status === 2 ? findCourier(couriers, courierOf(deps.keys, row))?.code : undefined;
        const isUntaken = row.status !== 2 && row.pendingCode === null;
        return courierCode === undefined ? isUntaken : (row.pendingCode ?? own) === courierCode;
      });
      const shown = rows.slice(0, MOST_IN_CELL);
      note({ targets: targetsOfRows(shown) });
      return { records: await toHeads(deps, officeId, shown, now) };
    },

    async dispatchOrder({ orderId }, { staff, note, now }) {
      const [row] = await pickupsById(db, officesOfDispatcher(staff), [orderId]);
      if (!row) throw new ApiError('NOT_FOUND');
      note({ targets: targetsOfRows([row]) });
      return { ...(await readItem(deps, row, now)), staffed };
    },
  };
}

async function readItem(deps: DispatchDeps, row: PickupRow, now: Date): Promise<Omit<Item, 'staffed'>> {
  const { db, carrier } = deps;
  const [heads, acts, couriers] = await Promise.all([
    toHeads(deps, row.officeCode, [row], now),
    actsOf(db, row.id),
    carrier.couriersOf(row.officeCode),
  ]);
  const names = await staffNames(
    db,
    acts.map(({ staffId }) => staffId),
  );
  const pieces = row.pieceNo !== null && row.parentId !== null ? await waitingPieces(db, row.parentId) : [row.id];
  return {
    ...heads[0]!,
    officeId: row.officeCode,
    pieces: pieces.length,
    visit: await statusesOfVisit(db, row),
    windows: row.status < 4 ? await windowsOf(deps, row, now) : [],
    acts: acts.map(({ act, state, staffId, at, courierCode }) => {
      const courier = couriers.find(({ code }) => code === courierCode)?.name;
      const by = { staffId, name: names.get(staffId) ?? '' };
      return { act, state, by, at: at.toISOString(), ...(courier !== undefined && { courier }) };
    }),
  };
}

/**
 * Returns the windows of the next days that can be booked. After a pick-up in vain a full one is
 * open as well.
 */
async function windowsOf({ db, carrier }: DispatchDeps, row: PickupRow, now: Date): Promise<Item['windows']> {
  const order = await orderById(db, row.id);
  if (!order) return [];
  const { question } = await officeAt(db, carrier, order.sender, now);
  const days = pickupDays(row.status === 3 ? { ...question, leftIn: () => 1 } : question);
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ id: slotId, startAt, endAt, state }) => (state === 'open' ? { slotId, startAt, endAt } : [])),
  );
}
