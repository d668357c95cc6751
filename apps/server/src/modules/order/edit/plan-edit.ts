import type { ParsedOf } from '@yidi/contract/call';
import type { editOffer } from '@yidi/contract/calls/order-edit';
import { ApiError } from '@yidi/contract/envelope';
import type { GoodsResult } from '@yidi/contract/values/goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { Divisions } from '@yidi/rules/address/divisions';
import { provinceNamed } from '@yidi/rules/content/provinces';
import { isPricedAlike } from '@yidi/rules/order/edit';
import { checkSlot } from '@yidi/rules/slots/slots';
import { type Offer, quoteProduct } from '@yidi/rules/tariff/quote';
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { CallContext } from '../../../call/handlers.ts';
import type { OpenOrderLimits } from '../../../config/config.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier, Region } from '../../../ports/carrier/carrier.ts';
import { openParty } from '../../../security/sealed-party.ts';
import { orderingClosed } from '../../content/content.public.ts';
import { officeAt } from '../../pickup/pickup.public.ts';
import { tariffsOf } from '../../tariff/tables.public.ts';
import { type PricedParcel, priceParcel, readPlace, toWireOffer, type WireOffer } from '../../tariff/tariff.public.ts';
import { checkPackaging, checkSignCode } from '../create/plan-order.ts';
import { fromGoodsColumns, toGoodsColumns } from '../goods.ts';
import type { Order } from '../order.store.ts';

export interface EditDeps {
  readonly db: Db;
  readonly carrier: Pick<Carrier, 'officeFor' | 'slotCapacity' | 'pointByCode'>;
  readonly divisions: Divisions;
  readonly keys: Keys;
  readonly openOrders?: OpenOrderLimits | undefined;
}

export type EditContext = Pick<CallContext, 'channel' | 'language' | 'now'>;
export type Edit = Omit<ParsedOf<typeof editOffer>, 'orderId'>;
type Goods = NonNullable<Edit['goods']>;

/** Another office that collects the order in the same window. */
export interface NewOffice {
  readonly officeCode: string;
  readonly officeName: string;
  readonly slotId: string;
  readonly capacity: number;
}

/** The order after the change. */
export interface EditPlan {
  readonly sender: PostalAddress;
  readonly receiver: PostalAddress;
  readonly goods: Goods;
  readonly goodsResult: Exclude<GoodsResult, 'forbidden'>;
  readonly quote: Order['quote'];
  readonly offer: Offer;
  readonly wireOffer: WireOffer;
  /** The new office; null if the old one still collects. */
  readonly office: NewOffice | null;
  /** True if nothing would change. */
  readonly isSame: boolean;
}

/**
 * Plans the order with these parts, as of now. It asks the carrier, so it runs before the
 * transaction.
 * @throws ApiError BAD_INPUT, CONFLICT (`goods.forbidden`, `product.unavailable`,
 * `insurance.refused`, `region.unserved`, `slot.taken`, `exam.fixed`: a school's link set the
 * consignee, `ordering.closed`: in the province of a new sender)
 */
export async function planEdit(deps: EditDeps, order: Order, edit: Edit, ctx: EditContext): Promise<EditPlan> {
  const { now } = ctx;
  const before = standing(deps.keys, order);
  const sender = edit.sender ? placed(deps.divisions, edit.sender, 'sender') : before.sender;
  const receiver = edit.receiver ? placed(deps.divisions, edit.receiver, 'receiver') : before.receiver;
  await refuseClosed(deps.db, { order, sender, before: before.sender }, ctx);
  const goods = edit.goods ?? before.goods;
  if (edit.receiver) checkSignCode(order.passwordSign, receiver);
  if (edit.goods) checkPackaging(order.packaging, goods.sizeCm);
  if (order.artExam !== null && !sameParty(receiver, before.receiver))
    throw new ApiError('CONFLICT', { reason: 'exam.fixed' });
  if (edit.receiver && (await deps.carrier.officeFor(receiver)) === null)
    throw new ApiError('CONFLICT', { reason: 'region.unserved' });
  const from = await collectedAt(deps, order, sender);
  const tariffs = await tariffsOf(deps.db).read();
  const priced = priceParcel(
    { divisions: deps.divisions, tariffs },
    { ...goods, from, to: receiver, packaging: order.packaging, pickupAt: order.slotEndAt ?? now },
    now,
  );
  if (priced.result === 'forbidden') throw new ApiError('CONFLICT', { reason: 'goods.forbidden' });
  if (goods.insuredInfo && priced.insurance.reason !== undefined)
    throw new ApiError('CONFLICT', { reason: 'insurance.refused' });
  const quote = quoteOf(priced, order, tariffs);
  return {
    sender,
    receiver,
    goods,
    goodsResult: priced.result,
    quote,
    offer: quote.offer,
    wireOffer: toWireOffer(priced, quote.offer),
    office: edit.sender ? await newOffice(deps, order, sender, now) : null,
    isSame: saysTheSame({ sender, receiver, goods }, before),
  };
}

/**
 * A booked order stays where ordering is closed, but its sender cannot move to such a province.
 * @throws ApiError CONFLICT `ordering.closed`
 */
async function refuseClosed(
  db: Db,
  { order, sender, before }: { order: Order; sender: PostalAddress; before: PostalAddress },
  ctx: EditContext,
): Promise<void> {
  const { province } = sender;
  if (provinceNamed(province) === provinceNamed(before.province)) return;
  const closed = await orderingClosed(db, order.kind === 'courier' ? '1' : '2', { ...ctx, province });
  if (closed) throw new ApiError('CONFLICT', { reason: 'ordering.closed', ...closed });
}

function placed(divisions: Divisions, party: PostalAddress, path: string): PostalAddress {
  return { ...party, ...readPlace(divisions, party, path) };
}

/** Returns the current sender, receiver and goods of the order, decrypted. */
export function standing(keys: Keys, order: Order): Pick<EditPlan, 'sender' | 'receiver' | 'goods'> {
  const { size } = order.quote.request;
  return {
    sender: openParty(keys, order.sender),
    receiver: openParty(keys, order.receiver),
    goods: {
      ...fromGoodsColumns(order),
      weightKg: kgOfGrams(order.weightG),
      ...(size && { sizeCm: { length: size.lengthCm, width: size.widthCm, height: size.heightCm } }),
    },
  };
}

/** Returns where the parcel starts: a drop-off at its counter, not at the sender's address. */
async function collectedAt(deps: EditDeps, order: Order, sender: PostalAddress): Promise<Region> {
  const counter = order.pointCode === null ? null : await deps.carrier.pointByCode(order.pointCode);
  return counter?.region ?? sender;
}

/** Returns the agreed price if the parcel is unchanged, else the current one. */
function quoteOf(priced: PricedParcel, order: Order, tariffs: readonly TariffTable[]): Order['quote'] {
  const { subItem } = order.quote.request;
  const request = { ...priced.request, ...(subItem && { subItem }) };
  if (isPricedAlike(order.quote.request, request)) return order.quote;
  const offer = quoteProduct(request, order.productId, tariffs);
  if (!offer.offered)
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', offerReason: toWireOffer(priced, offer).reason });
  return { request: { ...request, tariffVersion: offer.tariffVersion }, offer };
}

async function newOffice(deps: EditDeps, order: Order, sender: PostalAddress, now: Date): Promise<NewOffice | null> {
  if (order.slotId === null) return null;
  const at = await officeAt(deps.db, deps.carrier, sender, now);
  if (at.office.code === order.officeCode) return null;
  const slotId = order.slotId;
  // If the window is full or past at the new office, the user must choose another one first.
  if (!checkSlot(slotId, at.question).ok) throw new ApiError('CONFLICT', { reason: 'slot.taken' });
  return { officeCode: at.office.code, officeName: at.office.name, slotId, capacity: at.capacityOf(slotId) };
}

type Said = Pick<EditPlan, 'sender' | 'receiver' | 'goods'>;

const partyText = ({ name, userPhone, province, city, district, street = '', address }: PostalAddress) =>
  JSON.stringify([name, userPhone, province, city, district, street, address]);
const sameParty = (first: PostalAddress, other: PostalAddress) => partyText(first) === partyText(other);

function saysTheSame(first: Said, other: Said): boolean {
  const { goods: a } = first;
  const { goods: b } = other;
  return (
    sameParty(first.sender, other.sender) &&
    sameParty(first.receiver, other.receiver) &&
    a.weightKg === b.weightKg &&
    JSON.stringify([toGoodsColumns(a), a.sizeCm]) === JSON.stringify([toGoodsColumns(b), b.sizeCm])
  );
}
