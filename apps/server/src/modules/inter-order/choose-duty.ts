import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { chooseDuty as call } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { type DutyQuoteRow, type DutySending, quoteDuty, takeQuestion, viewDuty } from '../duty/duty.public.ts';
import { closeOpenPayment } from '../money/money.public.ts';
import { lockUnsent, ownInterOrder } from './change-inter-order.ts';
import { type InterOrderRow, lastDeclaration, openParties, updateInterOrder } from './inter-order.store.ts';
import { dropDuty, takeQuote } from './order-duty.ts';

interface ChooseDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly duties: Duties;
}

/** Chooses anew who pays the duty of an own order of which nothing is paid. */
export async function chooseDuty(
  deps: ChooseDeps,
  { orderId, payer }: ParsedOf<typeof call>,
  ctx: CallContext<Caller>,
): Promise<InfoOf<typeof call>> {
  const order = await ownInterOrder(deps.db, orderId, ctx);
  if (payer === 'consignee') {
    if (order.ddp === 'required') throw new ApiError('CONFLICT', { reason: 'duty.needed' });
    await transact(deps.db, (trx) => change(trx, orderId, null, ctx));
    return {};
  }
  await takeQuestion(deps.db, ctx);
  const quote = await quoteDuty(deps, await sendingOf(deps, order), ctx);
  if (!quote) return {};
  await transact(deps.db, (trx) => change(trx, orderId, quote, ctx));
  return { duty: viewDuty(quote, ctx.language) };
}

async function sendingOf({ db, keys }: Pick<ChooseDeps, 'db' | 'keys'>, order: InterOrderRow): Promise<DutySending> {
  const { country, category, productId, transport, totalFen: freightFen } = order;
  const { lines } = await lastDeclaration(db, order.id);
  return {
    ...{ country, postcode: openParties(keys, order)?.consignee.postcode ?? '', lines, freightFen },
    category: category as DutySending['category'],
    productId: productId as DutySending['productId'],
    transport: transport as DutySending['transport'],
  };
}

async function change(trx: Db, orderId: string, quote: DutyQuoteRow | null, ctx: CallContext<Caller>): Promise<void> {
  const order = await lockUnsent(trx, orderId, ctx);
  if (order.state !== 'unpaid' || order.heldFen > 0 || order.dutyHeldFen > 0)
    throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  await closeOpenPayment(trx, { kind: 'interOrder', id: orderId });
  await dropDuty(trx, orderId, 'changed', ctx.now);
  if (!quote) return;
  await takeQuote(trx, quote.id, orderId);
  await updateInterOrder(trx, orderId, { dutyFen: Number(quote.totalFen) });
}
