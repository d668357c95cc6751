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
import type { StoredParty } from '../../../security/sealed-party.ts';
import { toWireParts } from '../../tariff/tariff.public.ts';
import type { ArrivalOfMail } from '../../trace/trace.public.ts';
import { reasonWords } from '../cancel/biz-params.ts';
import { fromGoodsColumns } from '../goods.ts';
import type { Order } from '../order.store.ts';
import type { BillSum } from '../siblings/siblings.store.ts';
import type { ListedBatch } from './batch-progress.ts';

type Detail = InfoOf<typeof orderDetail>;
type Row = InfoOf<typeof orderList>['records'][number];

function headOf(order: Order, arrival: ArrivalOfMail | undefined) {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    mailNo: order.mailNo,
    orderType: order.orderType,
    orderStatus: order.status,
    productId: order.productId,
    totalFen: order.weighedFen ?? order.quotedFen,
    weighed: order.weighedFen !== null,
    createdAt: toShanghaiIso(order.createdAt),
    promisedAt: toShanghaiIso(arrival?.broken ?? order.promisedAt),
    ...(arrival && momentsOf(arrival, order.promisedAt)),
    ...(order.slotStartAt &&
      order.slotEndAt && {
        pickup: { startAt: toShanghaiIso(order.slotStartAt), endAt: toShanghaiIso(order.slotEndAt) },
      }),
    actions: allowedActions(order.kind, order.status, 'customer').filter(
      (action) => action !== 'edit' || order.pieceNo === null,
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
  const isPayer = received === (order.payMode === 'receiver');
  const sum = (ids: readonly string[]) => ids.reduce((fen, id) => fen + (owed.get(id) ?? 0), 0);
  const dueFen = isPayer ? sum(bill?.itemIds ?? [order.id]) : 0;
  const term = terms.get(order.id);
  return {
    ...head,
    goodInternals: order.goodsName,
    // The items of a bill are paid separately, so the main item's state is not the bill's.
    ...(isPayer && head.weighed && !bill && !batch && { paid: dueFen === 0 }),
    ...(dueFen > 0 && !batch && { due: { fen: dueFen, ...(term && { at: toShanghaiIso(term) }) } }),
    ...(bill && order.pieceNo === 1 && { pieces: bill.pieces, totalFen: bill.totalFen, ...spreadOf(bill) }),
    ...(received && { actions: [], totalFen: order.payMode === 'receiver' ? head.totalFen : 0 }),
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
  const { open, reveal, language, history, paid, arrival, words } = circumstances;
  return {
    ...headOf(order, arrival),
    sender: partyOf(open(order.sender), reveal),
    receiver: partyOf(open(order.receiver), reveal),
    ...fromGoodsColumns(order),
    goodsResult: order.goodsResult,
    weightKg: kgOfGrams(order.weightG),
    ...sizeOf(order),
    ...(order.weighedG !== null && { weighedKg: kgOfGrams(order.weighedG) }),
    packaging: order.packaging,
    messageContent: reveal ? words.message : maskText(words.message),
    ...(order.senderWish && { deliveryWish: order.senderWish }),
    isPwReceive: order.passwordSign,
    payMode: order.payMode,
    quote: {
      totalFen: order.quotedFen,
      parts: toWireParts(order.quote.offer.parts),
      tariffVersion: order.tariffVersion,
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

/** Returns the fields that calls answer of a person, masked unless revealed. */
export function partyOf(party: PostalAddress, reveal = true): Detail['sender'] {
  const { name, userPhone, province, city, district, street = '', address } = party;
  const region = { province, city, district, street };
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
        officeName: order.officeName ?? '',
      },
    }),
    ...(open && order.pickupCode !== null && { pickupCode: order.pickupCode }),
    ...(open && order.counterCode !== null && { counterCode: order.counterCode }),
    ...(order.mailNoAtHand !== null && { mailNoAtHand: order.mailNoAtHand }),
    ...(point !== null && {
      point: {
        code: point.code,
        name: point.name,
        address: point.address,
        openFrom: point.openFrom,
        openTo: point.openTo,
      },
    }),
    ...(order.expiresAt !== null && { expiresAt: toShanghaiIso(order.expiresAt) }),
  };
}

function cancelOf(order: Order, note: string, language: 'zh' | 'en'): Pick<Detail, 'cancel'> {
  if (order.status !== 4 || order.closedAs !== 'cancel' || order.closedAt === null) return {};
  const reason = reasonWords(order.cancelCode ?? '', language);
  return { cancel: { reason, describe: note, at: toShanghaiIso(order.closedAt) } };
}
