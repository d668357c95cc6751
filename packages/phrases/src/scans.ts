import type { ScanCode, ScanReason } from '@yidi/contract/values/scan';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';
import { type Language, wordOf } from './language.ts';
import { latinOffice, latinPlace } from './place-names.ts';
import { reasonsEn, reasonsZh, SIGNED_SELF, shortLeg } from './scan-reasons.ts';

/** The facts for a scan's sentence. Fields hidden from the caller are empty. */
export interface ScanWords {
  readonly code: string;
  readonly stage: TraceStage;
  /** The office, or the city where the office is hidden. */
  readonly place: string;
  readonly next: string;
  readonly courier: string;
  readonly signedBy: string;
  readonly reason: ScanReason | null;
  /** Whose customs have it, at the stages of customs. */
  readonly side?: CustomsSide | undefined;
}

type Say = (scan: ScanWords) => string;

/** Whose customs they are; without a side, those of the place. */
const customsZh = ({ side, place }: ScanWords) =>
  side === undefined ? `${place}海关` : side === 'export' ? '出口海关' : '进口海关';
const customsEn = ({ side }: ScanWords) =>
  side === undefined ? 'customs' : side === 'export' ? 'export customs' : 'import customs';
const atEn = ({ side, place }: ScanWords) => (side === undefined || place !== '' ? ` at ${latinOffice(place)}` : '');

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

const zhByCode: Readonly<Partial<Record<ScanCode, Say>>> = {
  ORD_ACCEPT: (s) => `${s.place}已接单`,
  ORD_ASSIGN: (s) => (s.courier ? `已安排快递员 ${s.courier} 上门取件` : '已安排快递员上门取件'),
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
  customs: (s) => `${customsZh(s)}清关中`,
  customs_held: (s) => `${customsZh(s)}留存待验`,
  customs_released: (s) => `${customsZh(s)}已放行`,
  out_for_delivery: (s) => (s.courier ? `快递员 ${s.courier} 正在派送` : `${s.place}正在派送`),
  ready_for_pickup: (s) => `已到${s.place}，等待取件`,
  attempt_failed: (s) => join('：', '投递未成功', s.reason ? reasonsZh[s.reason] : ''),
  delivered: (s) =>
    s.signedBy === SIGNED_SELF ? '已由本人签收' : join('，', '已签收', s.signedBy && `签收人 ${s.signedBy}`),
  returning: () => '邮件正在退回寄件人',
  returned: () => '邮件已退回寄件人',
  exception: (s) => join('：', '邮件滞留', s.reason ? reasonsZh[s.reason] : ''),
};

const enByCode: Readonly<Partial<Record<ScanCode, Say>>> = {
  ORD_ACCEPT: (s) => `Accepted by ${latinOffice(s.place)}`,
  ORD_ASSIGN: (s) => (s.courier ? `Courier ${s.courier} is coming to collect` : 'A courier is coming to collect'),
  ORD_PICKFAIL: (s) => join(': ', 'Could not be collected', s.reason ? reasonsEn[s.reason] : ''),
  '911': (s) => `Flight left ${latinOffice(s.place)}`,
  '912': (s) => `Flight landed in ${latinOffice(s.place)}`,
};

const en: Record<TraceStage, Say> = {
  created: () => 'Order made, waiting for collection',
  accepted: (s) => (s.courier ? `Collected by courier ${s.courier}` : 'Collected'),
  processing: (s) => `Being sorted at ${latinOffice(s.place)}`,
  departed: (s) => {
    const [from = '', to = ''] = shortLeg(s.place, s.next).map((name) => latinOffice(name));
    return join(' for ', `Left ${from}`, to);
  },
  arrived: (s) => `Arrived at ${latinOffice(s.place)}`,
  customs: (s) => `In ${customsEn(s)}${atEn(s)}`,
  customs_held: (s) => `Held by ${customsEn(s)}${atEn(s)}`,
  customs_released: (s) => `Released by ${customsEn(s)}${atEn(s)}`,
  out_for_delivery: (s) =>
    join(', ', `Out for delivery from ${latinOffice(s.place)}`, s.courier && `courier ${s.courier}`),
  ready_for_pickup: (s) => `Ready for collection at ${latinOffice(s.place)}`,
  attempt_failed: (s) => join(': ', 'Delivery attempt failed', s.reason ? reasonsEn[s.reason] : ''),
  delivered: (s) =>
    join(', ', 'Delivered', s.signedBy && `signed for by ${s.signedBy === SIGNED_SELF ? 'the recipient' : s.signedBy}`),
  returning: () => 'On the way back to the sender',
  returned: () => 'Returned to the sender',
  exception: (s) => join(': ', 'Held on its way', s.reason ? reasonsEn[s.reason] : ''),
};

/** The kind of an office, by the end of its name. */
const kinds: readonly (readonly [ending: RegExp, zh: string, en: string])[] = [
  [/处理中心$/, '邮件处理中心', 'the sorting centre'],
  [/营业部$/, '营业部', 'an office'],
  [/代办所$/, '邮政代办所', 'an agency'],
  [/驿站$/, '便民驿站', 'a pick-up station'],
];

/**
 * Formats an office whose name is hidden: kind and city. The city alone would make the steps within
 * a city meaningless: left 杭州, arrived in 杭州, left 杭州.
 */
export function formatUnnamedOffice(language: Language, city: string, officeName: string): string {
  const kind = kinds.find(([ending]) => ending.test(officeName));
  if (!kind || city === '') return language === 'en' ? latinPlace(city) : city;
  return language === 'en' ? `${kind[2]} in ${latinPlace(city)}` : `${city}的${kind[1]}`;
}

/** Returns the sentence of a scan by its code, else by its stage. */
export function formatScan(language: Language, scan: ScanWords): string {
  const byCode = language === 'en' ? enByCode : zhByCode;
  const byStage = language === 'en' ? en : zh;
  return (wordOf(byCode, scan.code) ?? byStage[scan.stage])(scan);
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

type CustomsStage = 'customs' | 'customs_held' | 'customs_released';
const isCustomsStage = (stage: TraceStage): stage is CustomsStage => stage.startsWith('customs');

/** The stages of customs, by whose customs they are. */
const customsNames: Record<Language, Record<CustomsSide, Record<CustomsStage, string>>> = {
  zh: {
    export: { customs: '出口清关', customs_held: '出口海关留存', customs_released: '出口海关放行' },
    import: { customs: '进口清关', customs_held: '进口海关留存', customs_released: '进口海关放行' },
  },
  en: {
    export: { customs: 'Export customs', customs_held: 'Held by export customs', customs_released: 'Export released' },
    import: { customs: 'Import customs', customs_held: 'Held by import customs', customs_released: 'Import released' },
  },
};

/** Returns the short name of a stage; that of customs says whose they are, if it is known. */
export function formatStage(language: Language, stage: TraceStage, side?: CustomsSide): string {
  if (side && isCustomsStage(stage)) return customsNames[language][side][stage];
  return (language === 'en' ? stageNamesEn : stageNamesZh)[stage];
}
