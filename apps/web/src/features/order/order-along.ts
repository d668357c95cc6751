// What is held up (13) may be anywhere on its way: nothing is drawn of it.
const stages: Readonly<Record<number, number>> = { 5: 1, 6: 2, 7: 2, 11: 3.6, 12: 3.8, 18: 4 };

export const STAGES = 4;

/** How far a parcel is in four stages, as the first page counts them; undefined where there is no way ahead. */
export function alongOf(orderStatus: number): number | undefined {
  return stages[orderStatus];
}
