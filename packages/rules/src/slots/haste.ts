import type { PickupHaste } from '@yidi/contract/values/dispatch';
import type { OrderStatus } from '@yidi/contract/values/order';
import { HOUR_MS } from '../time/shanghai.ts';

/** An order that no courier has is urgent from this time before the end of its window. */
export const SOON_LEFT_MS = HOUR_MS;

/** Pick-ups that a courier can make in an hour. @guess design/mock 10 */
const PICKUPS_AN_HOUR = 5;

/** Returns how a waiting order stands to its window. Only a courier on duty counts as one. */
export function hasteOf(
  { status, endMs, off }: { readonly status: OrderStatus; readonly endMs: number; readonly off: boolean },
  nowMs: number,
): PickupHaste {
  if (endMs <= nowMs) return 'late';
  return (status !== 2 || off) && endMs - nowMs <= SOON_LEFT_MS ? 'soon' : 'inTime';
}

/** Returns how many pick-ups a courier can make in a window. */
export const mostInWindow = (startMs: number, endMs: number): number =>
  Math.floor(((endMs - startMs) / HOUR_MS) * PICKUPS_AN_HOUR);
