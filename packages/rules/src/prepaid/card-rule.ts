import type { CardKind, CardUse } from '@yidi/contract/values/prepaid';
import { addDays, atShanghai, DAY_MS, shanghaiDate } from '../time/shanghai.ts';

/** The law on prepaid cards from a day on: 单用途商业预付卡管理办法（试行） (2012-11-01), art. 14–19. */
export interface CardRule {
  readonly from: string;
  /** The maximum balance of a card. */
  readonly maxFen: Readonly<Record<CardKind, number>>;
  /** The validity of a bearer card; named cards do not expire. */
  readonly bearerYears: number;
  /** The sum of purchases from which the buyer must be identified. */
  readonly identifyFen: number;
}

const rules: readonly CardRule[] = [
  { from: '2012-11-01', maxFen: { named: 500_000, bearer: 100_000 }, bearerYears: 3, identifyFen: 1_000_000 },
];

/** Returns the rule of a day in Shanghai. */
export function cardRuleAt(ms: number): CardRule {
  const day = shanghaiDate(ms);
  const rule = rules.findLast(({ from }) => from <= day);
  if (!rule) throw new RangeError(`No rule of prepaid cards holds on ${day}`);
  return rule;
}

/**
 * Returns the end of a card that becomes valid at `ms`: midnight after its last day; null if none.
 */
export function cardEnd(kind: CardKind, ms: number): number | null {
  if (kind === 'named') return null;
  const day = shanghaiDate(ms);
  const year = Number(day.slice(0, 4)) + cardRuleAt(ms).bearerYears;
  // A card from 29 February ends after the 28th in other years.
  const end = day.endsWith('-02-29') && !isLeap(year) ? `${year}-02-28` : `${year}${day.slice(4)}`;
  return atShanghai(addDays(end, 1), '00:00');
}

/** Returns the end of a combo that becomes valid at `ms`: midnight after its last day. */
export const comboEnd = (days: number, ms: number) => atShanghai(addDays(shanghaiDate(ms), days + 1), '00:00');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns whether a card can pay now. */
export function cardUse(
  card: { readonly state: 'active' | 'lost'; readonly expiresMs: number | null },
  nowMs: number,
): CardUse {
  if (card.state === 'lost') return 'lost';
  return card.expiresMs !== null && card.expiresMs <= nowMs ? 'expired' : 'usable';
}

/** When the owner is notified of a card's end, in days before it. */
export const endNoticeDays = [30, 7] as const;

/** Returns the due notice of a card's end; null if none is due. */
export function endNoticeOf(expiresMs: number, nowMs: number): (typeof endNoticeDays)[number] | null {
  if (expiresMs <= nowMs) return null;
  return endNoticeDays.findLast((days) => expiresMs - nowMs <= days * DAY_MS) ?? null;
}
