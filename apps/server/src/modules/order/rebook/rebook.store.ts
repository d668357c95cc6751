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
      officeCode,
      officeName,
      slotId,
      slotStartAt: startAt,
      slotEndAt: endAt,
      promisedAt,
      courierName: null,
      courierPhone: null,
      courierSealed: null,
      toldAt: status === 0 ? null : now,
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

/** Stores a missed window. Returns false if the order has missed this window before. */
export async function addMissed(trx: Db, missed: Missed, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('missedPickup')
    .values({ ...missed, openedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added === 1n;
}

export function lastMissed(db: Db, orderId: string) {
  return db
    .selectFrom('missedPickup')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
