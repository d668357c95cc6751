import type { FacetAnswers, VagueReason } from '@yidi/contract/values/declaration';
import { isFacetWord, optionsInEnglish } from './facets.ts';
import { BRANDS } from './find-article.ts';
import { hsVocabulary } from './hs-search.ts';
import { type ArticleRow, articleRows, ENGLISH_NAMES } from './rows.ts';
import { STOP_WORDS } from './stop-words.ts';
import { wordsOf } from './words.ts';

interface EnglishName {
  readonly words: readonly string[];
  readonly row: ArticleRow;
}

/** Words that tell nothing by themselves: jewellery of silver is no “jewellery of”. */
const PASSED_OVER = new Set([
  'women',
  'men',
  'electric',
  'dried',
  'of',
  'for',
  'and',
  'with',
  'the',
  'a',
  'an',
  'in',
  'to',
]);

/** The article in an English name: without wearer, material and what stands behind a comma. */
function headWords(english: string): string[] {
  const [head] = english.split(/[,(:]/) as [string];
  const words = wordsOf(head);
  const bare = words.filter((word) => !isFacetWord(word) && !PASSED_OVER.has(word));
  // Green tea, leather shoes: the second word alone would be a stop word.
  return bare.length === 0 || (bare.length === 1 && STOP_WORDS.has(bare[0]!)) ? words : bare;
}

let names: ReadonlyMap<string, readonly EnglishName[]> | null = null;

/** Returns the English names of the lexicon by their last word. */
function englishNames(): ReadonlyMap<string, readonly EnglishName[]> {
  if (names) return names;
  const byLast = new Map<string, EnglishName[]>();
  const add = (english: string, row: ArticleRow) => {
    for (const part of english.split(/ or /)) {
      const words = headWords(part);
      const last = words.at(-1);
      if (last === undefined || (words.length === 1 && STOP_WORDS.has(last))) continue;
      byLast.set(last, [...(byLast.get(last) ?? []), { words, row }]);
    }
  };
  for (const row of articleRows()) {
    for (const english of [row.english, ...row.otherEnglish]) add(english, row);
    for (const name of row.names) {
      const own = ENGLISH_NAMES.get(name);
      if (own !== undefined) add(own, row);
    }
  }
  names = byLast;
  return byLast;
}

/** Finds the article of the lexicon that an English text names; the longest name wins. */
export function findEnglish(text: string): { readonly row: ArticleRow; readonly words: number } | null {
  const words = wordsOf(text);
  const byLast = englishNames();
  let best: { row: ArticleRow; words: number; at: number } | null = null;
  words.forEach((word, at) => {
    for (const { words: wanted, row } of byLast.get(word) ?? []) {
      const before = new Set(words.slice(Math.max(0, at - 4), at + 1));
      if (!wanted.every((part) => before.has(part))) continue;
      if (best === null || wanted.length > best.words) best = { row, words: wanted.length, at };
    }
  });
  return best;
}

const MAIL_NO = /\b[A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}\s?[A-Z]{2}\b|\b\d{10,}\b/i;

/** What a text lacks before its words are looked at: '' if it is readable English. */
function unreadable(text: string, consigneeName: string): VagueReason {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (MAIL_NO.test(trimmed)) return 'mailNo';
  if (/[^\p{sc=Latin}\p{N}\p{P}\p{S}\p{Z}]/u.test(trimmed)) return 'notEnglish';
  if (!/\p{L}{2}/u.test(trimmed) || /^(?:hs\s*)?[\d.\s]+$/i.test(trimmed)) return 'digits';
  const name = consigneeName.trim().toLowerCase();
  return name !== '' && trimmed.toLowerCase() === name ? 'name' : '';
}

export interface EnglishCheck {
  readonly reason: VagueReason;
  readonly row: ArticleRow | null;
  readonly answers: FacetAnswers;
  /** A stop word stands inside a longer text, so that the material is asked. */
  readonly stopWordInside: boolean;
}

/** Judges an English description by its words alone. */
export function checkEnglish(text: string, consigneeName = ''): EnglishCheck {
  const fault = unreadable(text, consigneeName);
  const nothing = { row: null, answers: {}, stopWordInside: false };
  if (fault !== '') return { reason: fault, ...nothing };
  const words = wordsOf(text).filter((word) => /[a-z]/.test(word));
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !isFacetWord(word) && !BRANDS.has(word));
  const stopWordInside = words.some((word) => STOP_WORDS.has(word));
  const found = findEnglish(text);
  // Cotton socks: the material alone would say nothing, a name of the lexicon says enough.
  if (found !== null && (telling.length > 0 || found.words > 1))
    return { reason: '', row: found.row, answers: optionsInEnglish(text, found.row.options), stopWordInside };
  if (telling.length === 0)
    return { reason: words.length > 0 && words.every((word) => BRANDS.has(word)) ? 'brand' : 'stopWord', ...nothing };
  const vocabulary = hsVocabulary();
  const isKnown = telling.some((word) => vocabulary.has(word));
  return { reason: isKnown ? '' : 'unknown', ...nothing, stopWordInside };
}
