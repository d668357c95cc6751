import type { InterClosing } from '@yidi/contract/values/inter-order';
import { feePostings } from '@yidi/rules/ledger/postings';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { closeOpenPayment, refundPurchase } from '../money/money.public.ts';
import { closeMail } from '../trace/trace.public.ts';
import { closeInterOrder, type InterOrderRow } from './inter-order.store.ts';
import { dropDuty } from './order-duty.ts';

/** Closes a locked order that no counter accepted. What is held for it is refunded. */
export async function closeUnsent(
  trx: Db,
  { id, mailNo, heldFen }: InterOrderRow,
  as: InterClosing,
  now: Date,
): Promise<void> {
  const purchase = { kind: 'interOrder', id } as const;
  await closeOpenPayment(trx, purchase);
  await closeInterOrder(trx, id, as, now);
  await closeMail(trx, mailNo, as === 'cancel' ? 'cancelled' : 'expired', now);
  const dutyFen = await dropDuty(trx, id, 'closed', now);
  if (heldFen > 0) await postAll(trx, feePostings('interOrder').released({ id, fen: heldFen }));
  const fen = heldFen + dutyFen;
  if (fen === 0) return;
  await refundPurchase(trx, { purchase, fen, reason: 'closed' }, now);
}
