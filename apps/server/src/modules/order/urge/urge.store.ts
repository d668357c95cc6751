import type { UrgeAnswer } from '@yidi/contract/values/order';
import type { Db } from '../../../db/open.ts';

/** Returns the last urge of an order. */
export function lastUrge(db: Db, orderId: string) {
  return db
    .selectFrom('order_urge')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('urged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function addUrge(trx: Db, urge: { id: string; orderId: string; at: Date }): Promise<void> {
  await trx.insertInto('order_urge').values({ id: urge.id, order_id: urge.orderId, urged_at: urge.at }).execute();
}

/** Returns the unanswered urge of a job; undefined once it is answered. */
export function openUrge(db: Db, id: string) {
  return db
    .selectFrom('order_urge as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(['u.id', 'o.order_no', 'o.slot_end_at'])
    .where('u.id', '=', id)
    .where('u.answer', 'is', null)
    .executeTakeFirst();
}

export async function storeAnswer(
  db: Db,
  id: string,
  { answer, byAt }: { readonly answer: UrgeAnswer; readonly byAt: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_urge')
    .set({ answer, by_at: byAt, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}
