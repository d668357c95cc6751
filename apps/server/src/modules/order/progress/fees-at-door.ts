import { accountOf } from '@yidi/rules/ledger/chart';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { balances } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import type { OrderNews } from '../../message/message.public.ts';
import { sendersPay } from '../../money/money.public.ts';
import type { Move } from './progress.ts';

/** Returns news for paying consignees: the mail is delivered, and its unpaid fee is due now. */
export async function feesAtDoor(trx: Db, moves: readonly Move[]): Promise<OrderNews[]> {
  const delivered = moves.flatMap(({ order, steps }) => {
    const step = order.payMode === 'receiver' ? steps.find(({ action }) => action === 'deliver') : undefined;
    return step ? [{ orderId: order.id, at: step.at, account: accountOf('order * receivable', order.id) }] : [];
  });
  if (delivered.length === 0) return [];
  const owed = await balances(
    trx,
    delivered.map(({ account }) => account),
  );
  return delivered.flatMap(({ orderId, at, account }): OrderNews[] => {
    const toPayFen = owed.get(account) ?? 0;
    return toPayFen > 0 ? [{ orderId, template: 'feeAtDoor', at: at.toISOString(), toPayFen }] : [];
  });
}

/** Charges the fee of a returned mail to the sender; it is due after the usual time from now. */
export async function feesOfReturned(trx: Db, moves: readonly Move[], now: Date): Promise<OrderNews[]> {
  const returned = moves.flatMap(({ order, steps }) =>
    order.payMode === 'receiver' && steps.some(({ action }) => action === 'returned') ? [order.id] : [],
  );
  if (returned.length === 0) return [];
  const due = await sendersPay(trx, returned, now);
  return due.map(({ orderId, fen, dueAt }) => {
    const owed = { fen, due: toShanghaiIso(dueAt) };
    return { orderId, template: 'payDue', at: now.toISOString(), owed };
  });
}
