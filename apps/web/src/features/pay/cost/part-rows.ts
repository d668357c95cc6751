import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import type { parcel } from '@yidi/phrases/parcel';
import type { pay } from '@yidi/phrases/pay';
import { formatMonthDay } from '@yidi/phrases/times';
import type { Cost } from '../pay.data.ts';

export interface PartRow {
  readonly id: string;
  /** The part with its rule in one line. */
  readonly label: string;
  readonly fen: number;
}

interface Words {
  readonly say: (typeof pay)['en'];
  readonly words: Pick<(typeof parcel)['en'], 'parts' | 'packagings' | 'upTo' | 'perKg'>;
  readonly language: Language;
}
type Part = Cost['quote']['parts'][number];

/** Returns the billed weight: what the base rate covers, and every started step above it. */
export function billedKg({ parts, chargeableKg }: Pick<Cost['quote'], 'parts' | 'chargeableKg'>): number {
  const kg = parts.reduce((sum, { upToKg = 0, steps = 0, stepKg = 0 }) => sum + upToKg + steps * stepKg, 0);
  return Math.max(kg, chargeableKg);
}

/** Returns the parts of a price, each with its rule. */
export function partRows(words: Words, { parts }: Pick<Cost['quote'], 'parts'>): PartRow[] {
  return parts.map((part) => ({ id: part.kind, label: labelOf(words, part), fen: part.fen }));
}

function labelOf({ say, words, language }: Words, part: Part): string {
  if (part.upToKg !== undefined) return words.upTo(words.parts[part.kind], part.upToKg);
  // Formats the price per kg as on the order form. Every started step is charged in full.
  if (part.steps !== undefined && part.stepKg !== undefined && part.stepFen !== undefined) {
    const kg = Number((part.steps * part.stepKg).toFixed(3));
    return words.perKg(words.parts[part.kind], kg, formatYuan(Math.round(part.stepFen / part.stepKg)));
  }
  if (part.ends !== undefined && part.endFen !== undefined) return say.remoteEnds(part.ends, formatYuan(part.endFen));
  if (part.from !== undefined && part.to !== undefined)
    return say.seasonOf(dayOf(language, part.from), dayOf(language, part.to));
  if (part.packaging !== undefined) return words.packagings[part.packaging];
  if (part.price === undefined) return words.parts[part.kind];
  const value = `¥${formatWhole(part.price / 100)}`;
  return part.ratePercent === undefined ? say.insured(value) : say.insuredAt(value, part.ratePercent);
}

const dayOf = (language: Language, day: string) => formatMonthDay(language, `${day}T12:00:00+08:00`);
