import { blameTags, type EvaluationState, type EvaluationTag, praiseTags } from '@yidi/contract/values/evaluate';
import type { Side } from '@yidi/contract/values/order';
import { DAY_MS } from '../time/shanghai.ts';
import { inquiryRuleAt, receiptUntil } from '../trace/inquiry.ts';

export const EVALUATE_DAYS = 30;
const PRAISE_FROM_STARS = 4;

/** What only one side has seen. */
const onlyOf: Partial<Record<EvaluationTag, Side>> = {
  packedWell: 'sent',
  feeUnclear: 'sent',
  toDoor: 'received',
  leftUnasked: 'received',
  signedUncalled: 'received',
  damaged: 'received',
};

const seenBy = (tags: readonly EvaluationTag[], side: Side) =>
  tags.filter((tag) => onlyOf[tag] === undefined || onlyOf[tag] === side);

/** What a side can praise and blame. */
export function tagsOf(side: Side): { readonly praise: EvaluationTag[]; readonly blame: EvaluationTag[] } {
  return { praise: seenBy(praiseTags, side), blame: seenBy(blameTags, side) };
}

/** What is offered with so many stars. */
export function tagsFor<Tag>(stars: number, { praise, blame }: { praise: readonly Tag[]; blame: readonly Tag[] }) {
  return stars >= PRAISE_FROM_STARS ? praise : blame;
}

export const evaluateUntil = (deliveredMs: number): number => deliveredMs + EVALUATE_DAYS * DAY_MS;

/** Whether a mail can be evaluated now: `edits` is null where it was not yet, else how often its evaluation was edited. */
export function evaluationState(deliveredMs: number | null, edits: number | null, nowMs: number): EvaluationState {
  if (deliveredMs === null) return 'early';
  if (nowMs >= evaluateUntil(deliveredMs)) return 'over';
  return (edits ?? 0) > 0 ? 'edited' : 'open';
}

/** Whether the offer to evaluate a mail is still good. */
export const isRatable = (deliveredAt: string | undefined, nowMs: number): boolean =>
  deliveredAt === undefined || nowMs < evaluateUntil(Date.parse(deliveredAt));

/** An evaluation that speaks of a delivery nobody agreed to: its consignee is shown what to do. */
export const isDisputed = (tags: readonly EvaluationTag[]): boolean =>
  tags.some((tag) => tag === 'leftUnasked' || tag === 'signedUncalled');

/** Until when its consignee can say that they do not have it, of a mail that can be evaluated until `until`. */
export function disputeUntil(until: string): number {
  const deliveredMs = Date.parse(until) - EVALUATE_DAYS * DAY_MS;
  return receiptUntil(deliveredMs, inquiryRuleAt(deliveredMs));
}
