import type { Db } from '../../../db/open.ts';
import { MOST_COUNTED } from '../../../db/page-total.ts';
import { owedOf } from '../paid.ts';
import { countDue } from './order-list.store.ts';

/**
 * Returns how many orders of the list a person has to pay, a bill as one, and their sum in fen. Of
 * the oldest 1,000 fees.
 */
export async function debtsOf(db: Db, personId: string): Promise<{ count: number; fen: number }> {
  const rows = await db
    .selectFrom('paymentDue')
    .select('orderId')
    .where('personId', '=', personId)
    .where('payer', '<>', 'receiver')
    .orderBy('dueAt')
    .limit(MOST_COUNTED)
    .execute();
  if (rows.length === 0) return { count: 0, fen: 0 };
  const orderIds = rows.map(({ orderId }) => orderId);
  const [count, owed] = [await countDue(db, { personId }), await owedOf(db, orderIds)];
  return { count, fen: [...owed.values()].reduce((sum, fen) => sum + fen, 0) };
}
