import examples from './words/examples.json' with { type: 'json' };

/**
 * The examples of a class: four usual names of different things. The lexicon has all spellings and
 * slang, which readers do not need.
 */
export const EXAMPLES: Readonly<Record<string, string>> = examples;
