import { randomInt } from 'node:crypto';
import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { issueDomesticNo } from '@yidi/rules/mail/issue';
import { selfDropExpiryMs } from '@yidi/rules/slots/slots';
import type { Offer } from '@yidi/rules/tariff/quote';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Done } from '../../answer-once.ts';
import type { Db } from '../../db/open.ts';
import { together } from '../../db/transaction.ts';
import type { Keys } from '../../keys.ts';
import { newId } from '../../new-id.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';
import { hasConsent } from '../agreement/agreement.door.ts';
import { bookSlot, chooseSlot, officeAt } from '../pickup/pickup.door.ts';
import { type PricedParcel, priceParcel, readPlace, toWireOffer } from '../tariff/tariff.door.ts';
import { registerMail } from '../trace/trace.door.ts';
import { insertOrder, type MailSerials, type NewOrder } from './order.store.ts';
import { workOfNewOrder } from './order-jobs.ts';

export interface CreateDeps {
  readonly db: Db;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
  readonly keys: Keys;
}

type Request = ParsedOf<typeof createOrder>;

interface Courier {
  readonly officeCode: string;
  readonly officeName: string;
  readonly capacity: number;
  readonly slotId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A request that was found good: what it will become. */
export interface OrderPlan {
  readonly request: Request;
  readonly priced: PricedParcel;
  readonly offer: Offer;
  readonly courier: Courier | null;
  readonly point: Point | null;
}

/**
 * Judges a request as it stands now. Asks the carrier, so it runs before the order's transaction.
 * Errors: CONSENT, BAD_INPUT, CONFLICT (`goods.forbidden`, `slot.taken`, `point.closed`, `region.unserved`,
 * `product.unavailable`, `insurance.refused`, `price.changed`).
 */
export async function planOrder(deps: CreateDeps, asked: Request, personId: string, now: Date): Promise<OrderPlan> {
  if (!(await hasConsent(deps.db, personId, ['service', 'privacy'], now))) throw new ApiError('CONSENT');
  checkFields(asked);
  const sender = { ...asked.sender, ...readPlace(deps.divisions, asked.sender, 'sender') };
  const receiver = { ...asked.receiver, ...readPlace(deps.divisions, asked.receiver, 'receiver') };
  const request = { ...asked, sender, receiver };
  const priceAt = (pickupAt: Date) =>
    priceParcel(deps.divisions, { ...request, from: sender, to: receiver, pickupAt }, now);
  if (priceAt(now).verdict === 'forbidden') throw new ApiError('CONFLICT', { reason: 'goods.forbidden' });
  const courier = request.slotId === undefined ? null : await courierAt(deps, request, request.slotId, now);
  const point = request.pointCode === undefined ? null : await counterOf(deps.carrier, request.pointCode);
  if ((await deps.carrier.officeFor(receiver)) === null) throw new ApiError('CONFLICT', { reason: 'region.unserved' });
  const priced = priceAt(courier?.endAt ?? now);
  return { request, priced, offer: agreedOffer(priced, request), courier, point };
}

function badField(path: string, rule: string): ApiError {
  return new ApiError('BAD_INPUT', { info: { fields: [{ path, rule }] } });
}

/** A courier comes in a slot, a counter has a code; neither has the other's. */
function checkFields({ orderType, slotId, pointCode }: Request): void {
  const [needed, needless] =
    orderType === '3' ? (['slotId', 'pointCode'] as const) : (['pointCode', 'slotId'] as const);
  const given = { slotId, pointCode };
  if (!given[needed]) throw badField(needed, 'field.required');
  if (given[needless] !== undefined) throw badField(needless, 'field.unknown');
}

async function courierAt(deps: CreateDeps, request: Request, slotId: string, now: Date): Promise<Courier> {
  const at = await officeAt(deps.db, deps.carrier, request.sender, now);
  const slot = chooseSlot(at, slotId);
  return {
    officeCode: at.office.code,
    officeName: at.office.name,
    capacity: at.capacity,
    slotId: slot.id,
    startAt: new Date(slot.startAt),
    endAt: new Date(slot.endAt),
  };
}

async function counterOf(carrier: Carrier, code: string): Promise<Point> {
  const point = await carrier.pointByCode(code);
  if (point === null) throw badField('pointCode', 'point.unknown');
  if (!point.services.includes('send')) throw new ApiError('CONFLICT', { reason: 'point.closed' });
  return point;
}

/** The offer of the chosen product, if its total is the one the person saw. */
function agreedOffer(priced: PricedParcel, { productId, declaredYuan, seenTotalFen }: Request): Offer {
  const offer = priced.offers.find((one) => one.product === productId);
  if (!offer?.offered) {
    const whyNot = offer ? toWireOffer(priced, offer).whyNot : '';
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', info: { whyNot } });
  }
  if (declaredYuan !== undefined && priced.insurance.whyNot !== undefined)
    throw new ApiError('CONFLICT', { reason: 'insurance.refused' });
  if (offer.totalFen !== seenTotalFen)
    throw new ApiError('CONFLICT', { reason: 'price.changed', info: { offer: toWireOffer(priced, offer) } });
  return offer;
}

const NUMBER_TRIES = 8;

/** The order's number, or its code at the counter, is another order's: a new one must be drawn, in a new transaction. */
class NumberTaken extends Error {
  override name = 'NumberTaken';
}

/** Does what stores a new order, again while the number that it drew is taken. */
export async function untilNumbered<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      if (tries >= NUMBER_TRIES) throw new Error(`No free order number or counter code in ${NUMBER_TRIES} tries`);
    }
  }
}

/**
 * Stores the planned order with its mail, its place in the slot and the work for the carrier: all of it or nothing. What
 * it answers is known before: nothing waits between the statements. To be called in `untilNumbered`.
 */
export async function keepOrder(
  trx: Db,
  { keys, serials }: Pick<CreateDeps, 'keys'> & { readonly serials: MailSerials },
  plan: OrderPlan,
  personId: string,
  now: Date,
): Promise<Done<InfoOf<typeof createOrder>>> {
  const mailNo = issueDomesticNo(await serials.next(trx));
  const order = newOrder(keys, plan, { personId, mailNo, now });
  const { courier, offer } = plan;
  const kept = together([
    insertUnlessTaken(trx, order),
    registerMail(trx, mailOf(order, plan, personId, now)),
    workOfNewOrder(trx, order.id, order.expires_at ? new Date(order.expires_at) : null),
  ]);
  // Last, because everybody who books the same slot waits for this row until the transaction ends.
  const stored = courier ? kept.then(() => bookSlot(trx, courier, courier.capacity)) : kept;
  const info = {
    orderId: order.id,
    orderNo: order.order_no,
    orderType: plan.request.orderType,
    orderStatus: 0 as const,
    totalFen: offer.totalFen,
    ...(courier && {
      pickup: { startAt: toShanghaiIso(courier.startAt.getTime()), endAt: toShanghaiIso(courier.endAt.getTime()) },
    }),
    ...(order.counter_code && { counterCode: order.counter_code }),
    promisedAt: offer.promise.promisedAt,
  };
  return { info, stored };
}

async function insertUnlessTaken(trx: Db, order: NewOrder): Promise<void> {
  if (!(await insertOrder(trx, order))) throw new NumberTaken('The number of an order was taken');
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

function newOrder(
  keys: Keys,
  { request, priced, offer, courier, point }: OrderPlan,
  { personId, mailNo, now }: { personId: string; mailNo: string; now: Date },
): NewOrder {
  return {
    id: newId(),
    order_no: `YD${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits(10)}`,
    mail_no: mailNo,
    person_id: personId,
    order_type: Number(request.orderType),
    product_id: offer.product,
    sender: request.sender,
    receiver: request.receiver,
    receiver_mac: keys.mac('phone.index', request.receiver.userPhone),
    goods_name: request.goodsName,
    goods_type_id: request.goodsTypeId,
    goods_verdict: priced.verdict,
    weight_g: priced.request.weightG,
    declared_yuan: request.declaredYuan ?? null,
    packaging: request.packaging,
    pay_mode: request.payMode,
    password_sign: request.isPwReceive,
    message: request.messageContent ?? '',
    quote: { request: { ...priced.request, tariffVersion: offer.tariffVersion }, offer },
    tariff_version: offer.tariffVersion,
    quoted_fen: offer.totalFen,
    promised_at: new Date(offer.promise.promisedAt),
    created_at: now,
    point,
    ...(courier && {
      office_code: courier.officeCode,
      office_name: courier.officeName,
      slot_id: courier.slotId,
      slot_start_at: courier.startAt,
      slot_end_at: courier.endAt,
      pickup_code: digits(4),
    }),
    ...(point && {
      point_code: point.code,
      counter_code: digits(6),
      expires_at: new Date(selfDropExpiryMs(now.getTime())),
    }),
  };
}

function mailOf(order: NewOrder, { request, offer }: OrderPlan, personId: string, now: Date) {
  const { sender, receiver } = request;
  return {
    mailNo: order.mail_no,
    orderId: order.id,
    orderNo: order.order_no,
    senderPersonId: personId,
    productId: offer.product,
    from: regionOf(sender),
    to: regionOf(receiver),
    senderName: sender.name,
    senderPhone: sender.userPhone,
    receiverName: receiver.name,
    receiverPhone: receiver.userPhone,
    receiverAddress: `${receiver.street ?? ''}${receiver.address}`,
    promisedAt: new Date(offer.promise.promisedAt),
    createdAt: now,
    ground: offer.promise.transport === 'road',
  };
}

function regionOf({ province, city, district }: Request['sender']) {
  return { province, city, district };
}
