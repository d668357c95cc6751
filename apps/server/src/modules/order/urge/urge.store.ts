import type { UrgeAnswer } from '@yidi/contract/values/order';
import type { Db } from '../../../db/open.ts';

export function lastUrge(db: Db, orderId: string) {
  return db
    .selectFrom('orderUrge')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('urgedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function addUrge(trx: Db, urge: { id: string; orderId: string; at: Date }): Promise<void> {
  await trx.insertInto('orderUrge').values({ id: urge.id, orderId: urge.orderId, urgedAt: urge.at }).execute();
}

/** Returns the unanswered urge of a job; undefined once it is answered. */
export function openUrge(db: Db, id: string) {
  return db
    .selectFrom('orderUrge as u')
    .innerJoin('orders as o', 'o.id', 'u.orderId')
    .select(['u.id', 'o.orderNo', 'o.slotEndAt'])
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
    .updateTable('orderUrge')
    .set({ answer, byAt, answeredAt: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}
