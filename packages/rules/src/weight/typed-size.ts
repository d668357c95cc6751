import { MAX_SIDE_CM, MAX_SIDES_CM } from './weight.ts';

/** The sides of a parcel in centimetres, as typed. */
export type TypedSize = Readonly<Record<Side, string>>;
export type Side = (typeof sides)[number];
export const sides = ['length', 'width', 'height'] as const;

export const noSides: TypedSize = { length: '', width: '', height: '' };

/** True for an accepted side: whole centimetres, 1 to 150. */
export function sideFits(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SIDE_CM;
}

/** Returns what is wrong with a size: a side, their sum, or nothing. */
export function sizeMistake(size: TypedSize): 'side' | 'sum' | undefined {
  if (!sides.every((side) => sideFits(size[side]))) return 'side';
  return sides.reduce((sum, side) => sum + Number(size[side]), 0) > MAX_SIDES_CM ? 'sum' : undefined;
}

/** Returns the three sides in whole centimetres; undefined if missing or not accepted. */
export function sizeCmOf(size: TypedSize | null): Record<Side, number> | undefined {
  if (!size || sizeMistake(size)) return undefined;
  return { length: Number(size.length), width: Number(size.width), height: Number(size.height) };
}
