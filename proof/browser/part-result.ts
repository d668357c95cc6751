/**
 * What a part of the browser's check found: raw counts, what is wrong in words, and whether it
 * held.
 */
export interface Part {
  readonly name: string;
  readonly counts: Readonly<Record<string, unknown>>;
  readonly bad: readonly string[];
}

/**
 * A line of the out file, in the format of check:inputs; `envelope` is null where a page, not a
 * call, was asked.
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
