import chapterNames from './hs/chapters.json' with { type: 'json' };
import titles from './hs/hs2022.json' with { type: 'json' };
import { singular } from './words.ts';

/** A code of HS 2022 with its English text. */
export interface HsCode {
  readonly hs6: string;
  readonly title: string;
}

/**
 * HS 2022, 5,612 six-digit codes. Source: datasets/harmonized-system (UN Comtrade), ODC-PDDL-1.0,
 * commit 905e5a0 of 2024-10-25; its 999999 is no code and was left out. HS 2028 applies 2028-01-01.
 */
const CODES: ReadonlyMap<string, string> = new Map(Object.entries(titles));
const CHAPTERS: ReadonlyMap<string, { readonly zh: string; readonly en: string }> = new Map(
  Object.entries(chapterNames),
);

/** True if the text is a six-digit code of HS 2022. */
export const isHsCode = (hs6: string): boolean => CODES.has(hs6);

/** Returns the English text of a code, '' if there is no such code. */
export const hsTitle = (hs6: string): string => CODES.get(hs6) ?? '';

/** Returns the short name of a chapter, '01' to '97'. */
export const chapterName = (chapter: string, language: 'zh' | 'en'): string => CHAPTERS.get(chapter)?.[language] ?? '';

export const hsChapters: readonly string[] = [...CHAPTERS.keys()].sort();

const EMPTY = new Set(
  'and or of the a an in with from to by not other than for whether kind n.e.c heading item no its thereof including excluding but like similar used use put up retail new such as no. on more less one two'.split(
    ' ',
  ),
);

interface SearchIndex {
  readonly codes: readonly string[];
  readonly lengths: readonly number[];
  /** The codes that have a word, as places in `codes`, each with its weight. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly meanLength: number;
}

const titleWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(singular);

let index: SearchIndex | null = null;

function searchIndex(): SearchIndex {
  if (index) return index;
  const codes = [...CODES.keys()];
  const byWord = new Map<string, Map<number, number>>();
  const lengths = codes.map((hs6, at) => {
    // The words before the first semicolon name the article, so they count twice.
    const [head = '', ...rest] = CODES.get(hs6)!
      .replace(/\([^)]*(?:not|other|excluding)[^)]*\)/g, '')
      .split(';');
    const words = [...titleWords(head), ...titleWords(head), ...titleWords(rest.join(' '))];
    for (const word of words) {
      const places = byWord.get(word) ?? new Map<number, number>();
      places.set(at, (places.get(at) ?? 0) + 1);
      byWord.set(word, places);
    }
    return words.length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  index = { codes, lengths, byWord, meanLength };
  return index;
}

const GENERIC = new Set(
  'part accessory article product preparation machine apparatus good material set kind type value new old colour white black red green blue weight size gift sample household personal raw repair person baby child animal food meat fish vegetable fruit textile plastic rubber metal wood paper glass leather ceramic general special certain standard electric electrical mechanical artificial natural fresh dried frozen prepared preserved containing made use single double medical commercial chemical liquid powder test love return sale invoice'.split(
    ' ',
  ),
);
let vocabulary: ReadonlySet<string> | null = null;

/** Returns the words of HS 2022 that can name an article. */
export function hsVocabulary(): ReadonlySet<string> {
  vocabulary ??= new Set([...searchIndex().byWord.keys()].filter((word) => word.length > 2 && !GENERIC.has(word)));
  return vocabulary;
}

const K1 = 1.2;
const B = 0.6;

export interface HsHit extends HsCode {
  readonly score: number;
}

/**
 * Ranks the codes for an English text, optionally of one chapter (Okapi BM25). Digits are read as
 * the beginning of a code. Returns at most `most`, the best first.
 */
export function searchHs(
  text: string,
  { chapter, most }: { readonly chapter?: string; readonly most: number },
): HsHit[] {
  const digits = text.replace(/[.\s]/g, '');
  const { codes, lengths, byWord, meanLength } = searchIndex();
  const toHit = (hs6: string, score: number): HsHit => ({ hs6, title: CODES.get(hs6)!, score });
  const isInChapter = (hs6: string) => chapter === undefined || hs6.startsWith(chapter);
  if (/^\d{2,6}$/.test(digits))
    return codes
      .filter((hs6) => hs6.startsWith(digits) && isInChapter(hs6))
      .slice(0, most)
      .map((hs6) => toHit(hs6, 1));
  const words = [...new Set(titleWords(text))];
  if (words.length === 0)
    return chapter === undefined
      ? []
      : codes
          .filter(isInChapter)
          .slice(0, most)
          .map((hs6) => toHit(hs6, 0));
  const scores = new Map<number, number>();
  for (const word of words) {
    const places = byWord.get(word);
    if (!places) continue;
    const rarity = Math.log(1 + (codes.length - places.size + 0.5) / (places.size + 0.5));
    for (const [at, count] of places) {
      if (!isInChapter(codes[at]!)) continue;
      const part = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[at]!) / meanLength));
      scores.set(at, (scores.get(at) ?? 0) + rarity * part);
    }
  }
  return [...scores]
    .sort(([atA, a], [atB, b]) => b - a || atA - atB)
    .slice(0, most)
    .map(([at, score]) => toHit(codes[at]!, score));
}
