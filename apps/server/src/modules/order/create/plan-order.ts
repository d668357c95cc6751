import type { ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError, badField } from '@yidi/contract/envelope';
import { isMobile } from '@yidi/contract/values/address-rules';
import type { GoodsResult } from '@yidi/contract/values/goods';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { Divisions } from '@yidi/rules/address/divisions';
import { fitsInto } from '@yidi/rules/tariff/products';
import type { Offer } from '@yidi/rules/tariff/quote';
import type { CallContext } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier, Point, Region } from '../../../ports/carrier/carrier.ts';
import { hasConsent } from '../../agreement/agreement.public.ts';
import { orderingClosed } from '../../content/content.public.ts';
import { checkArtExam } from '../../exam/exam.public.ts';
import { refuseOverdue } from '../../money/money.public.ts';
import { chooseSlot, officeAt } from '../../pickup/pickup.public.ts';
import { type PricedBill, priceBill, toWireBill } from '../../tariff/bill.public.ts';
import { tariffsOf } from '../../tariff/tables.public.ts';
import {
  type Parcel,
  type PricedParcel,
  priceParcel,
  readPlace,
  toWireOffer,
  type WireOffer,
} from '../../tariff/tariff.public.ts';
import { waybillState } from '../waybill/waybill.ts';

export interface PlanDeps {
  readonly db: Db;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
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

/** A valid request with everything needed to store its order. */
export interface OrderPlan {
  readonly request: Request;
  readonly goodsResult: Exclude<GoodsResult, 'forbidden'>;
  readonly priced: PricedParcel;
  readonly offer: Offer;
  readonly courier: Courier | null;
  readonly point: Point | null;
  /** The name of the channel in which it is made. */
  readonly channel: string;
  /** The sender's phone is the caller's: orders that others placed in its name do not count. */
  readonly isOwnPhone: boolean;
  /** The further items of the bill; only their own fields differ. */
  readonly subs: readonly OrderPlan[];
}

/**
 * Validates a request as of now. It writes nothing, and it asks the carrier, so it runs before the
 * transaction.
 * @throws ApiError CONSENT, PAY (an order is long overdue), BAD_INPUT, CONFLICT (`goods.forbidden`,
 * `slot.taken`, `point.closed`, `region.unserved`, `product.unavailable`, `insurance.refused`,
 * `price.changed`, `pickup.mailNo`, `ordering.closed`, `waybill.unusable`, `exam.closed`,
 * `exam.fixed`)
 */
export async function planOrder(
  deps: PlanDeps,
  asked: Request,
  { caller: { personId, phone }, channel, language, now }: Pick<CallContext, 'caller' | 'channel' | 'language' | 'now'>,
  /** True if the order joins a visit that already has its place in the slot. */
  hasPlace = false,
): Promise<OrderPlan> {
  const { province } = asked.sender;
  const closed = await orderingClosed(deps.db, asked.orderType === '3' ? '1' : '2', {
    channel,
    language,
    now,
    province,
  });
  if (closed) throw new ApiError('CONFLICT', { reason: 'ordering.closed', ...closed });
  if (!(await hasConsent(deps.db, personId, ['service', 'privacy'], now))) throw new ApiError('CONSENT');
  await refuseOverdue(deps.db, personId, now);
  checkFields(asked);
  if (asked.waybillNo !== undefined && (await waybillState(deps.db, asked.waybillNo)) !== 'free')
    throw new ApiError('CONFLICT', { reason: 'waybill.unusable' });
  if (asked.artExam !== undefined) await checkArtExam(deps.db, asked.artExam, asked, now);
  const sender = { ...asked.sender, ...readPlace(deps.divisions, asked.sender, 'sender') };
  const receiver = { ...asked.receiver, ...readPlace(deps.divisions, asked.receiver, 'receiver') };
  const request = { ...asked, sender, receiver };
  const counter = request.pointCode === undefined ? null : await counterOf(deps.carrier, request.pointCode);
  // A drop-off starts at its counter, not at the sender's address.
  const from = counter?.region ?? sender;
  const parcelAt = (pickupAt: Date): Parcel => ({ ...request, from, to: receiver, pickupAt });
  const basis = { divisions: deps.divisions, tariffs: await tariffsOf(deps.db).read() };
  const { result } = priceParcel(basis, parcelAt(now), now);
  if (result === 'forbidden') throw new ApiError('CONFLICT', { reason: 'goods.forbidden' });
  const courier = request.slotId === undefined ? null : await courierAt(deps, request, request.slotId, hasPlace, now);
  if ((await deps.carrier.officeFor(receiver)) === null) throw new ApiError('CONFLICT', { reason: 'region.unserved' });
  const bill = priceBill(basis, parcelAt(courier?.endAt ?? now), request.subItems ?? [], now);
  const [offer, ...subOffers] = agreedOffers(bill, request);
  const plan: OrderPlan = {
    request,
    goodsResult: result,
    priced: bill.items[0],
    offer,
    courier,
    point: counter?.point ?? null,
    channel,
    isOwnPhone: phone !== null && phone === sender.userPhone,
    subs: [],
  };
  return { ...plan, subs: subOffers.map((subOffer, index) => subPlan(plan, index, bill.items[index + 1]!, subOffer)) };
}

/** Plans a further item of the bill; a printed waybill number belongs to the main item. */
function subPlan(plan: OrderPlan, index: number, priced: PricedParcel, offer: Offer): OrderPlan {
  const { waybillNo: _own, sizeCm: _size, insuredInfo: _value, ...request } = plan.request;
  return { ...plan, request: { ...request, ...plan.request.subItems![index]! }, priced, offer };
}

/** Checks that a pick-up has a slot and a drop-off a service point; neither may name the other. */
function checkFields(request: Request): void {
  const { orderType, slotId, pointCode, mailNo, subItems, packaging } = request;
  checkSignCode(request.isPwReceive, request.receiver);
  for (const { sizeCm } of [request, ...(subItems ?? [])]) checkPackaging(packaging, sizeCm);
  if (orderType === '3' && mailNo !== undefined) throw new ApiError('CONFLICT', { reason: 'pickup.mailNo' });
  const [needed, needless] =
    orderType === '3' ? (['slotId', 'pointCode'] as const) : (['pointCode', 'slotId'] as const);
  const given = { slotId, pointCode };
  if (!given[needed]) throw badField(needed, 'field.required');
  if (given[needless] !== undefined) throw badField(needless, 'field.unknown');
  // A counter accepts one parcel per code.
  if (orderType !== '3' && subItems !== undefined) throw badField('subItems', 'field.unknown');
}

/** Refuses landlines, which cannot receive the delivery code. @throws ApiError BAD_INPUT */
export function checkSignCode(isPwReceive: boolean, { userPhone }: Pick<Request['receiver'], 'userPhone'>): void {
  if (isPwReceive && !isMobile(userPhone)) throw badField('isPwReceive', 'signCode.landline');
}

/** Refuses goods that do not fit into the paid packing. @throws ApiError BAD_INPUT */
export function checkPackaging(packaging: string, sizeCm: Request['sizeCm']): void {
  if (sizeCm && !fitsInto(packaging, Object.values(sizeCm))) throw badField('packaging', 'packaging.small');
}

async function courierAt(
  deps: PlanDeps,
  request: Request,
  slotId: string,
  hasPlace: boolean,
  now: Date,
): Promise<Courier> {
  const at = await officeAt(deps.db, deps.carrier, request.sender, now);
  const slot = chooseSlot(hasPlace ? { ...at, question: { ...at.question, leftIn: () => 1 } } : at, slotId);
  return {
    officeCode: at.office.code,
    officeName: at.office.name,
    capacity: at.capacityOf(slot.id),
    slotId: slot.id,
    startAt: new Date(slot.startAt),
    endAt: new Date(slot.endAt),
  };
}

async function counterOf(carrier: Carrier, code: string): Promise<{ point: Point; region: Region }> {
  const found = await carrier.pointByCode(code);
  if (found === null) throw badField('pointCode', 'point.unknown');
  const { region, ...point } = found;
  if (!point.services.includes('send')) throw new ApiError('CONFLICT', { reason: 'point.closed' });
  return { point, region };
}

/** Returns the chosen product's offers for the items if their total equals the seen one. */
function agreedOffers(bill: PricedBill, { productId, seenTotalFen }: Request): readonly [Offer, ...Offer[]] {
  const quote = bill.quoteOf(productId);
  if (!quote.offered) {
    const offerReason = toWireOf(bill, productId).reason;
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', offerReason });
  }
  if (bill.items.some(({ request, insurance }) => request.declaredYuan !== undefined && insurance.reason !== undefined))
    throw new ApiError('CONFLICT', { reason: 'insurance.refused' });
  if (quote.totalFen !== seenTotalFen)
    throw new ApiError('CONFLICT', { reason: 'price.changed', offer: toWireOf(bill, productId) });
  const [first, ...more] = quote.offers;
  if (!first) throw new Error('An offer for nothing');
  return [first, ...more];
}

function toWireOf(bill: PricedBill, productId: ProductId): WireOffer {
  const [main, ...subs] = bill.items;
  const offer = main.offers.find((candidate) => candidate.product === productId);
  return subs.length === 0 && offer ? toWireOffer(main, offer) : toWireBill(bill, productId);
}
