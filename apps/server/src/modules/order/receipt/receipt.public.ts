import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import type { FileAnswer } from '../../../call/file-answer.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { courierOf } from '../../../security/sealed-courier.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';
import { moneyLinesOf } from '../../money/money.public.ts';
import { toDetail } from '../list/order-views.ts';
import { type Order, toOrder, wordsOf } from '../order.store.ts';
import { isPaid } from '../paid.ts';
import { billedWeight, makeReceipt } from './receipt.ts';

interface ReceiptDeps {
  readonly db: Db;
  readonly keys: Keys;
}

/** Returns the receipt of an order. Callers check that the user may read it. */
export async function receiptOf(
  { db, keys }: ReceiptDeps,
  order: Order,
  language: Language,
  now: Date,
): Promise<FileAnswer> {
  const open = (party: StoredParty) => openParty(keys, party);
  const paid = await isPaid(db, order);
  const detail = toDetail(order, {
    ...{ open, courier: courierOf(keys, order), words: wordsOf(keys, order), reveal: false, language },
    ...{ history: [], paid, arrival: undefined },
  });
  const offer = order.weighed?.offer ?? order.quote.offer;
  return makeReceipt(
    { order: detail, weight: billedWeight(offer), money: await moneyLinesOf(db, order.id) },
    language,
    { personId: order.personId, now },
  );
}

/**
 * Returns the receipt of an order. Callers check that the user may pay the order.
 * @throws ApiError NOT_FOUND
 */
export async function receiptForPayer(
  deps: ReceiptDeps,
  orderId: string,
  language: Language,
  now: Date,
): Promise<FileAnswer> {
  const row = await deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return receiptOf(deps, toOrder(row), language, now);
}
