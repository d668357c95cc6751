/**
 * Insurance of a parcel (保价). Current rule: declared value in whole yuan, 1 to 30 000 online. The
 * premium is 1 yuan up to 500, 2 yuan up to 1000, then 0.5 % rounded up to 0.1 yuan. The settings
 * are dated.
 */

export type InsuranceRule = {
  version: string;
  effectiveFrom: string;
  minYuan: number;
  maxYuan: number;
  /** The fixed premium up to and including a declared value. */
  tiers: readonly { upToYuan: number; premiumFen: number }[];
  /** Above the tiers: parts per ten thousand of the declared value, rounded up to `roundUpFen`. */
  ratePerTenThousand: number;
  roundUpFen: number;
  /** Maximum compensation without insurance, as a multiple of the postage (postal law art. 47). */
  uninsuredTimesPostage: number;
};

export const INSURANCE_RULE: InsuranceRule = {
  version: 'INS-2026.1',
  effectiveFrom: '2026-01-01',
  minYuan: 1,
  maxYuan: 30_000,
  tiers: [
    { upToYuan: 500, premiumFen: 100 },
    { upToYuan: 1000, premiumFen: 200 },
  ],
  ratePerTenThousand: 50,
  roundUpFen: 10,
  uninsuredTimesPostage: 3,
};

export type PremiumRefusal = 'not_whole_yuan' | 'too_low' | 'too_high' | 'not_insurable';

export type Premium = { ok: true; declaredFen: number; premiumFen: number } | { ok: false; reason: PremiumRefusal };

/** Returns the premium of a declared value in whole yuan. `insurable`: false if never insured. */
export function premiumOf(declaredYuan: number, insurable = true, rule: InsuranceRule = INSURANCE_RULE): Premium {
  if (!insurable) return { ok: false, reason: 'not_insurable' };
  if (!Number.isInteger(declaredYuan)) return { ok: false, reason: 'not_whole_yuan' };
  if (declaredYuan < rule.minYuan) return { ok: false, reason: 'too_low' };
  if (declaredYuan > rule.maxYuan) return { ok: false, reason: 'too_high' };
  const tier = rule.tiers.find((candidate) => declaredYuan <= candidate.upToYuan);
  const premiumFen = tier?.premiumFen ?? roundUp((declaredYuan * rule.ratePerTenThousand) / 100, rule.roundUpFen);
  return { ok: true, declaredFen: declaredYuan * 100, premiumFen };
}

function roundUp(fen: number, stepFen: number): number {
  return Math.ceil(fen / stepFen) * stepFen;
}

/**
 * Returns the maximum compensation for a lost parcel, as shown before ordering: the declared value,
 * else a multiple of the postage (or the real loss if lower).
 */
export function maxCompensation(
  declaredYuan: number,
  postageFen: number,
  rule: InsuranceRule = INSURANCE_RULE,
): { insuredFen: number; uninsuredFen: number } {
  return { insuredFen: declaredYuan * 100, uninsuredFen: postageFen * rule.uninsuredTimesPostage };
}

/** Goods that cannot be insured, by name: forms of money, antiques, ashes. */
const NOT_INSURABLE = /现金|货币|支票|有价证券|购物卡|古董|文物|骨灰|字画原作|身份证|护照|档案/;

export function isInsurable(goodsName: string): boolean {
  return !NOT_INSURABLE.test(goodsName);
}
