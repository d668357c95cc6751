import { feePostings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { on, type TopicHandler } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { DeliveryAnswer } from '../../ports/carrier/carrier-instruction.ts';
import { endChoices } from '../delivery/delivery.public.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { recallBackFen, refundPayment } from '../money/money.public.ts';
import { bookRecall, readdressOrder, recordTurn } from '../order/order.public.ts';
import { lockMail, readdressMail } from '../trace/trace.public.ts';
import { interceptionAsked } from './interception.public.ts';
import { answerInterception, type InterceptionRow, interceptionOfMessage } from './interception.store.ts';
import { openPlace } from './token.ts';

interface SettleDeps {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'intercept'>;
  readonly now: () => Date;
}

/**
 * Instructs the carrier and stores the answer, with retries. The carrier recognizes the
 * interception by its id, so that a crash in between neither loses nor repeats it.
 */
export function interceptByCarrier({ keys, carrier, now }: SettleDeps): TopicHandler {
  return on(interceptionAsked, async ({ interceptionId }, { db }) => {
    const asked = await interceptionOfMessage(db, interceptionId);
    if (asked?.state !== 'sent') return;
    const to = openPlace(keys, asked.toSealed);
    // If the key of the address was deleted, it cannot be read: the fee is refunded.
    const isLost = asked.kind === 'address' && to === null;
    const answer = isLost ? 'refused' : await carrier.intercept({ id: asked.id, mailNo: asked.mailNo, to });
    await settle({ db, keys }, asked, answer, now());
  });
}

/** Applies the carrier's answer to mail, order and fee in one transaction, once. */
async function settle(
  { db, keys }: { db: Db; keys: Keys },
  { id, mailNo }: InterceptionRow,
  answer: DeliveryAnswer,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockMail(trx, mailNo);
    const row = await answerInterception(trx, id, answer, now);
    if (!row) return;
    const { feeFen, orderId, paymentNo } = row;
    const fee = { id, fen: feeFen };
    if (answer === 'taken') {
      if (feeFen > 0) await postAll(trx, feePostings('interception').captured(fee));
      await follow(trx, keys, row, now);
    } else if (feeFen > 0 && paymentNo !== null) {
      await postAll(trx, feePostings('interception').released(fee));
      const purchase = { kind: 'interception', id } as const;
      await refundPayment(trx, { purchase, paymentNo, fen: feeFen, reason: 'notTaken' }, now);
    }
    const template = answer === 'taken' ? (row.kind === 'address' ? 'readdressed' : 'recalled') : 'notIntercepted';
    const backFen =
      answer === 'taken' ? await recallBackFen(trx, { orderId, restFen: row.restFen, isTaken: true }) : feeFen;
    await notifyOfOrders(trx, [{ orderId, template, at: now.toISOString(), backFen }]);
  });
}

/** Applies an accepted interception to order and trace, and books a recall's postage. */
async function follow(trx: Db, keys: Keys, row: InterceptionRow, now: Date): Promise<void> {
  const { orderId, mailNo, restFen: fen } = row;
  await endChoices(trx, mailNo, now);
  await recordTurn(trx, orderId, row.kind === 'address' ? 'readdress' : 'recall', now);
  const place = openPlace(keys, row.toSealed);
  if (place) {
    const { province, city, district, street = '', address } = place;
    await readdressOrder(trx, keys, orderId, place);
    await readdressMail(trx, keys, mailNo, {
      to: { province, city, district },
      receiverAddress: `${street}${address}`,
      promisedAt: row.promisedAt,
      now,
    });
  } else if (fen > 0) await bookRecall(trx, { orderId, interceptionId: row.id, fen }, now);
}
