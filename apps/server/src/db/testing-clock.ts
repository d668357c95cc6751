// Test databases use the clock of the test: it starts at a fixed time, independent of the machine's
// clock.

const CLOCKS = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'];

/**
 * Statements for an empty template database before its migrations, so that column defaults call the
 * functions in `public` too.
 */
export const clockFunctions = CLOCKS.map(
  (name) => `CREATE FUNCTION public.${name}() RETURNS timestamptz PARALLEL SAFE LANGUAGE sql
    ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'} AS $$
    SELECT pg_catalog.${name}() + coalesce(current_setting('yidi.clock_shift', true), '0')::interval $$`,
);

/**
 * Returns statements after which new connections use these functions, which are ahead of the
 * machine's clock by `shiftMs`.
 */
export function setClock(database: string, shiftMs: number): string[] {
  return [
    `ALTER DATABASE ${database} SET search_path = public, pg_catalog`,
    `ALTER DATABASE ${database} SET yidi.clock_shift = '${shiftMs} milliseconds'`,
  ];
}

/**
 * Returns how far the clock of this process is ahead of the machine's clock
 * (scripts/setup/fixed-clock.ts).
 */
export const clockShiftMs = (): number => Number(process.env.CLOCK_SHIFT_MS ?? 0);
