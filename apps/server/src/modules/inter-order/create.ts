import { randomInt } from 'node:crypto';
import { INTER_NOTICE, INTER_WAIT_DAYS } from '@yidi/contract/values/inter-order';
import { DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { endLink } from '../international/international.public.ts';
import { NumberTaken } from '../order/order.public.ts';
import { registerMail } from '../trace/trace.public.ts';
import { insertInterOrder, sealParties } from './inter-order.store.ts';
import { expireJob, expireKey } from './inter-order-jobs.ts';
import { itemOf, sha256OfItem } from './make-item.ts';
import { takeQuote } from './order-duty.ts';
import type { InterOrderPlan } from './plan-inter-order.ts';
import { takeS10 } from './s10-numbers.ts';

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Stores a planned order with its number, declaration, mail and jobs, in one transaction. */
export async function storeInterOrder(trx: Db, keys: Keys, plan: InterOrderPlan, personId: string, now: Date) {
  const { request, parties, point, offer, declaration, countryZh, duty } = plan;
  const { country, category, productId, transport, grossG, sizeCm, undeliverable } = request;
  const { code, name, address, openFrom, openTo } = point;
  const order = {
    id: newId(),
    orderNo: `YD${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits(10)}`,
    mailNo: await takeS10(trx, productId),
    personId,
    ...{ country, category, productId, transport, grossG, undeliverable },
    partiesSealed: sealParties(keys, parties),
    sizeCm: sizeCm ?? null,
    point: { code, name, address, openFrom, openTo },
    pointCode: code,
    counterCode: digits(6),
    offer,
    totalFen: offer.totalFen,
    ddp: duty.ddp,
    dutyFen: Number(duty.quote?.totalFen ?? 0),
    notice: INTER_NOTICE,
    advance: category === 'documents' ? ('none' as const) : ('waiting' as const),
    expiresAt: new Date(now.getTime() + INTER_WAIT_DAYS * DAY_MS),
    createdAt: now,
  };
  const first = { ...declaration, version: 1, madeAt: now };
  const sha256 = sha256OfItem(itemOf(order, first, parties));
  if (!(await insertInterOrder(trx, order, { ...first, sha256 }))) throw new NumberTaken('The order number is taken');
  if (duty.quote) await takeQuote(trx, duty.quote.id, order.id);
  // The numbers of the consignee are in the order now.
  if (request.filledId) await endLink(trx, personId, request.filledId);
  // A scan that came in since the number was drawn belongs to another mail.
  if (await registerMail(trx, keys, mailOf(order, plan, countryZh, now)))
    throw new NumberTaken('A mail number was scanned before it was given out');
  await addJob(trx, expireJob, { orderId: order.id }, { runAt: order.expiresAt, key: expireKey(order.id) });
  return order;
}

/** The mail of the order. It is abroad, so that it has no order at home and no promise. */
function mailOf(
  { mailNo, personId }: { readonly mailNo: string; readonly personId: string },
  { parties: { sender, consignee } }: InterOrderPlan,
  countryZh: string,
  now: Date,
) {
  const { province, city, district } = sender;
  return {
    ...{ mailNo, orderId: null, orderNo: null, senderPersonId: personId, productId: '' as const },
    from: { province, city, district },
    to: { province: countryZh, city: consignee.locality, district: '' },
    senderName: sender.name,
    senderPhone: sender.userPhone,
    receiverName: consignee.name,
    receiverPhone: consignee.phone,
    receiverAddress: [consignee.line1, consignee.line2, consignee.line3].filter(Boolean).join(', '),
    promisedAt: null,
    createdAt: now,
    ground: false,
    passwordSign: false,
  };
}
