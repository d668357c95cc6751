/** A test that proves a row: its file and its title, or `group > title`. */
export interface ProvingTest {
  readonly file: string;
  readonly name: string;
}

/**
 * A sentence of the specification, or a part of one that is true or false by itself, and what
 * proves it.
 */
export interface Row {
  /** The number of the sentence's section and its place in it; a letter follows for a part. */
  readonly id: string;
  /** The words of the specification, unchanged. */
  readonly says: string;
  readonly tests: readonly ProvingTest[];
  /** What differs from the sentence on purpose, and why. */
  readonly stays?: string;
  /** What is not true yet. */
  readonly open?: string;
  /** The row belongs to work that is not begun. */
  readonly elsewhere?: 'international';
}

/** Words of the specification that state nothing about the product. */
export type Frame = { readonly frame: string };

/**
 * A line of the specification: its rows, which a blank separates. Headings, heads of tables and
 * blank lines are a single frame.
 */
export type Line = readonly (Row | Frame)[];

/** Where a row stands. */
export type State = 'proved' | 'stays' | 'open' | 'elsewhere';

export const states: readonly State[] = ['proved', 'stays', 'open', 'elsewhere'];

export function isRow(part: Row | Frame): part is Row {
  return 'says' in part;
}

/** Returns the state of a row. A row that differs on purpose and is not finished is open. */
export function stateOf({ open, elsewhere, stays }: Row): State {
  if (open !== undefined) return 'open';
  if (elsewhere !== undefined) return 'elsewhere';
  return stays === undefined ? 'proved' : 'stays';
}
