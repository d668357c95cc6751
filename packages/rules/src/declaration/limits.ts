import type { CustomsForm, LimitState, WeightState } from '@yidi/contract/values/declaration';
import { goodsCategories, type InterCategory, type InterLine, type InterProductId } from '@yidi/contract/values/inter';
import { own } from '@yidi/contract/values/own';
import { type RateRow, SDR_EQUIVALENT, type SdrRow, valueRuleOf } from './requirements.ts';

export type CountedLine = Pick<InterLine, 'quantity' | 'valueFen' | 'netG'>;

export const totalFenOf = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, { quantity, valueFen }) => sum + quantity * valueFen, 0);

export const netGOf = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, { quantity, netG }) => sum + quantity * netG, 0);

export const isGoods = (category: InterCategory | ''): boolean => category !== '' && goodsCategories.includes(category);

export interface LimitAnswer {
  readonly state: LimitState;
  readonly limitFen: number;
  readonly totalFen: number;
  readonly source: string;
  readonly seenOn: string;
}

/**
 * Compares a list with the limit on personal articles. Above it only one indivisible article may
 * go, so a list of one line with quantity 1. Goods have no limit and are cleared at a counter.
 * Source: GACC notice 2010/43.
 */
export function limitOf(country: string, category: InterCategory | '', lines: readonly CountedLine[]): LimitAnswer {
  const { limitFen, source, seenOn } = valueRuleOf(country);
  const totalFen = totalFenOf(lines);
  const articles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const answer = { limitFen, totalFen, source, seenOn };
  if (category === 'documents') return { ...answer, state: 'none' };
  if (isGoods(category)) return { ...answer, state: 'goods' };
  if (totalFen <= limitFen) return { ...answer, state: 'within' };
  return { ...answer, state: articles === 1 ? 'single' : 'over' };
}

/** What a destination says of the duty on a category, from its rows. */
export interface DutyRule {
  /** The category goes there only with a duty quote. */
  readonly needsQuote: boolean;
  /** Some category there needs a quote, so personal articles above the free sum do, too. */
  readonly closedAbove: boolean;
  /** A partner gives such quotes. */
  readonly isQuoted: boolean;
  readonly free: { readonly currency: string; readonly amount: number } | null;
  readonly source: string;
  readonly seenOn: string;
}

/**
 * Adds the destination's rule to China's limit: a list that needs a duty quote cannot be sent
 * without a partner who gives it. Without a rate a sum in another currency is not compared, and the
 * answer says so.
 */
export function limitWithDuty(
  limit: LimitAnswer,
  duty: DutyRule,
  rates: Readonly<Record<string, RateRow>>,
): LimitAnswer {
  const { source, seenOn, free } = duty;
  if (limit.state === 'none') return limit;
  // China's limit binds also where a partner quotes.
  const isLawful = limit.state === 'within' || limit.state === 'single';
  const withQuote = (limitFen: number): LimitAnswer => {
    if (!duty.isQuoted) return { ...limit, limitFen, source, seenOn, state: 'needsQuote' };
    return isLawful ? { ...limit, state: 'quoteFirst' } : limit;
  };
  if (duty.needsQuote) return withQuote(limit.limitFen);
  if (!duty.closedAbove || free === null) return limit;
  const rate = own(rates, free.currency);
  if (rate === undefined) return isLawful ? { ...limit, source, seenOn, state: 'unrated' } : limit;
  const freeFen = Math.floor(free.amount * rate.fen);
  return limit.totalFen > freeFen ? withQuote(freeFen) : limit;
}

const PAYABLE: readonly LimitState[] = ['within', 'single', 'none', 'quoteFirst', 'unrated'];

/**
 * True if a list may be paid for online: personal articles within the limit, or one indivisible
 * article. Documents have no list.
 */
export const isPayable = (state: LimitState): boolean => PAYABLE.includes(state);

/** The value in hundredths of an SDR, rounded up, so that a started hundredth counts. */
export const sdrHundredthsOf = (totalFen: number, { sdrFen }: SdrRow = SDR_EQUIVALENT): number =>
  Math.ceil((totalFen * 100) / sdrFen);

/** A CN22 is for values up to and including 300.00 SDR. */
export const CN22_MOST_SDR_HUNDREDTHS = 300_00;
/** The lines that a CN22 has room for. */
export const CN22_MOST_LINES = 4;

/**
 * Returns the customs form: the product decides first, then the value. Documents need none.
 * Source: facts of the UPU forms, international.md §1.
 */
export function formOf(
  productId: InterProductId,
  category: InterCategory | '',
  lines: readonly CountedLine[],
  row: SdrRow = SDR_EQUIVALENT,
): { readonly form: CustomsForm; readonly cp71: boolean } {
  if (productId === 'I3') return { form: 'CN23', cp71: true };
  if (category === 'documents') return { form: 'none', cp71: false };
  if (productId === 'I1') return { form: 'label', cp71: false };
  const fits = sdrHundredthsOf(totalFenOf(lines), row) <= CN22_MOST_SDR_HUNDREDTHS && lines.length <= CN22_MOST_LINES;
  return { form: fits ? 'CN22' : 'CN23', cp71: false };
}

/** Packing above this share of the gross weight is doubtful. @guess */
const MUCH_PACKING = 0.8;
/** Packing that weighs more than this is doubtful only if its share is large. @guess */
const LIGHT_PACKING_G = 500;

export interface WeightAnswer {
  readonly state: WeightState;
  readonly netG: number;
  readonly grossG: number;
  /** Gross less net; 0 if the net weight is above the gross weight. */
  readonly packingG: number;
  /** The lines that cannot be right: they alone, or the heaviest ones, exceed the gross weight. */
  readonly suspects: readonly number[];
}

/** Returns the lines without which the rest would fit, the heaviest first. */
function suspectsOf(lines: readonly CountedLine[], grossG: number): number[] {
  const weights = lines.map(({ quantity, netG }, at) => ({ at, g: quantity * netG }));
  const alone = weights.filter(({ g }) => g > grossG);
  if (alone.length > 0) return alone.map(({ at }) => at);
  const [heaviest] = weights.sort((a, b) => b.g - a.g);
  return heaviest === undefined ? [] : [heaviest.at];
}

/** Compares net weight and packing with the gross weight. */
export function weightsOf(lines: readonly CountedLine[], grossG: number): WeightAnswer {
  const netG = netGOf(lines);
  const packingG = Math.max(0, grossG - netG);
  const answer = { netG, grossG, packingG };
  if (netG > grossG) return { ...answer, state: 'netAboveGross', suspects: suspectsOf(lines, grossG) };
  if (lines.length > 0 && packingG === 0) return { ...answer, state: 'noPacking', suspects: [] };
  const isMuch = lines.length > 0 && packingG > grossG * MUCH_PACKING && packingG > LIGHT_PACKING_G;
  return { ...answer, state: isMuch ? 'mostlyPacking' : 'fits', suspects: [] };
}
