/** Five is best. */
export const MOST_STARS = 5;

/** What is praised with four or five stars, and blamed with fewer. Source: domain.md §14. */
export const praiseTags = ['onTime', 'friendly', 'packedWell', 'toDoor', 'calledFirst'] as const;
export const blameTags = ['late', 'leftUnasked', 'signedUncalled', 'unfriendly', 'damaged', 'feeUnclear'] as const;
export const evaluationTags = [...praiseTags, ...blameTags] as const;
export type EvaluationTag = (typeof evaluationTags)[number];

/**
 * `early`: the mail was not delivered yet; `open`: it can be evaluated, or its evaluation edited;
 * `edited`: it was edited once already; `over`: too long ago.
 */
export const evaluationStates = ['early', 'open', 'edited', 'over'] as const;
export type EvaluationState = (typeof evaluationStates)[number];
