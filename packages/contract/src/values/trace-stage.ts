import { option } from './text.ts';

/**
 * The stages of a canonical trace event. Every carrier's scan code is read into one of these; nothing else in the
 * product knows scan codes. Source: domain.md §5.
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
export const traceStage = option(traceStages);
export type TraceStage = (typeof traceStages)[number];
