export interface StepRange {
  min: number;
  max: number;
  step: number;
  /** Digits after the point, 0..3. */
  decimals: number;
}

/** Rounds a value to its decimals, so that 0.1 + 0.2 is 0.3. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

export function clampToRange(value: number, { min, max, decimals }: StepRange): number {
  return roundTo(Math.min(max, Math.max(min, value)), decimals);
}

/**
 * Returns the next value up or down. Values are multiples of the step, wherever the range begins
 * (0.5 by 0.5 → 1, even if the range begins at 0.1). A value between two multiples moves to the
 * next one (1.3 by 0.5 → 1.5, not 1.8).
 */
export function takeStep(value: number, direction: 1 | -1, range: StepRange): number {
  const steps = value / range.step;
  const near = Math.round(steps);
  const onMark = Math.abs(steps - near) < 1e-6;
  const target = onMark ? near + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  return clampToRange(target * range.step, range);
}

/** Converts a typed weight with its unit to kilograms. A jin is half a kilogram. */
const inKg = (text: string) =>
  /公斤|千克|k/i.test(text) ? 1 : text.includes('斤') ? 0.5 : /克|g/i.test(text) ? 0.001 : 1;

/**
 * Parses a typed number; undefined if there is none. Accepts full-width digits, a decimal comma,
 * spaces and units. In a field of `kg`, other units of weight are converted.
 */
export function readTyped(text: string, unit?: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[,。·]/g, '.')
    .replace(/[^\d.]/g, '');
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined;
  return Number(plain) * (unit === 'kg' ? inKg(text.normalize('NFKC')) : 1);
}

/** Formats a value without trailing zeros (1.50 → 1.5). */
export function showValue(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
