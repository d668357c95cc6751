import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail, orderList } from '@yidi/contract/calls/order';
import type { OrderStatus, OrderStep, Side } from '@yidi/contract/values/order';
import type { PostalAddress } from '@yidi/contract/values/person';
import { maskAddressDetail, maskName, maskPhone, maskText } from '@yidi/rules/mask/mask';
import { allowedActions } from '@yidi/rules/order/states';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { expectedAt } from '@yidi/rules/trace/arrival';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Courier } from '../../../security/sealed-courier.ts';
import { toWireParts } from '../../tariff/tariff.public.ts';
import type { ArrivalOfMail } from '../../trace/trace.public.ts';
import { reasonWords } from '../cancel/biz-params.ts';
import type { Order } from '../order.store.ts';
import type { StoredParty } from '../party.public.ts';
import type { BillSum } from '../siblings/siblings.store.ts';
import type { ListedBatch } from './batch-progress.ts';

type Detail = InfoOf<typeof orderDetail>;
type Row = InfoOf<typeof orderList>['records'][number];

function headOf(order: Order, arrival: ArrivalOfMail | undefined) {
  return {
    orderId: order.id,
    orderNo: order.order_no,
    mailNo: order.mail_no,
    orderType: order.order_type,
    orderStatus: order.status,
    productId: order.product_id,
    goodsName: order.goods_name,
    totalFen: order.weighed_fen ?? order.quoted_fen,
    weighed: order.weighed_fen !== null,
    createdAt: toShanghaiIso(order.created_at),
    promisedAt: toShanghaiIso(arrival?.broken ?? order.promised_at),
    ...(arrival && momentsOf(arrival, order.promised_at)),
    ...(order.slot_start_at &&
      order.slot_end_at && {
        pickup: { startAt: toShanghaiIso(order.slot_start_at), endAt: toShanghaiIso(order.slot_end_at) },
      }),
    actions: allowedActions(order.kind, order.status, 'customer').filter(
      (action) => action !== 'edit' || order.piece_no === null,
    ),
  };
}

/** Returns the expected time if it differs from the promise, or the time of delivery. */
function momentsOf(arrival: ArrivalOfMail, promisedAt: Date): Pick<Row, 'expectedAt' | 'endedAt'> {
  const expected = expectedAt(arrival);
  if (expected !== null && Date.parse(expected) !== promisedAt.getTime())
    return { expectedAt: toShanghaiIso(new Date(expected)) };
  return arrival.when === 'delivered_at' && arrival.at !== null ? { endedAt: toShanghaiIso(new Date(arrival.at)) } : {};
}

type OpenParty = (stored: StoredParty) => PostalAddress;

/** Returns a row of the list. Consignees get no actions, and the price only if they pay. */
export function toRow(
  order: Order,
  side: Side,
  {
    open,
    arrival,
    owed,
    terms,
    bill,
    batch,
  }: {
    readonly open: OpenParty;
    readonly arrival: ArrivalOfMail | undefined;
    /** Amount owed per order, and when it is due. */
    readonly owed: ReadonlyMap<string, number>;
    readonly terms: ReadonlyMap<string, Date>;
    readonly bill?: BillSum | undefined;
    readonly batch?: ListedBatch | undefined;
  },
): Row {
  const { sender, receiver } = order;
  const nameOf = (party: StoredParty) => maskName(open(party).name);
  const head = headOf(order, arrival);
  const received = side === 'received';
  const isPayer = received === (order.pay_mode === 'receiver');
  const sum = (ids: readonly string[]) => ids.reduce((fen, id) => fen + (owed.get(id) ?? 0), 0);
  const dueFen = isPayer ? sum(bill?.itemIds ?? [order.id]) : 0;
  const term = terms.get(order.id);
  return {
    ...head,
    // The items of a bill are paid separately, so the main item's state is not the bill's.
    ...(isPayer && head.weighed && !bill && !batch && { paid: dueFen === 0 }),
    ...(dueFen > 0 && !batch && { due: { fen: dueFen, ...(term && { at: toShanghaiIso(term) }) } }),
    ...(bill && order.piece_no === 1 && { pieces: bill.pieces, totalFen: bill.totalFen, ...spreadOf(bill) }),
    ...(received && { actions: [], totalFen: order.pay_mode === 'receiver' ? head.totalFen : 0 }),
    senderName: nameOf(sender),
    receiverName: nameOf(receiver),
    fromCity: cityOf(sender),
    toCity: cityOf(receiver),
    ...(batch && batchOf(batch)),
  };
}

/** Returns the fields that a batch replaces or adds in the row of its first order. */
function batchOf({ id: batchId, name, parcels, progress, totalFen, weighed, sentAt }: ListedBatch): Partial<Row> {
  const createdAt = toShanghaiIso(sentAt);
  return { totalFen, weighed, createdAt, actions: [], batch: { batchId, name, parcels, orders: progress } };
}

/** Returns in what the pieces of a bill differ: status or promised day. Empty if in nothing. */
function spreadOf({ statuses, firstPromise, lastPromise }: BillSum): Pick<Row, 'spread'> {
  const [from, to] = [toShanghaiIso(firstPromise), toShanghaiIso(lastPromise)];
  if (statuses.length < 2 && from.slice(0, 10) === to.slice(0, 10)) return {};
  return { spread: { statuses: [...statuses], promisedFrom: from, promisedTo: to } };
}

/** Returns the city of an address as lists and messages show it. */
export function cityOf({ province, city, district }: StoredParty): string {
  return city || district || province;
}

interface Circumstances {
  readonly open: OpenParty;
  readonly courier: Courier;
  /** The message to the courier, and the reason given for a cancellation. */
  readonly words: { readonly message: string; readonly note: string };
  readonly reveal: boolean;
  readonly language: 'zh' | 'en';
  readonly history: readonly { status: OrderStatus; action: OrderStep; at: Date }[];
  readonly paid: boolean;
  readonly arrival: ArrivalOfMail | undefined;
}

/** Returns the whole order for its sender. */
export function toDetail(order: Order, circumstances: Circumstances): Detail {
  const { reveal, language, history, paid, arrival, words } = circumstances;
  return {
    ...headOf(order, arrival),
    sender: toParty(order.sender, circumstances),
    receiver: toParty(order.receiver, circumstances),
    goodsTypeId: order.goods_type_id,
    goodsResult: order.goods_result,
    weightKg: kgOfGrams(order.weight_g),
    ...sizeOf(order),
    ...(order.weighed_g !== null && { weighedKg: kgOfGrams(order.weighed_g) }),
    ...(order.declared_yuan !== null && { declaredYuan: order.declared_yuan }),
    packaging: order.packaging,
    messageContent: reveal ? words.message : maskText(words.message),
    ...(order.sender_wish && { deliveryWish: order.sender_wish }),
    isPwReceive: order.password_sign,
    payMode: order.pay_mode,
    quote: {
      totalFen: order.quoted_fen,
      parts: toWireParts(order.quote.offer.parts),
      tariffVersion: order.tariff_version,
    },
    ...weighedFeeOf(order),
    paid,
    ...collectionOf(order, circumstances),
    history: history.map(({ status, action, at }) => ({ orderStatus: status, at: toShanghaiIso(at), action })),
    ...cancelOf(order, words.note, language),
  };
}

function sizeOf({ quote: { request } }: Order): Pick<Detail, 'sizeCm'> {
  const { size } = request;
  return size ? { sizeCm: { length: size.lengthCm, width: size.widthCm, height: size.heightCm } } : {};
}

function toParty(stored: StoredParty, { reveal, open }: Pick<Circumstances, 'reveal' | 'open'>): Detail['sender'] {
  const { name, userPhone, province, city, district, street, address } = open(stored);
  const region = { province, city, district, street: street ?? '' };
  if (reveal) return { name, userPhone, ...region, address };
  return { name: maskName(name), userPhone: maskPhone(userPhone), ...region, address: maskAddressDetail(address) };
}

function weighedFeeOf({ weighed }: Order): Pick<Detail, 'weighedFee'> {
  if (weighed === null) return {};
  const { offer, explanation } = weighed;
  return {
    weighedFee: {
      totalFen: offer.totalFen,
      parts: toWireParts(offer.parts),
      differenceFen: explanation.differenceFen,
      reasons: explanation.reasons.map((reason) => reason.code),
    },
  };
}

/**
 * Returns who collects the parcel, and with which code. Until the pick-up the sender needs the
 * courier's phone and the code; afterwards courier data are masked and codes are void.
 */
function collectionOf(
  order: Order,
  { reveal, courier }: Pick<Circumstances, 'reveal' | 'courier'>,
): Pick<Detail, 'courier' | 'pickupCode' | 'counterCode' | 'mailNoAtHand' | 'point' | 'expiresAt'> {
  const open = order.status < 4;
  const { name, phone } = courier;
  const { point } = order;
  const shown = open || reveal;
  return {
    ...(name !== null && {
      courier: {
        name: shown ? name : maskName(name),
        phone: shown ? (phone ?? '') : maskPhone(phone ?? ''),
        officeName: order.office_name ?? '',
      },
    }),
    ...(open && order.pickup_code !== null && { pickupCode: order.pickup_code }),
    ...(open && order.counter_code !== null && { counterCode: order.counter_code }),
    ...(order.mail_no_at_hand !== null && { mailNoAtHand: order.mail_no_at_hand }),
    ...(point !== null && {
      point: {
        code: point.code,
        name: point.name,
        address: point.address,
        openFrom: point.openFrom,
        openTo: point.openTo,
      },
    }),
    ...(order.expires_at !== null && { expiresAt: toShanghaiIso(order.expires_at) }),
  };
}

function cancelOf(order: Order, note: string, language: 'zh' | 'en'): Pick<Detail, 'cancel'> {
  if (order.status !== 4 || order.closed_as !== 'cancel' || order.closed_at === null) return {};
  const reason = reasonWords(order.cancel_code ?? '', language);
  return { cancel: { reason, describe: note, at: toShanghaiIso(order.closed_at) } };
}
