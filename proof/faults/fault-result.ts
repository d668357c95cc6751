/** What a fault was held to: raw counts, and whether it held. */
export interface Result {
  readonly name: string;
  readonly counts: Readonly<Record<string, unknown>>;
  readonly pass: boolean;
}

/** What the one who runs it has set; the same seed makes the same choices. */
export interface FaultRun {
  readonly seed: number;
  /** Whether times are judged too; counts always are. */
  readonly timed: boolean;
  /** A number from the environment, or what the short form takes. */
  number(name: string, otherwise: number): number;
}
