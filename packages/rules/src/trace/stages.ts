/**
 * The stages of a canonical trace event. Every carrier's scan code is read into one of these; nothing else in the
 * product knows scan codes.
 */
export const TRACE_STAGES = [
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

export type TraceStage = (typeof TRACE_STAGES)[number];
