import { randomInt } from 'node:crypto';
import { smsTexts } from '@yidi/phrases/sms';
import type { Keys } from '../../../config/keys.ts';
import { on, type TopicHandler, topic } from '../../../db/outbox.ts';
import { type Sms, SmsRefused } from '../../../ports/sms/sms.ts';
import { openPhone } from '../../../security/sealed-phone.ts';
import { toOrder } from '../order.store.ts';
import { textOfCode } from './judge-signing.ts';
import { markSent, storeCode } from './sign-code.store.ts';

/** The post has a parcel that is handed over for a code only. */
export const signCodeDue = topic<{ orderId: string }>('order.signCode');

const TAIL = 4;

/**
 * Makes the code of such a parcel and sends it to the consignee, nobody else. Repeated until the message is taken, with
 * the same code; a number that takes no messages ends it: its owner reads the code after logging in.
 */
export function sendSignCode(deps: { readonly keys: Keys; readonly sms: Sms; readonly now: () => Date }): TopicHandler {
  const { keys, sms, now } = deps;
  return on(signCodeDue, async ({ orderId }, { db }) => {
    // A message was written with the order it names, so it may read without an owner.
    const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (!row) return;
    const order = toOrder(row);
    const drawn = String(randomInt(1_000_000)).padStart(6, '0');
    const mac = keys.mac('sign.code', textOfCode(order.mail_no, drawn));
    const stored = await storeCode(db, orderId, { mac, sealed: keys.seal('sign.code', drawn) }, now());
    const code = stored?.sealed && keys.open('sign.code', stored.sealed);
    if (!stored || stored.sent || !code) return;
    const tail = order.mail_no.slice(-TAIL);
    try {
      await sms.send({
        phone: openPhone(keys, order.receiver.userPhone),
        template: 'signCode',
        params: { code, tail },
        text: smsTexts.zh.signCode(code, tail),
      });
    } catch (error) {
      if (!(error instanceof SmsRefused) || error.reason !== 'number') throw error;
    }
    await markSent(db, orderId, now());
  });
}
