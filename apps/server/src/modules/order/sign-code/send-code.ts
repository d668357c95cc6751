import { randomInt } from 'node:crypto';
import { smsTexts } from '@yidi/phrases/sms';
import { DAY_S } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { on, type TopicHandler, topic } from '../../../db/outbox.ts';
import { type Sms, SmsRefused, smsIn } from '../../../ports/sms/sms.ts';
import { openParty } from '../../../security/sealed-party.ts';
import { logCode, readerOf, recordCodeOutcome } from '../../message/message.public.ts';
import { type Order, toOrder } from '../order.store.ts';
import { textOfCode } from './own-code.ts';
import { markSent, storeCode } from './sign-code.store.ts';

/** A parcel that needs a delivery code was collected. */
export const signCodeDue = topic<{ orderId: string }>('order.signCode');

const TAIL = 4;
/** SMS with delivery codes per phone and day. Source: security.md §1.4. */
const MOST_A_DAY = 10;
/** The share of one sender in these, so that others' parcels still get an SMS. */
const OF_SENDER_A_DAY = 4;

/**
 * Creates the delivery code of a parcel and sends it to the consignee. Retried with the same code
 * until accepted. If the number accepts no SMS, the consignee reads the code after log-in.
 */
export function sendSignCode(deps: { readonly keys: Keys; readonly sms: Sms; readonly now: () => Date }): TopicHandler {
  const { keys, sms, now } = deps;
  return on(signCodeDue, async ({ orderId }, { db }) => {
    // Reads without an owner: the message was written together with the order.
    const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (!row) return;
    const order = toOrder(row);
    const drawn = String(randomInt(1_000_000)).padStart(6, '0');
    const mac = keys.mac('sign.code', textOfCode(order.mailNo, drawn));
    const stored = await storeCode(db, orderId, { mac, sealed: keys.seal('sign.code', drawn) }, now());
    const code = stored?.sealed && keys.open('sign.code', stored.sealed);
    if (!stored || stored.sent || !code) return;
    const tail = order.mailNo.slice(-TAIL);
    const phone = openParty(keys, order.receiver).userPhone;
    if (!(await maySend(db, keys, phone, order))) {
      await markSent(db, orderId, now());
      return;
    }
    const reader = await readerOf(db, keys.macs('phone.index', phone));
    const { language, template } = smsIn(sms, 'signCode', reader?.language ?? 'zh');
    const text = smsTexts[language].signCode(code, tail);
    const telling = { personId: reader?.personId ?? null, way: 'sms', to: phone, text, language } as const;
    const messageId = await logCode(db, keys, { ...telling, template: 'signCode', about: orderId }, now());
    try {
      await sms.send({ phone, template, params: { code, tail }, text });
      await recordCodeOutcome(db, messageId, 'sent');
    } catch (error) {
      if (error instanceof SmsRefused) await recordCodeOutcome(db, messageId, 'refused');
      if (!(error instanceof SmsRefused) || error.reason !== 'number') throw error;
    }
    await markSent(db, orderId, now());
  });
}

/**
 * Returns whether one more code may be sent to a phone today, so that senders of many parcels
 * cannot flood it. Other codes are read in the app. Retries for a parcel count once.
 */
async function maySend(db: Db, keys: Keys, phone: string, order: Order): Promise<boolean> {
  const sends = `sign-code ${keys.mac('phone.index', phone).toString('base64url')}`;
  const guards = guardsIn(db);
  if ((await guards.incr(`sign-code of ${order.id}`, DAY_S)) > 1) return true;
  const share = await guards.hit(`${sends} ${order.personId}`, OF_SENDER_A_DAY, DAY_S);
  return share.ok && (await guards.hit(sends, MOST_A_DAY, DAY_S)).ok;
}
