import type { OrderInfo } from '../../order.data.ts';

/**
 * The kilograms that a price counts, where they are at least a whole step above the scales: then
 * the size counts, and who reads the weight beside the price must be told. Undefined where the
 * scales explain the price.
 */
export function countedBySize(parts: OrderInfo['quote']['parts'], weightKg: number): number | undefined {
  const first = parts.find(({ kind }) => kind === 'firstWeight')?.upToKg;
  const further = parts.find(({ kind }) => kind === 'furtherWeight');
  if (first === undefined || further?.steps === undefined || further.stepKg === undefined) return undefined;
  const counted = Number((first + further.steps * further.stepKg).toFixed(3));
  return counted - weightKg >= further.stepKg ? counted : undefined;
}
