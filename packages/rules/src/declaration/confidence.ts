import type { MatchKind } from './find-article.ts';

/**
 * How often the row of a match was the right one, by the kind of match. Measured on
 * `proof/sets/hs-dev.json`, which is not among the held-out sets; `npm run bench:hs` shows it.
 */
const RIGHT_ROW: Readonly<Record<MatchKind | 'search', number>> = {
  whole: 0.98,
  ending: 0.94,
  beginning: 0.6,
  inside: 0.5,
  search: 0.55,
};

/** From here a code is preselected. */
export const PRESELECTED = 0.8;
/** If no code reaches this, none is offered. */
export const POSSIBLE = 0.4;

/**
 * A text that leaves the material open has several right codes, so a small share is right more
 * often than its size says. Fitted on the same set.
 */
const OPENNESS = 0.2;
/** Returns the probability that the row is right and the code is one of its right codes. */
export const confidenceOf = (match: MatchKind | 'search', share: number): number =>
  RIGHT_ROW[match] * Math.min(1, share) ** OPENNESS;
