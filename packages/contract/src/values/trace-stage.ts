/**
 * The stages of a canonical trace event. Every carrier's scan code is read into one of these;
 * nothing else in the product knows scan codes. Source: domain.md §5.
 */
export const traceStages = [
  'created',
  'accepted',
  'processing',
  'departed',
  'arrived',
  'customs',
  'customs_held',
  'customs_released',
  'out_for_delivery',
  'ready_for_pickup',
  'attempt_failed',
  'delivered',
  'returning',
  'returned',
  'exception',
] as const;
export type TraceStage = (typeof traceStages)[number];

/** A stop of the route: behind, where the parcel is, or ahead. */
export const wayPointStates = ['done', 'here', 'ahead'] as const;

/** The gate before a trace: '1' open, '2' asks the last four digits, '3' nothing found. */
export const traceGates = ['1', '2', '3'] as const;
