import type { InfoOf } from '@yidi/contract/call';
import type { getBizParams } from '@yidi/contract/calls/order';
import { goodsKinds, goodsLabels } from '@yidi/contract/values/goods-kind';
import { type CancelReasonCode, cancelReasonCodes } from '@yidi/contract/values/order';
import type { OrderKind } from '@yidi/rules/order/statuses';
import { cacheText } from '../../../http/write-envelope.ts';

type Language = 'zh' | 'en';
type Words = Readonly<Record<Language, string>>;

/** Reasons for cancelling. Which kind of order offers which is our choice. @guess domain.md §2 */
const REASONS: Readonly<Record<CancelReasonCode, Words>> = {
  '1': { zh: '不想寄了', en: 'I changed my mind' },
  '2': { zh: '下错单/信息填错', en: 'Wrong order or details' },
  '3': { zh: '重复下单', en: 'Ordered twice' },
  '4': { zh: '运费太贵', en: 'Too expensive' },
  '5': { zh: '无人联系', en: 'Nobody contacted me' },
  '6': { zh: '取件太慢/未按时', en: 'Pick-up too slow or not on time' },
  '7': { zh: '服务态度', en: 'Unfriendly service' },
  '8': { zh: '其他', en: 'Another reason' },
  '9': { zh: '改为网点自寄', en: 'I will drop it off myself' },
  '10': { zh: '揽投员叫取消', en: 'The courier asked me to cancel' },
  '11': { zh: '超出服务范围', en: 'Outside the service area' },
  '12': { zh: '物品不予收寄', en: 'The article was not accepted' },
  '13': { zh: '改为上门取件', en: 'I want it picked up instead' },
  '14': { zh: '网点未营业/找不到', en: 'The counter was closed or not found' },
  '15': { zh: '网点无法受理', en: 'The counter could not take it' },
  '16': { zh: '排队太久', en: 'The queue was too long' },
};

const LISTS = {
  courier: { customer: ['1', '2', '3', '4', '9', '8'], ems: ['5', '6', '7', '10', '11', '12', '8'] },
  selfDrop: { customer: ['1', '2', '3', '4', '13', '8'], ems: ['14', '15', '16', '7', '8'] },
} as const satisfies Record<OrderKind, { customer: readonly CancelReasonCode[]; ems: readonly CancelReasonCode[] }>;

/** "Another reason", which the user describes. */
export const OTHER_REASON: CancelReasonCode = '8';

export function isReasonOf(kind: OrderKind, code: string): boolean {
  const { customer, ems } = LISTS[kind];
  return [...customer, ...ems].some((reason) => reason === code);
}

/** Returns a reason that is about the service, which the carrier then checks; else undefined. */
export function serviceReason(kind: OrderKind, code: string | null): CancelReasonCode | undefined {
  const { customer, ems } = LISTS[kind];
  const own: readonly string[] = customer;
  return ems.find((reason) => reason === code && !own.includes(reason));
}

/** Returns the label of a reason; empty for an unknown code. */
export function reasonWords(code: string, language: Language): string {
  const cancelReason = cancelReasonCodes.find((candidate) => candidate === code);
  return cancelReason ? REASONS[cancelReason][language] : '';
}

const COURIER_MESSAGES: readonly Words[] = [
  { zh: '到了打电话', en: 'Call me on arrival' },
  { zh: '别按门铃', en: 'Do not ring the bell' },
  { zh: '请带纸箱', en: 'Please bring a box' },
  { zh: '请带文件封', en: 'Please bring an envelope' },
  { zh: '东西重，请带推车', en: 'Heavy: please bring a trolley' },
  { zh: '放在前台取', en: 'Collect it at the front desk' },
];

/** Returns the lists for the order and cancel screens, the same object for each language. */
export function bizParams(language: Language): InfoOf<typeof getBizParams> {
  return listsIn[language];
}

function makeLists(language: Language): InfoOf<typeof getBizParams> {
  const labels = (codes: readonly CancelReasonCode[]) =>
    codes.map((code) => ({ code, labelName: REASONS[code][language] }));
  return {
    courierCustomerLabel: labels(LISTS.courier.customer),
    courierEMSLabel: labels(LISTS.courier.ems),
    selfMailCustomerLabel: labels(LISTS.selfDrop.customer),
    selfMailEMSLabel: labels(LISTS.selfDrop.ems),
    courierMsgLabel: COURIER_MESSAGES.map((words) => ({ labelName: words[language], active: false })),
    goodsLabel: goodsKinds.map((kind) => ({
      ...{ kind, labelName: goodsLabels[kind][language], goodsTypeId: kind === 'file' ? '01' : '02' },
    })),
  };
}

const listsIn = { zh: cacheText(makeLists('zh')), en: cacheText(makeLists('en')) } as const;
