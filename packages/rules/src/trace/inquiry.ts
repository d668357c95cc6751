import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { atShanghai, DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import type { TraceFold } from './fold.ts';

/** When the carrier is asked after a mail by itself, and until when it answers. All of it is ours. @guess */
export interface InquiryRule {
  /** The first day on which it holds. */
  readonly from: string;
  /** Hours after it became later than 95 of 100 mails of its lane. */
  readonly stalledHours: number;
  /** Hours without a scan, where its lane says nothing: on its way, and where something went wrong. */
  readonly silentHours: number;
  /** The same while customs have it, who take their time. */
  readonly customsHours: number;
  /** Hours over its promise, if nothing was scanned for as long. */
  readonly lateHours: number;
  /** Hours until the next word of the carrier. */
  readonly answerHours: number;
  /** Days after a delivery in which its consignee can say that it did not come. */
  readonly receiptDays: number;
}

/** Newer ones are put before; the older stay for what began under them. */
export const INQUIRY_RULES: readonly InquiryRule[] = [
  {
    from: '2026-01-01',
    stalledHours: 6,
    silentHours: 48,
    customsHours: 120,
    lateHours: 24,
    answerHours: 24,
    receiptDays: 7,
  },
];

/** The rule of a day; the oldest before all. */
export function inquiryRuleAt(nowMs: number, rules: readonly InquiryRule[] = INQUIRY_RULES): InquiryRule {
  return rules.find(({ from }) => nowMs >= atShanghai(from, '00:00')) ?? rules.at(-1)!;
}

type Wait = 'lane' | 'silent' | 'customs' | 'none';

/** How long a mail may stay at a stage; at `none` it waits for people, or has ended. */
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

/** The stages at which the carrier may be asked. */
export const askedStages = (Object.keys(WAITS) as TraceStage[]).filter((stage) => WAITS[stage] !== 'none');

/**
 * When the carrier is asked after a mail if nothing is scanned until then; null where it is not
 * asked. The earliest of: its lane's 95 of 100 and some hours, silence, its promise and some hours.
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

/** Until when a consignee can say that a delivered mail did not come. */
export function receiptUntil(deliveredMs: number, rule: InquiryRule): number {
  return deliveredMs + rule.receiptDays * DAY_MS;
}
