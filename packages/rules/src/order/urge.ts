import { MINUTE_MS } from '../time/shanghai.ts';

/** How long after its creation an order can be urged first, and how often then. Source: domain.md §1. */
const FIRST_AFTER_MS = 30 * MINUTE_MS;
const AGAIN_AFTER_MS = 15 * MINUTE_MS;

/** When an order may be urged next. */
export function nextUrgeMs(createdMs: number, lastUrgedMs: number | null): number {
  const first = createdMs + FIRST_AFTER_MS;
  return lastUrgedMs === null ? first : Math.max(first, lastUrgedMs + AGAIN_AFTER_MS);
}
