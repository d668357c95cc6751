export interface StepRange {
  min: number;
  max: number;
  step: number;
  /** Digits after the point, 0..3. */
  decimals: number;
}

/** The value rounded to its decimals (0.1 + 0.2 is 0.3). */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** The value clamped to its range and rounded. */
export function holdInRange(value: number, { min, max, decimals }: StepRange): number {
  return roundTo(Math.min(max, Math.max(min, value)), decimals);
}

/**
 * The next value up or down: multiples of the step, wherever the range begins (0.5 by 0.5 → 1, also
 * from 0.1 on); a value between two multiples goes to the next one (1.3 by 0.5 → 1.5, not 1.8).
 */
export function takeStep(value: number, direction: 1 | -1, range: StepRange): number {
  const steps = value / range.step;
  const near = Math.round(steps);
  const onMark = Math.abs(steps - near) < 1e-6;
  const target = onMark ? near + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  return holdInRange(target * range.step, range);
}

/** What a typed unit of weight is in kilograms: a jin is half of one. */
const inKg = (text: string) =>
  /公斤|千克|k/i.test(text) ? 1 : text.includes('斤') ? 0.5 : /克|g/i.test(text) ? 0.001 : 1;

/**
 * Parses a typed number: full-width digits, a decimal comma, spaces and units are accepted;
 * undefined when there is none. In a field of `kg`, another unit of weight is converted.
 */
export function readTyped(text: string, unit?: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[,。·]/g, '.')
    .replace(/[^\d.]/g, '');
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined;
  return Number(plain) * (unit === 'kg' ? inKg(text.normalize('NFKC')) : 1);
}

/** The value without trailing zeros (1.50 → 1.5). */
export function showValue(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
