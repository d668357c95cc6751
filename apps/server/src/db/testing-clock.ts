// The database of a test has the clock of the test: fixed at its beginning, whatever the machine's
// clock says.

const CLOCKS = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'];

/**
 * What an empty template runs before its migrations, so that their defaults call the functions of
 * `public`, too.
 */
export const clockFunctions = CLOCKS.map(
  (name) => `CREATE FUNCTION public.${name}() RETURNS timestamptz PARALLEL SAFE LANGUAGE sql
    ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'} AS $$
    SELECT pg_catalog.${name}() + coalesce(current_setting('yidi.clock_shift', true), '0')::interval $$`,
);

/**
 * Statements after which new connections find these functions first, ahead of the machine's clock
 * by `shiftMs`.
 */
export function setClock(database: string, shiftMs: number): string[] {
  return [
    `ALTER DATABASE ${database} SET search_path = public, pg_catalog`,
    `ALTER DATABASE ${database} SET yidi.clock_shift = '${shiftMs} milliseconds'`,
  ];
}

/** How far this process is ahead of the machine's clock (scripts/setup/fixed-clock.ts). */
export const clockShiftMs = (): number => Number(process.env.CLOCK_SHIFT_MS ?? 0);
