import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail, orderList } from '@yidi/contract/calls/order';
import { maskAddressDetail, maskName, maskPhone, maskText } from '@yidi/rules/mask/mask';
import { allowedActions } from '@yidi/rules/order/states';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { toWireParts } from '../tariff/tariff.door.ts';
import type { Moments } from '../trace/trace.door.ts';
import { reasonWords } from './biz-params.ts';
import type { Order } from './order.store.ts';

type Detail = InfoOf<typeof orderDetail>;
type Row = InfoOf<typeof orderList>['records'][number];
type WireType = Row['orderType'];

const iso = (at: Date) => toShanghaiIso(at.getTime());

function headOf(order: Order, { expectedAt, endedAt }: Moments = {}) {
  return {
    orderId: order.id,
    orderNo: order.order_no,
    mailNo: order.mail_no,
    orderType: String(order.order_type) as WireType,
    orderStatus: order.status,
    productId: order.product_id,
    goodsName: order.goods_name,
    totalFen: order.weighed_fen ?? order.quoted_fen,
    weighed: order.weighed_fen !== null,
    createdAt: iso(order.created_at),
    promisedAt: iso(order.promised_at),
    ...(expectedAt && expectedAt.getTime() !== order.promised_at.getTime() && { expectedAt: iso(expectedAt) }),
    ...(endedAt && { endedAt: iso(endedAt) }),
    ...(order.slot_start_at &&
      order.slot_end_at && { pickup: { startAt: iso(order.slot_start_at), endAt: iso(order.slot_end_at) } }),
    actions: allowedActions(order.kind, order.status, 'customer') as string[],
  };
}

/** A line of the list. To the consignee, the price is shown only where it is his to pay, and nothing is his to do. */
export function toRow(order: Order, side: 'sent' | 'received', moments: Moments | undefined): Row {
  const { sender, receiver } = order;
  const head = headOf(order, moments);
  const received = side === 'received';
  return {
    ...head,
    ...(received && { actions: [], totalFen: order.pay_mode === 'receiver' ? head.totalFen : 0 }),
    senderName: maskName(sender.name),
    receiverName: maskName(receiver.name),
    fromCity: cityOf(sender),
    toCity: cityOf(receiver),
  };
}

function cityOf({ province, city, district }: Order['sender']): string {
  return city || district || province;
}

interface Circumstances {
  readonly reveal: boolean;
  readonly language: 'zh' | 'en';
  readonly history: readonly { status: number; action: string; at: Date }[];
  readonly paid: boolean;
  /** When it comes, or came. */
  readonly moments: Moments | undefined;
}

/** The whole order as its sender sees it. */
export function toDetail(order: Order, circumstances: Circumstances): Detail {
  const { reveal, language, history, paid, moments } = circumstances;
  return {
    ...headOf(order, moments),
    sender: toParty(order.sender, reveal),
    receiver: toParty(order.receiver, reveal),
    goodsTypeId: order.goods_type_id,
    goodsVerdict: order.goods_verdict as Detail['goodsVerdict'],
    weight: kgOfGrams(order.weight_g),
    ...(order.weighed_g !== null && { weighedKg: kgOfGrams(order.weighed_g) }),
    ...(order.declared_yuan !== null && { declaredYuan: order.declared_yuan }),
    packaging: order.packaging,
    messageContent: reveal ? order.message : maskText(order.message),
    isPwReceive: order.password_sign,
    payMode: order.pay_mode as Detail['payMode'],
    quote: {
      totalFen: order.quoted_fen,
      parts: toWireParts(order.quote.offer.parts),
      tariffVersion: order.tariff_version,
    },
    ...weighedFeeOf(order),
    paid,
    ...collectionOf(order, reveal),
    history: history.map(({ status, action, at }) => ({ orderStatus: status, at: iso(at), action })),
    ...cancelOf(order, language),
  };
}

function toParty(party: Order['sender'], reveal: boolean): Detail['sender'] {
  const { name, userPhone, province, city, district, street, address } = party;
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
 * Who collects, and with which code. Until then the sender must be able to ring the courier and to name the code;
 * afterwards the courier's data are masked and the codes mean nothing.
 */
function collectionOf(
  order: Order,
  reveal: boolean,
): Pick<Detail, 'courier' | 'pickupCode' | 'counterCode' | 'point' | 'expiresAt'> {
  const open = order.status < 4;
  const { courier_name: name, courier_phone: phone, point } = order;
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
    ...(point !== null && {
      point: {
        code: point.code,
        name: point.name,
        address: point.address,
        openFrom: point.openFrom,
        openTo: point.openTo,
      },
    }),
    ...(order.expires_at !== null && { expiresAt: iso(order.expires_at) }),
  };
}

function cancelOf(order: Order, language: 'zh' | 'en'): Pick<Detail, 'cancel'> {
  if (order.status !== 4 || order.closed_as !== 'cancel' || order.closed_at === null) return {};
  const reason = reasonWords(order.cancel_code ?? '', language);
  return { cancel: { reason, describe: order.cancel_note ?? '', at: iso(order.closed_at) } };
}
