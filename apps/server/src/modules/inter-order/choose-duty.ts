import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { chooseDuty as call } from '@yidi/contract/calls/inter-order';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { type DutySending, planDuty, quoteDuty, takeQuestion, viewDuty } from '../duty/duty.public.ts';
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
    await transact(deps.db, (trx) => giveUpDuty(trx, orderId, ctx));
    return {};
  }
  await takeQuestion(deps.db, ctx);
  const quote = await quoteDuty(deps, await sendingOf(deps, order), ctx);
  if (!quote) return {};
  await transact(deps.db, (trx) => bindQuote(trx, deps, { orderId, quoteId: quote.id }, ctx));
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

/** Ends the quote of a locked order that nothing was paid for. Returns the order. */
async function giveUpDuty(trx: Db, orderId: string, ctx: CallContext<Caller>): Promise<InterOrderRow> {
  const order = await lockUnsent(trx, orderId, ctx);
  if (order.state !== 'unpaid' || order.heldFen > 0 || order.dutyHeldFen > 0)
    throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  await closeOpenPayment(trx, { kind: 'interOrder', id: orderId });
  await dropDuty(trx, orderId, 'changed', ctx.now);
  return order;
}

/**
 * Takes a new quote. The declaration may have been amended while the partner was asked, so that the
 * quote is compared with the one in force under the order's lock.
 */
async function bindQuote(
  trx: Db,
  { keys, duties }: Pick<ChooseDeps, 'keys' | 'duties'>,
  { orderId, quoteId }: { readonly orderId: string; readonly quoteId: string },
  ctx: CallContext<Caller>,
): Promise<void> {
  const order = await giveUpDuty(trx, orderId, ctx);
  const { quote } = await planDuty(
    { db: trx, duties },
    { quoteId, sending: await sendingOf({ db: trx, keys }, order) },
    ctx,
  );
  await takeQuote(trx, quoteId, orderId);
  await updateInterOrder(trx, orderId, { dutyFen: Number(quote!.totalFen) });
}
