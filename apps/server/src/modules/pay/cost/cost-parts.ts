import type { InfoOf } from '@yidi/contract/call';
import type { payCost } from '@yidi/contract/calls/pay';
import { packagings } from '@yidi/contract/values/tariff';
import { INSURANCE_RULE } from '@yidi/rules/insurance/premium';
import type { FeePart } from '@yidi/rules/tariff/quote';
import { toWireParts } from '../../tariff/tariff.public.ts';

type CostPart = InfoOf<typeof payCost>['quote']['parts'][number];

/** Returns the parts of a fee, each with the values of its rule. */
export function costParts(parts: readonly FeePart[]): CostPart[] {
  const wire = toWireParts(parts);
  return parts.map((part, at) => ({ ...wire[at]!, ...ruleOf(part) }));
}

function ruleOf(part: FeePart): Partial<CostPart> {
  switch (part.code) {
    case 'remote':
      return { ends: part.ends, endFen: Math.round(part.feeFen / Math.max(1, part.ends)) };
    case 'season':
      return { from: part.from, to: part.to };
    case 'packaging': {
      const bought = packagings.find((candidate) => candidate === part.packagingCode);
      return bought ? { packaging: bought } : {};
    }
    case 'insurance': {
      const declaredYuan = Math.round(part.declaredFen / 100);
      const { tiers, ratePerTenThousand } = INSURANCE_RULE;
      const isFixed = tiers.some(({ upToYuan }) => declaredYuan <= upToYuan);
      return { price: part.declaredFen, ...(!isFixed && { ratePercent: ratePerTenThousand / 100 }) };
    }
    default:
      return {};
  }
}
