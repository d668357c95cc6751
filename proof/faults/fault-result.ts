/** The result of a fault: raw counts, and whether it passed. */
export interface Result {
  readonly name: string;
  readonly counts: Readonly<Record<string, unknown>>;
  readonly pass: boolean;
}

/** The settings of a run. The same seed makes the same choices. */
export interface FaultRun {
  readonly seed: number;
  /** Whether times are checked too. Counts always are. */
  readonly timed: boolean;
  /** Returns a number from the environment, or the default of the short form. */
  number(name: string, otherwise: number): number;
}
