import type { stages } from '@yidi/contract/calls/trace';
import type { Language } from './language.ts';

type TraceStage = (typeof stages)[number];

/** What is said of one scan. Fields the caller may not see are left empty; the sentence does without them. */
export interface ScanWords {
  readonly code: string;
  readonly stage: TraceStage;
  /** The office, or the city where the office may not be told. */
  readonly place: string;
  readonly next: string;
  readonly courier: string;
  readonly signedBy: string;
  readonly reason: ScanReason | null;
}

type Say = (scan: ScanWords) => string;

/** Mail processing centres are named after their city; between two of them the cities say it. */
const CENTRE = '邮件处理中心';
const isCentre = (office: string) => office.length > CENTRE.length && office.endsWith(CENTRE);

/** A leg as short as it stays clear: 银川 and 乌鲁木齐 of two processing centres; near a door only where it left. */
export function shortLeg(from: string, to: string): readonly [from: string, to: string] {
  if (!isCentre(from) || !isCentre(to)) return [from, ''];
  return [from.slice(0, -CENTRE.length), to.slice(0, -CENTRE.length)];
}

/** What a scan says in the place of a name when the consignee signed. */
export const SIGNED_SELF = '本人';

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

export const reasonsZh = {
  no_information: '暂无物流信息',
  not_signed_in_time: '超时未签收',
  no_update_in_time: '超时未更新',
  refused: '收件人拒收',
  delivery_trouble: '派送异常',
  return_signed: '退件已签收',
  return_not_signed: '退件未签收',
  not_collected_from_locker: '超时未取件',
  intercepted: '已按要求拦截',
  damaged: '外包装破损',
  posting_cancelled: '寄件已取消',
  nobody_reached: '联系不上收件人',
  delayed: '运输延误',
  taken_out_of_locker: '已从柜中取回',
  another_attempt: '安排再次派送',
  address_unclear: '地址不详',
  phone_wrong: '收件电话有误',
  missorted: '分拣有误，正在纠正',
  out_of_area: '超出派送范围',
} as const;

export type ScanReason = keyof typeof reasonsZh;

export const reasonsEn: Record<ScanReason, string> = {
  no_information: 'no information yet',
  not_signed_in_time: 'not signed for in time',
  no_update_in_time: 'no update in time',
  refused: 'refused by the recipient',
  delivery_trouble: 'delivery trouble',
  return_signed: 'return signed for',
  return_not_signed: 'return not signed for',
  not_collected_from_locker: 'not collected in time',
  intercepted: 'stopped as asked',
  damaged: 'packing damaged',
  posting_cancelled: 'posting cancelled',
  nobody_reached: 'nobody could be reached',
  delayed: 'delayed on the way',
  taken_out_of_locker: 'taken back out of the locker',
  another_attempt: 'another attempt is planned',
  address_unclear: 'address unclear',
  phone_wrong: 'phone number wrong',
  missorted: 'sent the wrong way, being put right',
  out_of_area: 'outside the delivery area',
};

const zhByCode: Readonly<Record<string, Say>> = {
  ORD_ACCEPT: (s) => `${s.place}已接单`,
  ORD_ASSIGN: (s) => join(' ', '已安排快递员', s.courier, '上门取件'),
  ORD_PICKFAIL: (s) => join('：', '上门取件未成功', s.reason ? reasonsZh[s.reason] : ''),
  '911': (s) => `航班已从${s.place}起飞`,
  '912': (s) => `航班已在${s.place}落地`,
};

const zh: Record<TraceStage, Say> = {
  created: () => '订单已提交，等待揽收',
  accepted: (s) => (s.courier ? `快递员 ${s.courier} 已取件` : '邮件已收寄'),
  processing: (s) => `邮件在${s.place}处理中`,
  departed: (s) => {
    const [from, to] = shortLeg(s.place, s.next);
    return join('，', `离开${from}`, to && `发往${to}`);
  },
  arrived: (s) => `到达${s.place}`,
  customs: (s) => `${s.place}海关清关中`,
  customs_held: (s) => `${s.place}海关留存待验`,
  customs_released: (s) => `${s.place}海关已放行`,
  out_for_delivery: (s) => (s.courier ? `快递员 ${s.courier} 正在派送` : `${s.place}正在派送`),
  ready_for_pickup: (s) => `已到${s.place}，等待取件`,
  attempt_failed: (s) => join('：', '投递未成功', s.reason ? reasonsZh[s.reason] : ''),
  delivered: (s) =>
    s.signedBy === SIGNED_SELF ? '已由本人签收' : join('，', '已签收', s.signedBy && `签收人 ${s.signedBy}`),
  returning: () => '邮件正在退回寄件人',
  returned: () => '邮件已退回寄件人',
  exception: (s) => join('：', `邮件在${s.place}滞留`, s.reason ? reasonsZh[s.reason] : ''),
};

const enByCode: Readonly<Record<string, Say>> = {
  ORD_ACCEPT: (s) => `Accepted by ${s.place}`,
  ORD_ASSIGN: (s) => join(' ', 'Courier', s.courier, 'is coming to collect'),
  ORD_PICKFAIL: (s) => join(': ', 'Could not be collected', s.reason ? reasonsEn[s.reason] : ''),
  '911': (s) => `Flight left ${s.place}`,
  '912': (s) => `Flight landed in ${s.place}`,
};

const en: Record<TraceStage, Say> = {
  created: () => 'Order made, waiting for collection',
  accepted: (s) => (s.courier ? `Collected by courier ${s.courier}` : 'Collected'),
  processing: (s) => `Being sorted at ${s.place}`,
  departed: (s) => {
    const [from, to] = shortLeg(s.place, s.next);
    return join(' for ', `Left ${from}`, to);
  },
  arrived: (s) => `Arrived at ${s.place}`,
  customs: (s) => `In customs at ${s.place}`,
  customs_held: (s) => `Held by customs at ${s.place}`,
  customs_released: (s) => `Released by customs at ${s.place}`,
  out_for_delivery: (s) => join(', ', `Out for delivery from ${s.place}`, s.courier && `courier ${s.courier}`),
  ready_for_pickup: (s) => `Ready for collection at ${s.place}`,
  attempt_failed: (s) => join(': ', 'Delivery attempt failed', s.reason ? reasonsEn[s.reason] : ''),
  delivered: (s) =>
    join(', ', 'Delivered', s.signedBy && `signed for by ${s.signedBy === SIGNED_SELF ? 'the consignee' : s.signedBy}`),
  returning: () => 'On the way back to the sender',
  returned: () => 'Returned to the sender',
  exception: (s) => join(': ', `Held at ${s.place}`, s.reason ? reasonsEn[s.reason] : ''),
};

/** One scan in words; its code's own sentence where there is one, else its stage's. */
export function sayScan(language: Language, scan: ScanWords): string {
  const byCode = language === 'en' ? enByCode : zhByCode;
  const byStage = language === 'en' ? en : zh;
  return (byCode[scan.code] ?? byStage[scan.stage])(scan);
}

const stageNamesZh: Record<TraceStage, string> = {
  created: '待揽收',
  accepted: '已揽收',
  processing: '运送中',
  departed: '运送中',
  arrived: '运送中',
  customs: '清关中',
  customs_held: '海关留存',
  customs_released: '海关放行',
  out_for_delivery: '派送中',
  ready_for_pickup: '待取件',
  attempt_failed: '投递未成',
  delivered: '已签收',
  returning: '退回中',
  returned: '已退回',
  exception: '邮件滞留',
};

const stageNamesEn: Record<TraceStage, string> = {
  created: 'Waiting for collection',
  accepted: 'Collected',
  processing: 'On its way',
  departed: 'On its way',
  arrived: 'On its way',
  customs: 'In customs',
  customs_held: 'Held by customs',
  customs_released: 'Released by customs',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for collection',
  attempt_failed: 'Attempt failed',
  delivered: 'Delivered',
  returning: 'Being returned',
  returned: 'Returned',
  exception: 'Held',
};

/** The short name of a stage. */
export function sayStage(language: Language, stage: TraceStage): string {
  return (language === 'en' ? stageNamesEn : stageNamesZh)[stage];
}
