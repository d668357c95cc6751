/**
 * Weights and sizes. In calls a weight is in kilograms with at most three decimals; in code it is
 * whole grams.
 */

export const MIN_WEIGHT_G = 1;
export const MAX_WEIGHT_G = 50_000;
/** The range of the form in kilograms: 0.1 to 50. */
export const LEAST_KG = 0.1;
export const MOST_KG = MAX_WEIGHT_G / 1000;
export const MAX_SIDE_CM = 150;
export const MAX_SIDES_CM = 300;

/** Cubic centimetres per kilogram of volumetric weight. */
export const DOMESTIC_DIVISOR = 8000;

export type WeightReading =
  | { ok: true; grams: number }
  | { ok: false; reason: 'not_a_number' | 'too_fine' | 'too_light' | 'too_heavy' };

/** Reads a weight of a call: kg, at most three decimals, 0.001 to 50. */
export function readWeightKg(weightKg: number): WeightReading {
  if (!Number.isFinite(weightKg)) return { ok: false, reason: 'not_a_number' };
  if (weightKg > MAX_WEIGHT_G / 1000) return { ok: false, reason: 'too_heavy' };
  const grams = Math.round(weightKg * 1000);
  if (Math.abs(weightKg * 1000 - grams) > 1e-6) return { ok: false, reason: 'too_fine' };
  return grams < MIN_WEIGHT_G ? { ok: false, reason: 'too_light' } : { ok: true, grams };
}

/** Returns grams as the kilograms of calls. */
export function kgOfGrams(grams: number): number {
  return Math.round(grams) / 1000;
}

/** Formats a weight: `0.5`, `1.5`, `12`; the unit is a phrase. */
export function formatKg(grams: number): string {
  return (Math.round(grams) / 1000).toFixed(3).replace(/\.?0+$/, '');
}

/** A parcel's size in centimetres, at most one decimal each. */
export type SizeCm = { lengthCm: number; widthCm: number; heightCm: number };

export type SizeReading =
  | { ok: true; sizeMm: readonly [number, number, number] }
  | { ok: false; reason: 'not_a_number' | 'too_small' | 'too_long' | 'too_big' };

/** Checks a size: each side up to 150 cm, their sum up to 300 cm. */
export function readSize(size: SizeCm): SizeReading {
  const sides = [size.lengthCm, size.widthCm, size.heightCm] as const;
  if (!sides.every(Number.isFinite)) return { ok: false, reason: 'not_a_number' };
  const [length, width, height] = [mmOf(sides[0]), mmOf(sides[1]), mmOf(sides[2])];
  if (Math.min(length, width, height) < 1) return { ok: false, reason: 'too_small' };
  if (Math.max(length, width, height) > MAX_SIDE_CM * 10) return { ok: false, reason: 'too_long' };
  if (length + width + height > MAX_SIDES_CM * 10) return { ok: false, reason: 'too_big' };
  return { ok: true, sizeMm: [length, width, height] };
}

function mmOf(cm: number): number {
  return Math.round(cm * 10);
}

/** Returns the volumetric weight in grams: volume in cm³ / divisor, in kg, rounded up to a gram. */
export function volumetricWeightG(size: SizeCm, divisor: number = DOMESTIC_DIVISOR): number {
  return Math.ceil((mmOf(size.lengthCm) * mmOf(size.widthCm) * mmOf(size.heightCm)) / divisor);
}

export type CountedWeight = {
  chargeableG: number;
  actualG: number;
  volumetricG: number | null;
  counted: 'actual' | 'volumetric';
};

/** Returns the chargeable weight: the greater of real and volumetric weight. */
export function chargeableWeight(actualG: number, size?: SizeCm, divisor: number = DOMESTIC_DIVISOR): CountedWeight {
  const volumetricG = size === undefined ? null : volumetricWeightG(size, divisor);
  const byVolume = volumetricG !== null && volumetricG > actualG;
  return {
    chargeableG: byVolume ? volumetricG : actualG,
    actualG,
    volumetricG,
    counted: byVolume ? 'volumetric' : 'actual',
  };
}
