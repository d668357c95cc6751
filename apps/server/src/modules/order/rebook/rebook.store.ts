import type { OrderStatus } from '@yidi/contract/values/order';
import type { Db } from '../../../db/open.ts';

export interface NewWindow {
  readonly officeCode: string;
  readonly officeName: string;
  readonly slotId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Sets the window of a locked order; the courier of the old window is removed. */
export async function setWindow(
  trx: Db,
  orderId: string,
  { officeCode, officeName, slotId, startAt, endAt }: NewWindow,
  { status, promisedAt }: { readonly status: OrderStatus; readonly promisedAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      status,
      office_code: officeCode,
      office_name: officeName,
      slot_id: slotId,
      slot_start_at: startAt,
      slot_end_at: endAt,
      promised_at: promisedAt,
      courier_name: null,
      courier_phone: null,
      courier_sealed: null,
      told_at: status === 0 ? null : now,
    })
    .where('id', '=', orderId)
    .execute();
}

export interface Missed {
  readonly id: string;
  readonly ticketNo: string;
  readonly orderId: string;
  readonly slotId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly newSlotId: string | null;
}

export async function addMissed(trx: Db, missed: Missed, now: Date): Promise<void> {
  await trx
    .insertInto('missed_pickup')
    .values({
      id: missed.id,
      ticket_no: missed.ticketNo,
      order_id: missed.orderId,
      slot_id: missed.slotId,
      start_at: missed.startAt,
      end_at: missed.endAt,
      new_slot_id: missed.newSlotId,
      opened_at: now,
    })
    .execute();
}

/** Returns the last missed window of an order. */
export function lastMissed(db: Db, orderId: string) {
  return db
    .selectFrom('missed_pickup')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
