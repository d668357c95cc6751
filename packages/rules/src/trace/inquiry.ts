import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { atShanghai, DAY_MS, HOUR_MS, MINUTE_MS } from '../time/shanghai.ts';
import { nextWorking } from '../time/working-hours.ts';
import type { TraceFold } from './fold.ts';

/** When the carrier is asked automatically about a mail, and its deadline. Our own rule. @guess */
export interface InquiryRule {
  /** The first day on which it applies. */
  readonly from: string;
  /** Hours after it was slower than 95 of 100 mails of its lane. */
  readonly stalledHours: number;
  /** Hours without a scan if the lane has no data; for mail under way or with a problem. */
  readonly silentHours: number;
  /** Hours without a scan while customs has the mail, which takes longer. */
  readonly customsHours: number;
  /** Hours over the promise, if there was no scan for as long. */
  readonly lateHours: number;
  /** Hours until the carrier's next reply. */
  readonly answerHours: number;
  /** Minutes until a colleague answers an urge, where people answer. */
  readonly urgeMinutes: number;
  /** Hours until a colleague deals with a pick-up at which nobody came. */
  readonly missedHours: number;
  /** Days after delivery in which the consignee can report it as missing. */
  readonly receiptDays: number;
}

/** New rules are added in front; old ones stay for earlier inquiries. */
export const INQUIRY_RULES: readonly InquiryRule[] = [
  {
    from: '2026-01-01',
    stalledHours: 6,
    silentHours: 48,
    customsHours: 120,
    lateHours: 24,
    answerHours: 24,
    urgeMinutes: 30,
    missedHours: 24,
    receiptDays: 7,
  },
];

/** Returns the rule of a day; before all, the oldest. */
export function inquiryRuleAt(nowMs: number, rules: readonly InquiryRule[] = INQUIRY_RULES): InquiryRule {
  return rules.find(({ from }) => nowMs >= atShanghai(from, '00:00')) ?? rules.at(-1)!;
}

type Wait = 'lane' | 'silent' | 'customs' | 'none';

/** The limit of each stage; `none`: the mail waits for a person or has ended. */
const WAITS: Readonly<Record<TraceStage, Wait>> = {
  created: 'none',
  accepted: 'lane',
  processing: 'lane',
  departed: 'lane',
  arrived: 'lane',
  customs: 'customs',
  customs_held: 'customs',
  customs_released: 'silent',
  out_for_delivery: 'lane',
  ready_for_pickup: 'none',
  attempt_failed: 'silent',
  delivered: 'none',
  returning: 'silent',
  returned: 'none',
  exception: 'silent',
};

export const askedStages = (Object.keys(WAITS) as TraceStage[]).filter((stage) => WAITS[stage] !== 'none');

/**
 * Returns when the carrier is asked if there is no scan until then; null for never. The earliest
 * of: slower than 95 of 100 mails of the lane, silence, and over the promise, each with some hours
 * added.
 */
export function inquiryAt(
  fold: Pick<TraceFold, 'stage' | 'lastScanAt'>,
  { promisedMs, lateFromMs }: { readonly promisedMs: number | null; readonly lateFromMs: number | null },
  rule: InquiryRule,
): number | null {
  const wait = WAITS[fold.stage];
  if (wait === 'none' || fold.lastScanAt === null) return null;
  const lastMs = Date.parse(fold.lastScanAt);
  if (wait === 'customs') return lastMs + rule.customsHours * HOUR_MS;
  const moments = [lastMs + rule.silentHours * HOUR_MS];
  if (wait === 'lane' && lateFromMs !== null) moments.push(lateFromMs + rule.stalledHours * HOUR_MS);
  if (promisedMs !== null) moments.push(Math.max(promisedMs, lastMs) + rule.lateHours * HOUR_MS);
  return Math.min(...moments);
}

/** Returns the deadline to report a delivered mail as missing. */
export function receiptUntil(deliveredMs: number, rule: InquiryRule): number {
  return deliveredMs + rule.receiptDays * DAY_MS;
}

/**
 * Returns when a colleague's answer is due, counted from when it was asked for; never at night.
 * `what`: an inquiry, an urge or a pick-up at which nobody came.
 */
export function answerDueMs(
  what: 'inquiry' | 'urge' | 'missed',
  askedMs: number,
  rule: InquiryRule = inquiryRuleAt(askedMs),
): number {
  const { answerHours, urgeMinutes, missedHours } = rule;
  const afterMs = { inquiry: answerHours * HOUR_MS, urge: urgeMinutes * MINUTE_MS, missed: missedHours * HOUR_MS }[
    what
  ];
  return nextWorking(askedMs + afterMs);
}
