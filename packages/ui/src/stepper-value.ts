export interface StepRange {
  min: number;
  max: number;
  step: number;
  /** Digits after the point, 0..3. */
  decimals: number;
}

/** The value held in its range and rounded to its decimals, without binary dust (0.1 + 0.2 is 0.3). */
export function holdInRange(value: number, { min, max, decimals }: StepRange): number {
  const factor = 10 ** decimals;
  return Math.round(Math.min(max, Math.max(min, value)) * factor) / factor;
}

/**
 * The next value up or down. The marks are whole multiples of the step, wherever the range begins (0.5 by 0.5 → 1, also
 * from 0.1 on); from between two marks it goes to the nearer one first (1.3 by 0.5 → 1.5, not 1.8).
 */
export function takeStep(value: number, direction: 1 | -1, range: StepRange): number {
  const steps = value / range.step;
  const near = Math.round(steps);
  const onMark = Math.abs(steps - near) < 1e-6;
  const target = onMark ? near + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  return holdInRange(target * range.step, range);
}

/** A number as typed: full-width digits, a comma for the point, spaces and units are understood; undefined when there is none. */
export function readTyped(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[,。·]/g, '.')
    .replace(/[^\d.]/g, '');
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined;
  return Number(plain);
}

/** The value as shown: no needless zeros (1.50 → 1.5). */
export function showValue(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
