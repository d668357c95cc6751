import { wordsIn } from '../text/word-list.ts';
import surnames from './words/surnames.json' with { type: 'json' };

export const COMPOUND_SURNAMES: ReadonlySet<string> = new Set(wordsIn(surnames.compound));

/** The most common surnames, to find the start of a name in joined text. */
export const COMMON_SURNAMES: ReadonlySet<string> = new Set(surnames.common.join(''));

/** Surnames of one character: the classical list and modern additions. */
export const LISTED_SURNAMES = surnames.all.join('');

/** All known surnames of one character. */
export const SURNAMES: ReadonlySet<string> = new Set([...LISTED_SURNAMES, ...COMMON_SURNAMES]);
