import { soundsIn, wordsIn } from '../text/word-list.ts';
import { type Entry, lexicon } from './lexicon.ts';
import slang from './words/slang.json' with { type: 'json' };
import sounds from './words/sounds.json' with { type: 'json' };

/**
 * The pinyin without tone of characters of refused goods, and of everyday characters. Source of the
 * readings: pinyin-pro (MIT). Everyday characters are those of common words in the dictionary of
 * jieba (MIT).
 */
const SPELLING: ReadonlyMap<string, string> = soundsIn(sounds);
const SYLLABLES: ReadonlySet<string> = new Set(SPELLING.values());
const LONGEST_SYLLABLE = 6;
/** The limit of ways to divide letters; only artificial texts have more. */
const MOST_WAYS = 8;
const LONGEST_RUN = 24;

/** Returns the pinyin of a character or syllable; unknown ones stay. */
const soundOfOne = (sign: string): string => SPELLING.get(sign) ?? sign;

/**
 * Returns the pinyin of a word: `qi qian`. Many people do not distinguish zh and z, ch and c, sh
 * and s, or a final ng and n, so both are written alike.
 */
export const soundOf = (word: readonly string[] | string): string =>
  [...word]
    .map((sign) =>
      soundOfOne(sign)
        .replace(/^([zcs])h(?=.)/, '$1')
        .replace(/ng$/, 'n'),
    )
    .join(' ');

/** Returns all ways to divide letters into syllables of at least two letters. */
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

/** Slang of two characters sounds like too many everyday words (刨子 like 炮子). */
const SLANG: ReadonlySet<string> = new Set(wordsIn(slang.flatMap(({ words }) => words)));
const isTold = (word: string): boolean => word.length > 2 || !SLANG.has(word);

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the refused words by their pinyin. */
export function refusedBySound(): ReadonlyMap<string, readonly string[]> {
  if (index) return index;
  const words = new Map<string, string[]>();
  const isRefused = ([word, { wordClass }]: readonly [string, Entry]) =>
    wordClass?.result === 'forbidden' && word.length >= 2 && isTold(word);
  for (const [word] of [...lexicon().words].filter(isRefused))
    words.set(soundOf(word), [...(words.get(soundOf(word)) ?? []), word]);
  index = words;
  return words;
}
