import type { FeeDifferenceCode } from '@yidi/contract/values/tariff';
import type { FeePart, FeePartCode, Offer } from './quote.ts';

/**
 * A reason why fee and quote differ; `feeFen` is positive for a surcharge, negative for a refund.
 */
export type FeeDifference = { code: FeeDifferenceCode; feeFen: number; fromG: number; toG: number };

export type FeeExplanation = { differenceFen: number; reasons: FeeDifference[] };

type Priced = Pick<Offer, 'product' | 'tariffVersion' | 'zone' | 'weight' | 'parts' | 'totalFen'>;

function feeOf(parts: readonly FeePart[], codes: readonly FeePartCode[]): number {
  return parts.reduce((sum, part) => (codes.includes(part.code) ? sum + part.feeFen : sum), 0);
}

function freightReason(quoted: Priced, weighed: Priced): FeeDifferenceCode {
  if (quoted.product !== weighed.product) return 'product_changed';
  if (quoted.tariffVersion !== weighed.tariffVersion) return 'tariff_changed';
  if (quoted.zone !== weighed.zone) return 'lane_changed';
  if (quoted.weight.counted !== weighed.weight.counted) {
    return weighed.weight.counted === 'volumetric' ? 'volume_counted' : 'volume_not_counted';
  }
  return weighed.weight.chargeableG >= quoted.weight.chargeableG ? 'weight_higher' : 'weight_lower';
}

const OTHER_PARTS: readonly [FeePartCode, FeeDifferenceCode][] = [
  ['remote', 'remote_changed'],
  ['season', 'season_changed'],
  ['packaging', 'packaging_changed'],
  ['insurance', 'insurance_changed'],
];

/**
 * Explains the difference of weighed fee and quote; the fees of the reasons add up to it. A remote
 * surcharge that grew by weight counts as weight.
 */
export function explainFee(quoted: Priced, weighed: Priced): FeeExplanation {
  const reasons: FeeDifference[] = [];
  const add = (code: FeeDifferenceCode, feeFen: number) => {
    if (feeFen !== 0) reasons.push({ code, feeFen, fromG: quoted.weight.chargeableG, toG: weighed.weight.chargeableG });
  };
  const sameEnds = endsOf(quoted) === endsOf(weighed);
  const freight: FeePartCode[] = sameEnds
    ? ['first_weight', 'further_weight', 'remote']
    : ['first_weight', 'further_weight'];
  add(freightReason(quoted, weighed), feeOf(weighed.parts, freight) - feeOf(quoted.parts, freight));
  for (const [part, code] of OTHER_PARTS) {
    if (!freight.includes(part)) add(code, feeOf(weighed.parts, [part]) - feeOf(quoted.parts, [part]));
  }
  return { differenceFen: weighed.totalFen - quoted.totalFen, reasons };
}

function endsOf(priced: Priced): number {
  return priced.parts.find((part) => part.code === 'remote')?.ends ?? 0;
}
