import { type Entry, lexicon } from './lexicon.ts';
import { SOUNDS } from './sounds.data.ts';

/** How each known character is spelled, without its tone. */
const SPELLING: ReadonlyMap<string, string> = new Map(
  SOUNDS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [, spelled = '', characters = ''] = /^([a-z]+)(.*)$/.exec(group) ?? [];
      return [...characters].map((char) => [char, spelled] as const);
    }),
);
const SYLLABLES: ReadonlySet<string> = new Set(SPELLING.values());
const LONGEST_SYLLABLE = 6;
/** More ways to divide a run of letters only a made-up text has. */
const MOST_WAYS = 8;
const LONGEST_RUN = 24;

/** A character or a syllable by its sound; what is not known sounds as it is written. */
const soundOfOne = (one: string): string => SPELLING.get(one) ?? one;

/** How a word sounds: `qi qiang`. */
export const soundOf = (word: readonly string[] | string): string => [...word].map(soundOfOne).join(' ');

/** All ways to divide letters into syllables of two letters and more; empty where there is none. */
export function syllablesOf(letters: string): string[][] {
  if (letters.length > LONGEST_RUN) return [];
  const ways: string[][][] = Array.from({ length: letters.length + 1 }, () => []);
  ways[0]!.push([]);
  for (let end = 2; end <= letters.length; end += 1)
    for (let start = Math.max(0, end - LONGEST_SYLLABLE); start <= end - 2; start += 1) {
      const syllable = letters.slice(start, end);
      if (!SYLLABLES.has(syllable)) continue;
      for (const before of ways[start]!) if (ways[end]!.length < MOST_WAYS) ways[end]!.push([...before, syllable]);
    }
  return ways.at(-1)!;
}

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** Refused words by how they sound. */
export function refusedBySound(): ReadonlyMap<string, readonly string[]> {
  if (index) return index;
  const words = new Map<string, string[]>();
  const isRefused = ([word, { of }]: readonly [string, Entry]) => of?.result === 'forbidden' && word.length >= 2;
  for (const [word] of [...lexicon().words].filter(isRefused))
    words.set(soundOf(word), [...(words.get(soundOf(word)) ?? []), word]);
  index = words;
  return words;
}
