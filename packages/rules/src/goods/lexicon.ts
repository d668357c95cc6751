import type { WordClass } from './types.ts';
import { ALLOWED_WORDS } from './words-allowed.ts';
import { CHEMICAL_WORDS } from './words-chemicals.ts';
import { GROUND_WORDS } from './words-ground.ts';
import { ILLEGAL_WORDS } from './words-illegal.ts';
import { LIMITED_WORDS } from './words-limited.ts';
import { NEUTRAL_WORDS } from './words-neutral.ts';
import { SLANG_WORDS } from './words-slang.ts';
import { WEAPON_WORDS } from './words-weapons.ts';

/** A word of the lexicon; `wordClass` is null for words without a result. */
export type Entry = { word: string; wordClass: WordClass | null };

export type Lexicon = {
  words: ReadonlyMap<string, Entry>;
  /** Words of one character count only at the end of an article. */
  single: ReadonlyMap<string, Entry>;
  longest: number;
};

/** The first list wins, so the strict lists come first. */
export const WORD_CLASSES: readonly WordClass[] = [
  ...WEAPON_WORDS,
  ...CHEMICAL_WORDS,
  ...ILLEGAL_WORDS,
  ...SLANG_WORDS,
  ...LIMITED_WORDS,
  ...GROUND_WORDS,
  ...ALLOWED_WORDS,
];

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function buildLexicon(): Lexicon {
  const words = new Map<string, Entry>();
  const single = new Map<string, Entry>();
  let longest = 0;
  const addWord = (word: string, wordClass: WordClass | null) => {
    const into = [...word].length === 1 ? single : words;
    if (into.has(word)) return;
    into.set(word, { word, wordClass });
    longest = Math.max(longest, word.length);
  };
  for (const listedClass of WORD_CLASSES) for (const word of wordsOf(listedClass.words)) addWord(word, listedClass);
  for (const word of wordsOf(NEUTRAL_WORDS)) addWord(word, null);
  return { words, single, longest };
}

let built: Lexicon | null = null;

/** Returns the lexicon: about 6000 words, built on first use in a few milliseconds. */
export function lexicon(): Lexicon {
  built ??= buildLexicon();
  return built;
}
