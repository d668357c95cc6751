/** Five stars is the best rating. */
export const MOST_STARS = 5;

/** Praise with four or five stars, criticism with fewer. Source: domain.md §14. */
export const praiseTags = ['onTime', 'friendly', 'packedWell', 'toDoor', 'calledFirst'] as const;
export const blameTags = [
  'late',
  'notToDoor',
  'leftUnasked',
  'signedUncalled',
  'unfriendly',
  'damaged',
  'feeUnclear',
] as const;
export const evaluationTags = [...praiseTags, ...blameTags] as const;
export type EvaluationTag = (typeof evaluationTags)[number];

/**
 * `early`: not delivered yet; `open`: can be rated or edited; `edited`: was edited once already;
 * `over`: too late.
 */
export const evaluationStates = ['early', 'open', 'edited', 'over'] as const;
export type EvaluationState = (typeof evaluationStates)[number];
