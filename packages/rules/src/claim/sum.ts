import type { ClaimKind, ClaimSumRule, EvidencePart } from '@yidi/contract/values/claim';
import type { ClaimRule } from './settings.ts';

/** The basis of a sum, in fen. `valueFen`: the value of all contents; `lossFen`: the lost part. */
export interface SumBasis {
  readonly kind: ClaimKind;
  readonly postageFen: number;
  readonly insuredFen: number | null;
  readonly valueFen: number | null;
  readonly lossFen: number | null;
}

export interface ClaimSum {
  readonly rule: ClaimSumRule;
  readonly fen: number;
}

/**
 * Returns the compensation (邮政法 art. 47). Insured: the insured sum for a total loss, its share for
 * a partial one. Not insured: the loss, up to a multiple of the postage. Late: the postage.
 */
export function claimSumOf({ kind, postageFen, insuredFen, valueFen, lossFen }: SumBasis, rule: ClaimRule): ClaimSum {
  if (kind === 'late') return { rule: 'freight', fen: postageFen };
  const loss = lossFen ?? 0;
  if (insuredFen === null) return { rule: 'uninsured', fen: Math.min(loss, rule.timesPostage * postageFen) };
  const value = valueFen ?? loss;
  const isWhole = kind === 'lost' || kind === 'wrong' || loss >= value;
  if (isWhole) return { rule: 'insuredWhole', fen: insuredFen };
  return { rule: 'insuredPart', fen: Math.floor((insuredFen * loss) / value) };
}

/**
 * Returns the most that can be offered: the sum by the rules, or the stated loss, which a colleague
 * may compensate in whole.
 */
export const mostToOffer = ({ fen, lossFen }: { readonly fen: number; readonly lossFen: number | null }): number =>
  Math.max(fen, lossFen ?? 0);

/** True for a total loss, where value and loss are equal. */
export const isWholeLoss = (kind: ClaimKind): boolean => kind === 'lost' || kind === 'wrong';

/** Returns what photos must show, by kind. */
export function neededParts(kind: ClaimKind): readonly EvidencePart[] {
  return kind === 'damaged' || kind === 'short' ? ['outerBox', 'label', 'packing', 'item'] : [];
}
