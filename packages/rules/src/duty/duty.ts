import type { DdpMode, DutyPartKind } from '@yidi/contract/values/duty-kinds';
import { DAY_MS } from '../time/shanghai.ts';
import { type Relief, shareOut, taxedOf } from './relief.ts';

/** A row with its source, and for how many days a sum may be counted by it. */
interface Looked {
  readonly source: string;
  readonly seenOn: string;
  readonly recheckDays: number;
}

/**
 * What is charged on a line: a rate in hundredths of a per cent, or a fixed sum for each six-digit
 * code. Of the charges of one kind the one with the longest beginning of the code counts.
 */
export interface DutyCharge extends Looked {
  readonly kind: DutyPartKind;
  readonly hsPrefix: string;
  readonly rateBp: number | null;
  readonly cents: number | null;
}

/** What a destination charges on a category of articles. */
export interface DutyTerms extends Looked {
  readonly currency: string;
  readonly relief: Relief;
  /** What is free, in cents; 0 for nothing. */
  readonly freeCents: number;
  /** The freight is a part of the customs value, as in the EU. */
  readonly countsFreight: boolean;
  readonly charges: readonly DutyCharge[];
}

/** Fen for 100 units of the currency of the destination. */
export interface FxRate extends Looked {
  readonly currency: string;
  readonly fenPer100: number;
}

export interface DutyLine {
  readonly hs6: string;
  readonly quantity: number;
  /** The customs value of one article in fen. */
  readonly valueFen: number;
}

export interface DutyPart {
  readonly kind: DutyPartKind;
  readonly line?: number;
  readonly baseCents?: number;
  readonly rateBp?: number;
  readonly cents: number;
  readonly fen: number;
  readonly source: string;
  readonly seenOn: string;
}

export interface DutySum {
  readonly parts: readonly DutyPart[];
  readonly currency: string;
  readonly totalCents: number;
  readonly totalFen: number;
}

/** True if a row was looked at recently enough on a day for a sum to be counted by it. */
export const isFresh = ({ seenOn, recheckDays }: Pick<Looked, 'seenOn' | 'recheckDays'>, day: string): boolean =>
  (Date.parse(day) - Date.parse(seenOn)) / DAY_MS <= recheckDays;

/** Converts fen into hundredths of a unit of a currency. */
export const centsOf = (fen: number, { fenPer100 }: Pick<FxRate, 'fenPer100'>): number =>
  Math.round((fen * 10_000) / fenPer100);

/** Converts hundredths of a unit into fen. */
export const fenOf = (cents: number, { fenPer100 }: Pick<FxRate, 'fenPer100'>): number =>
  Math.round((cents * fenPer100) / 10_000);

/** The value of articles in cents; each article is converted by itself. */
export const valueCentsOf = (lines: readonly Omit<DutyLine, 'hs6'>[], rate: FxRate): number =>
  lines.reduce((sum, { quantity, valueFen }) => sum + quantity * centsOf(valueFen, rate), 0);

/** Adds up parts, so that a sum is never anything else than its parts. */
export const sumOf = (currency: string, parts: readonly DutyPart[]): DutySum => ({
  parts,
  currency,
  totalCents: parts.reduce((total, { cents }) => total + cents, 0),
  totalFen: parts.reduce((total, { fen }) => total + fen, 0),
});

/**
 * Counts what customs abroad take of a list, by rows alone. Each part is rounded to a cent, as the
 * published examples do. Returns null where rows do not suffice: a line without a code or a rate,
 * or a row that was not looked at for too long. Sources: facts 4 and 10 of the design.
 */
export function dutyOf(
  lines: readonly DutyLine[],
  freightFen: number,
  { terms, rate, day }: { readonly terms: DutyTerms; readonly rate: FxRate; readonly day: string },
): DutySum | null {
  if (!isFresh(terms, day) || !isFresh(rate, day) || rate.currency !== terms.currency) return null;
  const valued = lines.map(({ quantity, valueFen }) => ({ quantity, valueCents: centsOf(valueFen, rate) }));
  const taxed = taxedOf(valued, terms.relief, terms.freeCents);
  const carried = terms.countsFreight ? freightOf(valued, taxed, centsOf(freightFen, rate)) : taxed.map(() => 0);
  const counted = lines.map(({ hs6 }, line) => ({ hs6, line, baseCents: taxed[line]! + carried[line]! }));
  const parts = partsOf(
    counted.filter(({ baseCents }) => baseCents > 0),
    terms.charges,
    day,
  );
  return (
    parts &&
    sumOf(
      terms.currency,
      parts.map((part) => ({ ...part, fen: fenOf(part.cents, rate) })),
    )
  );
}

/** The freight of the taxed articles, in proportion to their value. @guess of the free ones */
function freightOf(
  valued: readonly { readonly quantity: number; readonly valueCents: number }[],
  taxed: readonly number[],
  freightCents: number,
): number[] {
  const total = valued.reduce((sum, { quantity, valueCents }) => sum + quantity * valueCents, 0);
  const free = total - taxed.reduce((sum, cents) => sum + cents, 0);
  return shareOut(freightCents, [...taxed, free]).slice(0, taxed.length);
}

interface Counted {
  readonly hs6: string;
  readonly line: number;
  readonly baseCents: number;
}

type Part = Omit<DutyPart, 'fen'>;

/** Duty first; VAT is charged on the value with its duty. Handling is a sum of its own. */
function partsOf(lines: readonly Counted[], charges: readonly DutyCharge[], day: string): Part[] | null {
  const parts: Part[] = [];
  const codes = new Set<string>();
  for (const { hs6, line, baseCents } of lines) {
    const isFirst = !codes.has(hs6);
    codes.add(hs6);
    if (hs6 === '') return null;
    const asked = (['duty', 'itemDuty'] as const).map((kind) => chargeFor(charges, kind, hs6));
    const vat = chargeFor(charges, 'vat', hs6);
    const handling = chargeFor(charges, 'handling', hs6);
    // Without a rate for duty and for VAT nobody knows the sum.
    if (!vat || asked.every((charge) => charge === undefined)) return null;
    if ([...asked, vat, handling].some((charge) => charge && !isFresh(charge, day))) return null;
    const duties = asked.flatMap((charge) => (charge ? partOf(charge, line, baseCents, isFirst) : []));
    const dutyCents = duties.reduce((sum, { cents }) => sum + cents, 0);
    parts.push(...duties, ...partOf(vat, line, baseCents + dutyCents, isFirst));
    if (handling) parts.push(...partOf(handling, line, baseCents, isFirst));
  }
  return parts;
}

function chargeFor(charges: readonly DutyCharge[], kind: DutyPartKind, hs6: string): DutyCharge | undefined {
  return charges
    .filter((charge) => charge.kind === kind && hs6.startsWith(charge.hsPrefix))
    .sort((a, b) => b.hsPrefix.length - a.hsPrefix.length)[0];
}

/** A fixed sum is charged once for each code, whatever the number of lines and pieces. */
function partOf(
  { kind, rateBp, cents, source, seenOn }: DutyCharge,
  line: number,
  baseCents: number,
  isFirst: boolean,
): Part[] {
  if (rateBp === null) return isFirst ? [{ kind, line, cents: cents ?? 0, source, seenOn }] : [];
  return [{ kind, line, baseCents, rateBp, cents: Math.round((baseCents * rateBp) / 10_000), source, seenOn }];
}

/** A row that says whether duty can be paid in advance. */
export interface DdpRule {
  readonly ddp: DdpMode;
  readonly freeCents: number;
  /** The highest value for which a quote is given, in cents; null without a limit. */
  readonly mostCents: number | null;
}

/**
 * Whether the sender can pay in advance, by value. Below the free sum nothing is due; above the
 * highest value no quote is given, so that what requires one cannot be sent.
 */
export function ddpOf({ ddp, freeCents, mostCents }: DdpRule, valueCents: number): DdpMode {
  if (freeCents > 0 && valueCents <= freeCents) return 'none';
  if (ddp === 'optional' && mostCents !== null && valueCents > mostCents) return 'none';
  return ddp;
}
