import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { on, type TopicHandler } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier, DeliveryAnswer } from '../../ports/carrier/carrier.ts';
import { endChoices } from '../delivery/delivery.public.ts';
import { tellOfOrders } from '../message/message.public.ts';
import { bookRecall, noteTurn, readdressOrder } from '../order/order.public.ts';
import { refundFee } from '../pay/sale.public.ts';
import { recallBackFen } from '../prepaid/combo/combo-back.public.ts';
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
 * Tells the carrier and stores its answer. Repeated until there is one; the carrier knows it by its
 * id, so that a server which stops between instruction and answer neither loses nor doubles it.
 */
export function interceptByCarrier({ keys, carrier, now }: SettleDeps): TopicHandler {
  return on(interceptionAsked, async ({ interceptionId }, { db }) => {
    const asked = await interceptionOfMessage(db, interceptionId);
    if (asked?.state !== 'sent') return;
    const to = openPlace(keys, asked.to_sealed);
    // An address whose key was deleted cannot be read: the fee is refunded.
    const isLost = asked.kind === 'address' && to === null;
    const answer = isLost ? 'refused' : await carrier.intercept({ id: asked.id, mailNo: asked.mail_no, to });
    await settle({ db, keys }, asked, answer, now());
  });
}

/** The mail, its order and the fee follow the carrier's answer, in one transaction, once. */
async function settle(
  { db, keys }: { db: Db; keys: Keys },
  { id, mail_no: mailNo }: InterceptionRow,
  answer: DeliveryAnswer,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockMail(trx, mailNo);
    const row = await answerInterception(trx, id, answer, now);
    if (!row) return;
    const { fee_fen: feeFen, order_id: orderId, payment_no: paymentNo } = row;
    const fee = { interceptionId: id, fen: feeFen };
    if (answer === 'taken') {
      if (feeFen > 0) await postAll(trx, postings['interception.captured'](fee));
      await follow(trx, keys, row, now);
    } else if (feeFen > 0 && paymentNo !== null) {
      await postAll(trx, postings['interception.released'](fee));
      await refundFee(trx, { ...fee, paymentNo }, now);
    }
    const template = answer === 'taken' ? (row.kind === 'address' ? 'readdressed' : 'recalled') : 'notIntercepted';
    const backFen =
      answer === 'taken' ? await recallBackFen(trx, { orderId, restFen: row.rest_fen, isTaken: true }) : feeFen;
    await tellOfOrders(trx, [{ orderId, template, at: now.toISOString(), backFen }]);
  });
}

/** An accepted interception: order and trace get the new address; a recalled mail pays for its distance. */
async function follow(trx: Db, keys: Keys, row: InterceptionRow, now: Date): Promise<void> {
  const { order_id: orderId, mail_no: mailNo, rest_fen: fen } = row;
  await endChoices(trx, mailNo, now);
  await noteTurn(trx, orderId, row.kind === 'address' ? 'readdress' : 'recall', now);
  const place = openPlace(keys, row.to_sealed);
  if (place) {
    const { province, city, district, street = '', address } = place;
    await readdressOrder(trx, keys, orderId, place);
    await readdressMail(trx, keys, mailNo, {
      to: { province, city, district },
      receiverAddress: `${street}${address}`,
      promisedAt: row.promised_at,
      now,
    });
  } else if (fen > 0) await bookRecall(trx, { orderId, interceptionId: row.id, fen }, now);
}
