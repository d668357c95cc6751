import type { InfoOf } from '@yidi/contract/call';
import type { getBizParams } from '@yidi/contract/calls/order';
import type { OrderKind } from '@yidi/rules/order/statuses';
import { keepText } from '../../http/write-envelope.ts';

type Language = 'zh' | 'en';
type Words = Readonly<Record<Language, string>>;

/** Why an order is cancelled. Codes 1–8 are the chat app's public list; the rest and the split are ours. @guess domain.md §2 */
const REASONS: Readonly<Record<string, Words>> = {
  '1': { zh: '不想寄了', en: 'I changed my mind' },
  '2': { zh: '下错单/信息填错', en: 'Wrong order or details' },
  '3': { zh: '重复下单', en: 'Ordered twice' },
  '4': { zh: '运费太贵', en: 'Too expensive' },
  '5': { zh: '无人联系', en: 'Nobody contacted me' },
  '6': { zh: '取件太慢/未按时', en: 'Pick-up too slow or not on time' },
  '7': { zh: '服务态度', en: 'Unfriendly service' },
  '8': { zh: '其他', en: 'Another reason' },
  '9': { zh: '改为网点自寄', en: 'I will drop it off myself' },
  '10': { zh: '揽投员要求取消', en: 'The courier asked me to cancel' },
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
} as const satisfies Record<OrderKind, { customer: readonly string[]; ems: readonly string[] }>;

/** "Another reason": the person says which. */
export const OTHER_REASON = '8';

/** Whether orders of this kind may be cancelled for this reason. */
export function isReasonOf(kind: OrderKind, code: string): boolean {
  const { customer, ems } = LISTS[kind];
  return [...customer, ...ems].some((one) => one === code);
}

/** The words of a reason; empty for an unknown code. */
export function reasonWords(code: string, language: Language): string {
  return REASONS[code]?.[language] ?? '';
}

const COURIER_MESSAGES: readonly Words[] = [
  { zh: '到了打电话', en: 'Call me on arrival' },
  { zh: '别按门铃', en: 'Do not ring the bell' },
  { zh: '请带纸箱', en: 'Please bring a box' },
  { zh: '请带文件封', en: 'Please bring an envelope' },
  { zh: '东西重，请带推车', en: 'Heavy: please bring a trolley' },
  { zh: '放在前台取', en: 'Collect it at the front desk' },
];

/** Quick picks of goods. The type follows what they mostly are. Source: domain.md §3. */
const GOODS: readonly (Words & { readonly typeId: string })[] = [
  { typeId: '01', zh: '文件证件', en: 'Documents' },
  { typeId: '02', zh: '数码产品', en: 'Electronics' },
  { typeId: '02', zh: '服饰鞋包', en: 'Clothes, shoes, bags' },
  { typeId: '02', zh: '日用品', en: 'Household goods' },
  { typeId: '02', zh: '食品', en: 'Food' },
  { typeId: '02', zh: '生鲜', en: 'Fresh food' },
  { typeId: '02', zh: '图书', en: 'Books' },
  { typeId: '02', zh: '化妆品', en: 'Cosmetics' },
  { typeId: '02', zh: '药品保健', en: 'Medicine, health' },
  { typeId: '02', zh: '珠宝贵重', en: 'Jewellery, valuables' },
  { typeId: '02', zh: '家居', en: 'Home' },
  { typeId: '02', zh: '其他', en: 'Other' },
];

/** The lists that the order and cancel screens choose from, in the caller's language; the same object each time. */
export function bizParams(language: Language): InfoOf<typeof getBizParams> {
  return listsIn[language];
}

function makeLists(language: Language): InfoOf<typeof getBizParams> {
  const labels = (codes: readonly string[]) => codes.map((code) => ({ code, labelName: reasonWords(code, language) }));
  return {
    courierCustomerLabel: labels(LISTS.courier.customer),
    courierEMSLabel: labels(LISTS.courier.ems),
    selfMailCustomerLabel: labels(LISTS.selfDrop.customer),
    selfMailEMSLabel: labels(LISTS.selfDrop.ems),
    courierMsgLabel: COURIER_MESSAGES.map((words) => ({ labelName: words[language], active: false })),
    goodsLabel: GOODS.map((words) => ({ goodsTypeId: words.typeId, labelName: words[language] })),
  };
}

const listsIn = { zh: keepText(makeLists('zh')), en: keepText(makeLists('en')) } as const;
