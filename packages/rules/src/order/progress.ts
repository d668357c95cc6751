// The progress by order status. A delayed item (13) may be anywhere, so it has no progress.
const stages: Readonly<Record<number, number>> = { 5: 1, 6: 2, 7: 2, 11: 3.6, 12: 3.8, 18: 4 };

export const STAGES = 4;

/** Returns the progress in four stages for the home page; undefined for a status without one. */
export function progressOf(orderStatus: number): number | undefined {
  return stages[orderStatus];
}
