/** The result of a part: raw counts, faults in words, and whether it passed. */
export interface Part {
  readonly name: string;
  readonly counts: Readonly<Record<string, unknown>>;
  readonly bad: readonly string[];
}

/**
 * A line of the out file, in the format of check:inputs. `envelope` is null if a page was
 * requested.
 */
export interface Line {
  readonly id: string;
  readonly http: number;
  readonly code: string;
  readonly envelope: boolean | null;
  readonly stored: boolean;
  readonly sent: unknown;
  readonly ms: number;
}
