import type { Language } from '@yidi/phrases/language';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import type { Offer } from '../express-form.ts';

/** A line of a price with what it is made of: 续重 14 kg × ¥10.00. */
export function sayPart(language: Language, { kind, upToKg, steps, stepKg, stepFen }: Offer['parts'][number]): string {
  const say = parcel[language];
  const name = say.parts[kind];
  if (upToKg !== undefined) return say.upTo(name, upToKg);
  if (steps === undefined || stepKg === undefined || stepFen === undefined) return name;
  // Begun steps are whole ones: their weight in kg times the price of a kg is the line.
  return say.perKg(name, Number((steps * stepKg).toFixed(3)), sayYuan(Math.round(stepFen / stepKg)));
}
