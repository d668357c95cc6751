import type { ChannelRow } from '@yidi/contract/values/channel';

/** The operator's channels, as rows of the database. */
export interface Channels {
  /**
   * Reads the rows again if they are older than a second. Returns a promise only while there are no
   * rows yet.
   */
  refresh(): Promise<void> | undefined;
  /** Returns the channels that are on, in the order in which user agents are compared. */
  rows(): readonly ChannelRow[];
  withCode(code: number): ChannelRow | undefined;
}

/** Wraps channels that were read. */
export function channelsOf(rows: readonly ChannelRow[]): Omit<Channels, 'refresh'> {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return { rows: () => rows, withCode: (code) => byCode.get(code) };
}
