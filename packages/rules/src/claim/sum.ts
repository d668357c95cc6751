import type { ClaimKind, ClaimSumRule, EvidencePart } from '@yidi/contract/values/claim';
import type { ClaimRule } from './settings.ts';

/** What a sum is reckoned from, in fen. `valueFen`: what all contents are worth; `lossFen`: what of it is lost. */
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
 * What is compensated (邮政法 art. 47): insured and gone, the insured amount; insured and partly lost,
 * its part of it; not insured, the real loss up to a multiple of the postage. A late mail's postage
 * goes back.
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

/** All contents are gone: value and loss are one. */
export const isWholeLoss = (kind: ClaimKind): boolean => kind === 'lost' || kind === 'wrong';

/** What photos must show, by kind. */
export function neededParts(kind: ClaimKind): readonly EvidencePart[] {
  return kind === 'damaged' || kind === 'short' ? ['outerBox', 'label', 'packing', 'item'] : [];
}
