import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import type { Offer } from '../express-form.ts';

/** Formats a part of a price with its rule: 续重 14 kg × ¥10.00. */
export function formatPart(
  language: Language,
  { kind, upToKg, steps, stepKg, stepFen }: Offer['parts'][number],
): string {
  const say = parcel[language];
  const name = say.parts[kind];
  if (upToKg !== undefined) return say.upTo(name, upToKg);
  if (steps === undefined || stepKg === undefined || stepFen === undefined) return name;
  // Started steps count as whole: their weight in kg times the price of a kg is the sum.
  return say.perKg(name, Number((steps * stepKg).toFixed(3)), formatYuan(Math.round(stepFen / stepKg)));
}

/** Returns the parts of an offer's price as rows. */
export function formatParts(language: Language, { parts }: Offer) {
  return parts.map((part) => {
    const { kind: id, fen } = part;
    return { id, label: formatPart(language, part), amount: formatYuan(fen), less: fen < 0 };
  });
}
