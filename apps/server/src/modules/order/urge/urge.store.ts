import type { InquiryDesk } from '@yidi/contract/values/inquiry';
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
    .select(['u.id', 'u.caseId', 'u.orderId', 'o.orderNo', 'o.slotEndAt'])
    .where('u.id', '=', id)
    .where('u.answer', 'is', null)
    .executeTakeFirst();
}

/** Returns whether no later urge was answered together with this one. */
export async function isLastOfCase(db: Db, id: string, caseId: string): Promise<boolean> {
  const last = await db
    .selectFrom('orderUrge')
    .select('id')
    .where('caseId', '=', caseId)
    .orderBy('urgedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id === id;
}

/** Stores the answer; returns false if there was one before. */
export async function storeAnswer(
  db: Db,
  id: string,
  { answer, byAt }: { readonly answer: UrgeAnswer; readonly byAt: Date | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderUrge')
    .set({ answer, byAt, answeredAt: now, desk: null })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores with whom an urge is and until when they answer. */
export async function storeDesk(
  db: Db,
  id: string,
  { desk, byAt }: { readonly desk: InquiryDesk; readonly byAt: Date },
): Promise<void> {
  await db.updateTable('orderUrge').set({ desk, byAt }).where('id', '=', id).where('answer', 'is', null).execute();
}
