import type { DutyPartKind } from '@yidi/contract/values/duty-kinds';
import type { InterCategory } from '@yidi/contract/values/inter';
import type { Seen } from './file-types.ts';
import { from, GOODS } from './sources.ts';

export interface DutyChargeFile extends Seen {
  readonly id: string;
  readonly countries: readonly string[];
  readonly categories: readonly InterCategory[];
  readonly kind: DutyPartKind;
  readonly hsPrefix?: string;
  readonly rateBp?: number;
  readonly cents?: number;
  readonly recheckDays: number;
}

const BETWEEN_PERSONS: readonly InterCategory[] = ['gift', 'other'];
const irish = { countries: ['IE'], categories: BETWEEN_PERSONS } as const;
const tariff = { kind: 'duty', recheckDays: 30, ...from('欧盟税则（示例行）', 'EU tariff (example rows)') } as const;
const vat = { kind: 'vat', recheckDays: 60, ...from('Irish Revenue') } as const;

/**
 * What customs charge, where rows suffice for a sum: today Ireland. Other destinations have no sum
 * until an operator or a partner brings rates. @guess the rates of the tariff; the other ones are
 * facts 4 of the design.
 */
export const dutyChargeFiles: readonly DutyChargeFile[] = [
  // Without a row of the tariff: 2.5 % flat, which is applied on request up to EUR 700.
  { ...irish, ...tariff, id: 'ie.duty', rateBp: 250, ...from('欧盟 2658/87 号条例', 'Regulation (EEC) 2658/87') },
  { ...irish, ...tariff, id: 'ie.duty.6214', hsPrefix: '6214', rateBp: 800 },
  { ...irish, ...tariff, id: 'ie.duty.0902', hsPrefix: '0902', rateBp: 320 },
  { ...irish, ...vat, id: 'ie.vat', rateBp: 2300 },
  { ...irish, ...vat, id: 'ie.vat.0902', hsPrefix: '0902', rateBp: 0 },
  { ...irish, ...vat, id: 'ie.vat.49', hsPrefix: '49', rateBp: 0 },
  {
    ...{ id: 'ie.sale.item', countries: ['IE'], categories: GOODS, kind: 'itemDuty', cents: 300, recheckDays: 30 },
    ...from('欧盟 2026/382 号条例', 'Regulation (EU) 2026/382'),
  },
  { ...vat, id: 'ie.sale.vat', countries: ['IE'], categories: GOODS, rateBp: 2300 },
  {
    ...{ id: 'ie.sale.handling', countries: ['IE'], categories: GOODS, kind: 'handling', cents: 200, recheckDays: 30 },
    ...from('丹麦海关 2026-09-23；金额未见官方文本', 'Danish customs 2026-09-23; no official text of the sum'),
  },
];

/** Fen for 100 units. @guess demonstration values; the operator enters those of the day. */
export const fxRateFiles: readonly (Seen & { readonly currency: string; readonly fenPer100: number })[] = (
  [
    ['USD', 71_000],
    ['EUR', 80_000],
    ['GBP', 93_000],
    ['CAD', 51_000],
  ] as const
).map(([currency, fenPer100]) => ({
  ...{ currency, fenPer100 },
  ...from('演示值，由运营方填写', 'Example value, entered by the operator'),
}));
/** A rate of exchange makes sums for so long. @guess */
export const FX_RECHECK_DAYS = 60;
