import { MAX_SIDE_CM, MAX_SIDES_CM } from './weight.ts';

/** The sides of a parcel as a user typed them, centimetres. */
export type TypedSize = Readonly<Record<Side, string>>;
export type Side = (typeof sides)[number];
export const sides = ['length', 'width', 'height'] as const;

export const noSides: TypedSize = { length: '', width: '', height: '' };

/** Whether one side can be sent: whole centimetres, 1 to 150. */
export function sideFits(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SIDE_CM;
}

/** What is wrong with a size: nothing, a side, or the three together. */
export function sizeMistake(size: TypedSize): 'side' | 'sum' | undefined {
  if (!sides.every((side) => sideFits(size[side]))) return 'side';
  return sides.reduce((sum, side) => sum + Number(size[side]), 0) > MAX_SIDES_CM ? 'sum' : undefined;
}

/** Whole centimetres of all three sides; undefined without a size and while it cannot be sent. */
export function sizeCmOf(size: TypedSize | null): Record<Side, number> | undefined {
  if (!size || sizeMistake(size)) return undefined;
  return { length: Number(size.length), width: Number(size.width), height: Number(size.height) };
}
