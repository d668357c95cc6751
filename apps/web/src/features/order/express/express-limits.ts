import { sizeMistake } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import type { TypedParcel } from './goods-info.ts';

export const MOST_DECLARED_YUAN = 30_000;

export type OutOfRange = 'weight' | 'size' | 'insured';

/** Returns the numbers out of range. They stay as typed, and no quote is requested meanwhile. */
export function outOfRange({ weightKg, goods, insuredInfo }: TypedParcel) {
  const wrong: OutOfRange[] = [];
  if (!(weightKg >= LEAST_KG && weightKg <= MOST_KG)) wrong.push('weight');
  if (goods.size && sizeMistake(goods.size)) wrong.push('size');
  if (insuredInfo && !declaredFits(insuredInfo.price / 100)) wrong.push('insured');
  return wrong;
}

/** Returns whether the value is whole yuan, 1 to 30,000. */
export function declaredFits(yuan: number): boolean {
  return Number.isInteger(yuan) && yuan >= 1 && yuan <= MOST_DECLARED_YUAN;
}
