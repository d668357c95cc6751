import type { CardKind, CardUse } from '@yidi/contract/values/prepaid';
import { addDays, atShanghai, DAY_MS, shanghaiDate } from '../time/shanghai.ts';

/** What the law says of prepaid cards from a day on. Source: 单用途商业预付卡管理办法（试行） of 2012-11-01, articles 14 to 19. */
export interface CardRule {
  readonly from: string;
  /** The largest balance of one card. */
  readonly maxFen: Readonly<Record<CardKind, number>>;
  /** How long a bearer card is valid; a named one does not expire. */
  readonly bearerYears: number;
  /** From this sum of purchases on the buyer must be identified. */
  readonly identifyFen: number;
}

const rules: readonly CardRule[] = [
  { from: '2012-11-01', maxFen: { named: 500_000, bearer: 100_000 }, bearerYears: 3, identifyFen: 1_000_000 },
];

/** The rule that holds on a day (Shanghai). */
export function cardRuleAt(ms: number): CardRule {
  const day = shanghaiDate(ms);
  const rule = rules.findLast(({ from }) => from <= day);
  if (!rule) throw new RangeError(`No rule of prepaid cards holds on ${day}`);
  return rule;
}

/** The end of a card that becomes valid at `ms`, at midnight after its last day; null for one that has none. */
export function cardEnd(kind: CardKind, ms: number): number | null {
  if (kind === 'named') return null;
  const day = shanghaiDate(ms);
  const year = Number(day.slice(0, 4)) + cardRuleAt(ms).bearerYears;
  // 29 February has its day in leap years only: the card is valid for the whole of the 28th then.
  const end = day.endsWith('-02-29') && !isLeap(year) ? `${year}-02-28` : `${year}${day.slice(4)}`;
  return atShanghai(addDays(end, 1), '00:00');
}

/** The end of a combo that becomes valid at `ms` for this many days, at midnight after the last. */
export const comboEnd = (days: number, ms: number) => atShanghai(addDays(shanghaiDate(ms), days + 1), '00:00');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether a card can pay now. */
export function cardUse(
  card: { readonly state: 'active' | 'lost'; readonly expiresMs: number | null },
  nowMs: number,
): CardUse {
  if (card.state === 'lost') return 'lost';
  return card.expiresMs !== null && card.expiresMs <= nowMs ? 'expired' : 'usable';
}

/** How many days before its end the holder of a card is told. */
export const endNoticeDays = [30, 7] as const;

/** Which notice of a card's end is due; null when none is: it is far away, or over. */
export function endNoticeOf(expiresMs: number, nowMs: number): (typeof endNoticeDays)[number] | null {
  if (expiresMs <= nowMs) return null;
  return endNoticeDays.findLast((days) => expiresMs - nowMs <= days * DAY_MS) ?? null;
}
