import { blameTags, type EvaluationState, type EvaluationTag, praiseTags } from '@yidi/contract/values/evaluate';
import type { Side } from '@yidi/contract/values/order';
import { DAY_MS } from '../time/shanghai.ts';
import { inquiryRuleAt, receiptUntil } from '../trace/inquiry.ts';

export const EVALUATE_DAYS = 30;
const PRAISE_FROM_STARS = 4;

/** Tags that only one side can judge. */
const onlyOf: Partial<Record<EvaluationTag, Side>> = {
  packedWell: 'sent',
  feeUnclear: 'sent',
  toDoor: 'received',
  notToDoor: 'received',
  leftUnasked: 'received',
  signedUncalled: 'received',
  damaged: 'received',
};

const seenBy = (tags: readonly EvaluationTag[], side: Side) =>
  tags.filter((tag) => onlyOf[tag] === undefined || onlyOf[tag] === side);

/** Returns the tags of a side for praise and criticism. */
export function tagsOf(side: Side): { readonly praise: EvaluationTag[]; readonly blame: EvaluationTag[] } {
  return { praise: seenBy(praiseTags, side), blame: seenBy(blameTags, side) };
}

export function tagsFor<Tag>(stars: number, { praise, blame }: { praise: readonly Tag[]; blame: readonly Tag[] }) {
  return stars >= PRAISE_FROM_STARS ? praise : blame;
}

export const evaluateUntil = (deliveredMs: number): number => deliveredMs + EVALUATE_DAYS * DAY_MS;

/** Returns whether a mail can be rated now. `edits`: null before the first rating, else edits. */
export function evaluationState(deliveredMs: number | null, edits: number | null, nowMs: number): EvaluationState {
  if (deliveredMs === null) return 'early';
  if (nowMs >= evaluateUntil(deliveredMs)) return 'over';
  return (edits ?? 0) > 0 ? 'edited' : 'open';
}

/** True while the offer to rate a mail is valid. */
export const isRatable = (deliveredAt: string | undefined, nowMs: number): boolean =>
  deliveredAt === undefined || nowMs < evaluateUntil(Date.parse(deliveredAt));

/** True if the rating reports a delivery without consent; the consignee is shown what to do. */
export const isDisputed = (tags: readonly EvaluationTag[]): boolean =>
  tags.some((tag) => tag === 'notToDoor' || tag === 'leftUnasked' || tag === 'signedUncalled');

/** Returns the deadline to report a missing delivery, from that of the rating. */
export function disputeUntil(until: string): number {
  const deliveredMs = Date.parse(until) - EVALUATE_DAYS * DAY_MS;
  return receiptUntil(deliveredMs, inquiryRuleAt(deliveredMs));
}
