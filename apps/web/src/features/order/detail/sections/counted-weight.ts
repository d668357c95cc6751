import type { OrderInfo } from '../../order.data.ts';

/**
 * Returns the chargeable weight in kg if it is at least one step above the weight on the scales.
 * Then it comes from the size, and the price needs that note. Undefined otherwise.
 */
export function countedBySize(parts: OrderInfo['quote']['parts'], weightKg: number): number | undefined {
  const first = parts.find(({ kind }) => kind === 'firstWeight')?.upToKg;
  const further = parts.find(({ kind }) => kind === 'furtherWeight');
  if (first === undefined || further?.steps === undefined || further.stepKg === undefined) return undefined;
  const counted = Number((first + further.steps * further.stepKg).toFixed(3));
  return counted - weightKg >= further.stepKg ? counted : undefined;
}
