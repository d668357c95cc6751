import type { MatchKind } from './find-article.ts';

/**
 * How often the row of a match was the right one, by the kind of match. Measured on
 * `proof/sets/hs-dev.json`, which is not among the held-out sets; `npm run bench:hs` shows it.
 */
const RIGHT_ROW: Readonly<Record<MatchKind | 'search', number>> = {
  whole: 0.96,
  ending: 0.88,
  beginning: 0.8,
  inside: 0.6,
  search: 0.55,
};

/** From here a code is preselected. */
export const PRESELECTED = 0.8;
/** If no code reaches this, none is offered. */
export const POSSIBLE = 0.4;

/** The probability that a code is right: its row is, and the code is this one of the row. */
export const confidenceOf = (match: MatchKind | 'search', share: number): number =>
  RIGHT_ROW[match] * Math.min(1, share);
