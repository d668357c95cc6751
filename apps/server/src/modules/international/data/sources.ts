import type { InterCategory } from '@yidi/contract/values/inter';
import type { OutlookFile, Seen, TerritoryFile, Words } from './file-types.ts';

/** The day on which the facts were collected. */
export const FACTS_DAY = '2026-11-26';

/**
 * A statement of the collected facts, with its published source. A name with an English half has
 * both in one column: 中文 | English.
 */
export const from = (source: string, en = ''): Seen => ({
  source: en === '' ? source : `${source} | ${en}`,
  seenOn: FACTS_DAY,
});

/** General knowledge that no published text was compared with. Shown as such. */
export const unchecked: Seen = from('一般规定，未逐条核对', 'A general rule, not checked article by article');

/** Prices, days and limits of this product. @guess */
export const ours: Seen = from('驿递示例数据', 'Example data of Yidi');

export const ARTICLES: readonly InterCategory[] = ['gift', 'returned', 'other'];
export const GOODS: readonly InterCategory[] = ['sale', 'sample'];

/** Documents are not taxed. Source: Royal Mail, La Poste (facts 1). */
export const documentsFree: OutlookFile = {
  categories: ['documents'],
  kind: 'none',
  note: ['文件不用报关，也不收税', 'Documents need no declaration and are not taxed'],
  recheckDays: 365,
  ...from('Royal Mail、La Poste 公开说明', 'Royal Mail, La Poste'),
};

const UNKNOWN_NOTE: Words = [
  '没有核对过的规则，收件人可能要付税',
  'There is no checked rule: the recipient may have to pay',
];

/** No row from the operator yet. */
export const unknownFor = (categories: readonly InterCategory[]): OutlookFile => ({
  categories,
  kind: 'unknown',
  note: UNKNOWN_NOTE,
  recheckDays: 30,
  ...unchecked,
});

/** The sender can pay in advance; the freight is a part of the customs value. @guess the first. */
const euPaidInAdvance = { ddp: 'optional', dutyCurrency: 'EUR', countsFreight: true } as const;

/** What a gift between persons and goods pay in the European Union. Source: facts 4. */
export const euOutlooks: readonly OutlookFile[] = [
  documentsFree,
  {
    categories: ['gift'],
    kind: 'freeUpTo',
    currency: 'EUR',
    amount: 45,
    ...euPaidInAdvance,
    relief: 'whole',
    note: [
      '个人送个人的礼物，€45 以内免税，整件算；超过的要付增值税和关税，邮局另收代办费',
      'A gift between persons is free up to EUR 45, by whole articles; above it VAT and duty are charged, and a handling fee',
    ],
    recheckDays: 60,
    ...from('Irish Revenue；欧盟 1186/2009 号条例 25–27 条', 'Irish Revenue; Regulation (EC) 1186/2009, art. 25–27'),
  },
  {
    categories: ['returned', 'other'],
    kind: 'charged',
    ...euPaidInAdvance,
    note: [
      '不算礼物，从第一元起要付增值税，可能还有关税',
      'It is no gift: VAT is charged from the first cent, duty may be added',
    ],
    recheckDays: 60,
    ...from('欧盟 2026/382 号条例', 'Regulation (EU) 2026/382'),
  },
  {
    categories: GOODS,
    kind: 'charged',
    dutyCurrency: 'EUR',
    note: [
      '商品每个六位编码 €3，另加增值税；2026 年 11 月起还有申报处理费',
      'Goods pay EUR 3 for each six-digit code and VAT; a handling fee is added since November 2026',
    ],
    recheckDays: 30,
    ...from('欧盟 2026/382、2026/1022、2026/1200 号条例', 'Regulations (EU) 2026/382, 2026/1022, 2026/1200'),
  },
];

/** A territory inside a country's code and outside its tax territory. Source: facts 4 (K). */
export const taxTerritory = (
  id: string,
  name: Words,
  pattern: string,
  note: Words = [
    '属于当地，但不在欧盟增值税区，税率和表格不一样',
    'It is outside the VAT area of the European Union: tax and forms differ',
  ],
): TerritoryFile => ({ id, name, pattern, note, ...unchecked });
