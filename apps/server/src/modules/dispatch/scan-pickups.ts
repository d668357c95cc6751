import { ApiError } from '@yidi/contract/envelope';
import type { StaffReason } from '@yidi/contract/staff-reasons';
import type { DispatchAct } from '@yidi/contract/values/dispatch';
import type { OrderAction } from '@yidi/contract/values/order';
import { nextState } from '@yidi/rules/order/states';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { OfficeCourier } from '../../ports/carrier/carrier.ts';
import { checkEvents, intakeEvents } from '../carrier/carrier.public.ts';
import { closedReason } from '../order/order.public.ts';
import { lockMail } from '../trace/trace.public.ts';
import { type PickupRow, pickupsById } from './dispatch.store.ts';
import type { DispatchDeps } from './pickup-views.ts';

/** An order with the version that a colleague read. */
export interface Wanted {
  readonly orderId: string;
  readonly version: number;
}

/** Why an act on an order is refused. */
export type Refused = Extract<StaffReason, `dispatch.${string}` | 'order.missing'> | ReturnType<typeof closedReason>;

/**
 * Locks orders as scan intake does, mails first and sorted by number, and returns them as they are
 * now. Orders of other offices are missing.
 */
export async function lockPickups(
  trx: Db,
  offices: readonly string[],
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PickupRow>> {
  for (const { mailNo } of await pickupsById(trx, offices, orderIds)) await lockMail(trx, mailNo);
  await sql`SELECT id FROM orders WHERE id = ANY (${[...orderIds]}::uuid[]) ORDER BY id FOR UPDATE`.execute(trx);
  return new Map((await pickupsById(trx, offices, orderIds)).map((row) => [row.id, row]));
}

/** Returns why an act on a locked order is refused; undefined if it may be done. */
export function refusalOf(
  row: PickupRow | undefined,
  { version }: Pick<Wanted, 'version'>,
  action: OrderAction,
): Refused | undefined {
  if (!row) return 'order.missing';
  if (row.status >= 4) return closedReason(row);
  if (row.version !== version) return 'dispatch.changed';
  if (row.pendingCode !== null) return 'dispatch.pending';
  return nextState('courier', row.status, action).ok ? undefined : 'dispatch.act';
}

/** @throws ApiError NOT_FOUND, CONFLICT with the status that the order has now */
export function checkRefusal(row: PickupRow | undefined, refused: Refused | undefined): asserts row is PickupRow {
  if (!row || refused === 'order.missing') throw new ApiError('NOT_FOUND');
  if (refused === undefined) return;
  if (refused === 'dispatch.act' || refused === 'dispatch.pending' || refused === 'dispatch.changed')
    throw new ApiError('CONFLICT', { reason: refused, state: row.status });
  if (refused === 'order.collected' || refused === 'order.cancelled' || refused === 'order.expired')
    throw new ApiError('CONFLICT', { reason: refused, state: row.status });
  throw new ApiError('CONFLICT', { reason: refused });
}

const CODES = { accept: 'ORD_ACCEPT', assign: 'ORD_ASSIGN', fail: 'ORD_PICKFAIL' } as const satisfies Partial<
  Record<DispatchAct, string>
>;

interface Scan {
  readonly row: PickupRow;
  /** The id of the act that the scan is made for. */
  readonly actId: string;
  readonly act: keyof typeof CODES;
  readonly courier?: OfficeCourier | undefined;
  readonly reasonCode?: string | undefined;
}

/**
 * Scans locked orders by hand: the same intake as for every scan of the carrier (decision 004).
 * @throws Error if a scan is not stored, so that its act is not stored either
 */
export async function scanPickups(
  trx: Db,
  { keys }: Pick<DispatchDeps, 'keys'>,
  scans: readonly Scan[],
  now: Date,
): Promise<void> {
  if (scans.length === 0) return;
  const events = scans.map(({ row, actId, act, courier, reasonCode }) => ({
    eventId: `desk-${actId}`,
    mailNo: row.mailNo,
    code: CODES[act],
    // Reports that are older than the last one are ignored.
    occurredAt: new Date(Math.max(now.getTime(), (row.toldAt?.getTime() ?? 0) + 1)).toISOString(),
    officeCode: row.officeCode,
    officeName: row.officeName,
    city: row.sender.city || row.sender.province,
    source: 'manual',
    ...(courier && { courierName: courier.name, courierPhone: courier.phone }),
    ...(reasonCode && { reasonCode }),
  }));
  const { receipts } = await intakeEvents(trx, keys, checkEvents(events, now), now);
  const refused = receipts.find(({ result }) => result !== 'stored');
  if (refused) throw new Error(`A scan of the dispatch desk was not stored: ${refused.result} ${refused.rule ?? ''}`);
}
