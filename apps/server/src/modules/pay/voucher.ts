import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import { payVoucher } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { postings } from '@yidi/rules/ledger/postings';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext } from '../../call/handlers.ts';
import { postAll } from '../../db/ledger.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { lockOrderToPay, moneyMoved, moneyOf } from '../money/money.public.ts';
import { voucherOfOrder, vouchersOf } from '../points/points.public.ts';

/** Uses a voucher once, however often it is asked; see the errors of the call. */
export function useVoucher(db: Db, request: ParsedOf<typeof payVoucher>, ctx: CallContext) {
  return answerOnce(db, payVoucher, ctx, async (trx) => ({
    info: await takeOff(trx, request, ctx.caller.personId, ctx.now),
  }));
}

/**
 * Takes a voucher off what a weighed order still costs; see the errors of the call. It locks the
 * order's row first, like every payment.
 */
async function takeOff(
  trx: Db,
  { orderId, redemptionId, seenFen }: ParsedOf<typeof payVoucher>,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof payVoucher>> {
  const order = await lockOrderToPay(trx, orderId);
  if (order?.personId !== personId) throw new ApiError('NOT_FOUND');
  const found = trx.selectFrom('pointsRedemption').select('id').where('id', '=', redemptionId);
  if (!(await found.where('personId', '=', personId).forUpdate().executeTakeFirst())) throw new ApiError('NOT_FOUND');
  const { dueFen } = await moneyOf(trx, order);
  if (dueFen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (dueFen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen });
  const voucher = (await vouchersOf(trx, personId, now)).find((own) => own.redemptionId === redemptionId);
  const fits = order.weighedFen !== null && order.payMode !== 'receiver' && !(await voucherOfOrder(trx, orderId));
  if (!voucher || !fits || voucher.fen > dueFen) throw new ApiError('CONFLICT', { reason: 'points.voucher' });
  const { fen } = voucher;
  const use = { id: newId(), redemptionId, orderId, fen, usedAt: now };
  await trx.insertInto('pointsVoucherUse').values(use).execute();
  const used = { state: 'collected', doneAt: now } as const;
  await trx.updateTable('pointsRedemption').set(used).where('id', '=', redemptionId).execute();
  await postAll(trx, postings['voucher.used']({ orderId, ref: use.id, fen }));
  await moneyMoved(trx, [{ orderId, reason: 'twice', dueFen: dueFen - fen }], now);
  return { paidFen: fen, dueFen: dueFen - fen };
}
