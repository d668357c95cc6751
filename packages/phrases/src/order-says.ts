import type { OrderStatus, OrderType, Side } from '@yidi/contract/values/order';
import { isFinished, kindOfOrderType } from '@yidi/rules/order/statuses';
import { dictionary, type Language } from './language.ts';
import { latinPlace } from './place-names.ts';
import { byMoment, formatAfter, formatMoment, formatSpan } from './times.ts';
import { wrapEach } from './wrap-well.ts';

/** The facts for an order's sentence; lists have fewer than the order page. */
export interface OrderFacts {
  readonly orderType: OrderType;
  readonly orderStatus: OrderStatus;
  /** The reader: the sender, or the consignee in the list of received orders. */
  readonly side?: Side;
  readonly toCity?: string;
  readonly promisedAt?: string;
  /** The ETA, if it differs from the promise. */
  readonly expectedAt?: string;
  readonly pickup?: { readonly startAt: string; readonly endAt: string };
  readonly courierName?: string;
  readonly officeName?: string;
  readonly pointName?: string;
  readonly expiresAt?: string;
  /** A pick-up failed, and a courier will come again. */
  readonly again?: boolean;
  /** Time of the delivery or return. */
  readonly endedAt?: string;
  readonly cancelReason?: string;
}

export interface OrderSaid {
  /** The main sentence, in the largest type. */
  readonly sentence: string;
  /** The short form for a card. */
  readonly brief: string;
  readonly detail: string;
  /** Only if there is a problem, or the order has ended. */
  readonly badge?: { readonly tone: 'good' | 'attention' | 'bad'; readonly label: string };
}

const words = dictionary({
  submitted: ['等网点接单', 'Waiting for an office to accept it'],
  accepted: ['网点已接单，正在派快递员', 'Accepted; a courier is being chosen'],
  comes: [(span: string) => `${span} 来取`, (span: string) => `Pick-up ${span}`],
  agreed: [(span: string) => `${formatAfter('约好', span)} 来取`, (span: string) => `Pick-up agreed for ${span}`],
  assigned: ['快递员已接单', 'A courier has taken it on'],
  onTheWay: [
    (name: string, office: string) => `快递员 ${name} 上门取件${office && `（${office}）`}`,
    (name: string, office: string) => `${name} will collect it${office && `, ${office}`}`,
  ],
  soonest: [
    (minutes: number) => `最快 ${minutes} 分钟后到`,
    (minutes: number) => `in ${minutes} minutes at the earliest`,
  ],
  latest: [(minutes: number) => `${minutes} 分钟内到`, (minutes: number) => `within ${minutes} minutes`],
  clause: ['，', ', '],
  comesAgain: ['上次没取成，快递员会再来', 'Not collected last time; the courier comes again'],
  missed: ['没取成，正在重新安排', 'Not collected; being arranged again'],
  missedDetail: ['网点会再派快递员，不用重新下单', 'The office sends a courier again, there is no need to order anew'],
  overdue: ['已过约好的时间', 'Past the agreed time'],
  bring: [
    (point: string) => `把包裹带到${point || '网点'}`,
    (point: string) => `Bring it to ${point || 'the counter'}`,
  ],
  bringBrief: ['带上包裹，到网点寄出', 'Bring it to the counter'],
  validUntil: [
    (moment: string) => `寄件码 ${moment}\u00a0前有效`,
    (moment: string) => `The code is good until ${moment}`,
  ],
  showCode: ['到柜台出示寄件码', 'Show the code at the counter'],
  notYetSent: ['寄件人已下单，还没有寄出', 'Ordered by the sender, not handed in yet'],
  cancelled: ['已取消，没有寄出', 'Cancelled, nothing was sent'],
  closed: ['已结束，没有寄出', 'Closed, nothing was sent'],
  expired: ['寄件码过期，没有寄出', 'The code expired, nothing was sent'],
  collected: [(city: string) => `已揽收，发往${city}`, (city: string) => `Collected, bound for ${latinPlace(city)}`],
  collectedBrief: ['已揽收', 'Collected'],
  acceptedAtCounter: [
    (city: string) => `网点已收寄，发往${city}`,
    (city: string) => `Accepted at the counter, bound for ${latinPlace(city)}`,
  ],
  acceptedBrief: ['网点已收寄', 'Accepted at the counter'],
  moving: [(city: string) => `正在运往${city}`, (city: string) => `On its way to ${latinPlace(city)}`],
  expected: [
    (moment: string) => `${formatAfter('预计', moment)} 前送达`,
    (moment: string) => `Expected by ${byMoment(moment)}`,
  ],
  promised: [
    (moment: string) => `${formatAfter('承诺', moment)} 前送达`,
    (moment: string) => `Promised by ${byMoment(moment)}`,
  ],
  expectedBrief: [(moment: string) => `${moment} 前送达`, (moment: string) => `Arrives by ${byMoment(moment)}`],
  wasDue: [
    (moment: string) => `${formatAfter('原定', moment)} 前送达`,
    (moment: string) => `Was due by ${byMoment(moment)}`,
  ],
  late: ['晚了，还在路上', 'Late, still on its way'],
  customs: ['清关中', 'In customs'],
  delivering: ['正在派送', 'Out for delivery'],
  ready: ['到站了，等收件人来取', 'Ready for the recipient to collect'],
  readyForYou: ['到站了，等你来取', 'Ready for you to collect'],
  trouble: ['运输延误，正在处理', 'Delivery exception'],
  delayed: [
    (moment: string) => `${formatAfter('运输延误，预计', moment)} 前送达`,
    (moment: string) => `Delivery exception, expected by ${byMoment(moment)}`,
  ],
  returning: ['正在退回寄件人', 'On its way back to the sender'],
  returned: ['已退回寄件人', 'Returned to the sender'],
  delivered: ['已签收', 'Delivered'],
  deliveredAt: [(moment: string) => `${moment} 已签收`, (moment: string) => `Delivered ${moment}`],
  settled: ['丢失或损坏，已理赔结案', 'Lost or damaged, settled by a claim'],
  done: ['已完成', 'Done'],
  needsCare: ['正在处理', 'Being dealt with'],
});

type Words = (typeof words)['en'];

/** Returns the sentences for an order's status. */
export function formatOrder(language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  return wrapEach(formatState(language, facts, nowMs));
}

function formatState(language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  const say = words[language];
  const { orderStatus: status, side } = facts;
  if (status === 4) return formatClosed(say, facts);
  if (status >= 5) return formatMoving(say, language, facts, nowMs);
  if (side === 'received') return { sentence: say.notYetSent, brief: say.notYetSent, detail: '' };
  const courier = kindOfOrderType(facts.orderType) === 'courier';
  return courier ? formatPickUp(say, language, facts, nowMs) : formatDropOff(say, language, facts, nowMs);
}

function formatPickUp(say: Words, language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  const { orderStatus: status, pickup } = facts;
  const span = pickup && formatSpan(language, pickup.startAt, pickup.endAt, nowMs);
  const agreed = span ? say.agreed(span) : '';
  const overdue = pickup !== undefined && nowMs > Date.parse(pickup.endAt);
  const badge = overdue ? ({ tone: 'attention', label: say.overdue } as const) : undefined;
  if (status === 3) {
    const missed = { tone: 'attention', label: say.needsCare } as const;
    return { sentence: say.missed, brief: say.missed, detail: say.missedDetail, badge: missed };
  }
  if (status === 2) {
    const who = facts.courierName ? say.onTheWay(facts.courierName, facts.officeName ?? '') : '';
    const comes = span ? say.comes(span) : say.assigned;
    const detail = [facts.again ? say.comesAgain : who, formatMinutes(say, pickup, nowMs)]
      .filter(Boolean)
      .join(say.clause);
    return { sentence: comes, brief: overdue ? say.overdue : comes, detail, badge };
  }
  const sentence = status === 1 ? say.accepted : say.submitted;
  return { sentence, brief: overdue ? say.overdue : span ? say.comes(span) : sentence, detail: agreed, badge };
}

/**
 * Returns in how many minutes the courier may come (before the window) or must come (during it).
 * Empty earlier than an hour before the window.
 */
function formatMinutes(say: Words, pickup: OrderFacts['pickup'], nowMs: number): string {
  if (!pickup) return '';
  const [toStart, toEnd] = [pickup.startAt, pickup.endAt].map((at) => Math.ceil((Date.parse(at) - nowMs) / 60_000));
  if (toStart! > 60 || toEnd! <= 0) return '';
  return toStart! > 0 ? say.soonest(toStart!) : say.latest(toEnd!);
}

function formatDropOff(say: Words, language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  const { expiresAt, pointName = '' } = facts;
  const detail = expiresAt ? say.validUntil(formatMoment(language, expiresAt, nowMs)) : say.showCode;
  return { sentence: say.bring(pointName), brief: say.bringBrief, detail };
}

function formatClosed(say: Words, facts: OrderFacts): OrderSaid {
  const drop = kindOfOrderType(facts.orderType) === 'selfDrop';
  // A list cannot tell a cancelled self-drop order from an expired one; the order page can.
  const brief = drop ? say.closed : say.cancelled;
  const ranOut = drop && facts.expiresAt !== undefined && facts.cancelReason === undefined;
  const sentence = facts.cancelReason !== undefined ? say.cancelled : ranOut ? say.expired : brief;
  return { sentence, brief, detail: facts.cancelReason ?? '' };
}

function formatMoving(say: Words, language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  const { orderStatus: status, endedAt, toCity = '' } = facts;
  if (status === 5 || status === 6) return formatUnderWay(say, language, facts, nowMs);
  const care = { tone: 'attention', label: say.needsCare } as const;
  const done = { tone: 'good', label: say.done } as const;
  const promise = formatArrival(say, language, facts, nowMs) ?? '';
  const plain = (text: string, badge?: OrderSaid['badge'], detail = promise) => ({
    sentence: text,
    brief: text,
    detail,
    badge,
  });
  if (status === 7) return plain(say.customs);
  if (status === 11) return plain(say.delivering);
  if (status === 12) return plain(facts.side === 'received' ? say.readyForYou : say.ready, undefined, '');
  if (status === 13) {
    const at = facts.expectedAt ?? facts.promisedAt;
    const isAhead = at !== undefined && nowMs <= Date.parse(at);
    return plain(isAhead ? say.delayed(formatMoment(language, at, nowMs)) : say.trouble, care, '');
  }
  if (status === 16) return plain(say.returning, care, '');
  // No badge, because it ended without delivery.
  if (status === 17) return plain(say.returned, undefined, '');
  if (status === 18) {
    return plain(endedAt ? say.deliveredAt(formatMoment(language, endedAt, nowMs)) : say.delivered, done, '');
  }
  if (status === 19) return plain(say.settled, done, '');
  return plain(say.moving(toCity));
}

/** Formats when it arrives: the ETA, else the promise. */
function formatArrival(say: Words, language: Language, facts: OrderFacts, nowMs: number): string | undefined {
  const at = facts.expectedAt ?? facts.promisedAt;
  if (!at || nowMs > Date.parse(at)) return undefined;
  const moment = formatMoment(language, at, nowMs);
  return facts.expectedAt ? say.expected(moment) : say.promised(moment);
}

function formatUnderWay(say: Words, language: Language, facts: OrderFacts, nowMs: number): OrderSaid {
  const { orderStatus: status, promisedAt, expectedAt = promisedAt, toCity = '' } = facts;
  const arrival = formatArrival(say, language, facts, nowMs);
  const counter = kindOfOrderType(facts.orderType) === 'selfDrop';
  const taken = counter ? say.acceptedAtCounter(toCity) : say.collected(toCity);
  const where = status === 5 ? taken : say.moving(toCity);
  const takenBrief = counter ? say.acceptedBrief : say.collectedBrief;
  if (!promisedAt) return { sentence: where, brief: status === 5 ? takenBrief : where, detail: '' };
  const late = nowMs > Date.parse(promisedAt);
  const badge = late ? ({ tone: 'bad', label: say.late } as const) : undefined;
  if (expectedAt === undefined || arrival === undefined) {
    const due = say.wasDue(formatMoment(language, promisedAt, nowMs));
    return { sentence: due, brief: due, detail: where, badge };
  }
  return {
    sentence: arrival,
    brief: say.expectedBrief(formatMoment(language, expectedAt, nowMs)),
    detail: where,
    badge,
  };
}

/** True if the status can still change: neither closed nor finished. */
export function stillMoves(orderStatus: OrderStatus): boolean {
  return orderStatus !== 4 && !isFinished(orderStatus);
}
