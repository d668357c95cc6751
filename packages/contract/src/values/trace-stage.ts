/**
 * The stages of a canonical trace event. Every scan code is mapped to a stage; only that mapping
 * knows scan codes. Source: domain.md §5.
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

/**
 * Whose customs have a mail: those of the country that it leaves, or those of its destination. Of a
 * mail that was posted here `export` is our own.
 */
export const customsSides = ['export', 'import'] as const;
export type CustomsSide = (typeof customsSides)[number];

/** A stop of the route: passed, current, or ahead. */
export const wayPointStates = ['done', 'here', 'ahead'] as const;

/** The access to a trace: '1' open, '2' asks the last four digits, '3' not found. */
export const traceGates = ['1', '2', '3'] as const;
