import { everydayInChinese } from './everyday-english.ts';
import { lexicon } from './lexicon.ts';
import { GROUPS } from './types.ts';
import english from './words/english.json' with { type: 'json' };

/**
 * The word ends the article, or its place or purpose follows: strawberries, no strawberry pillow.
 */
const LAST = '(?= *$| (?:in|from|for|by|with|and|made)\\b)';

/**
 * English names by their Chinese word, as patterns in which `<last>` stands for LAST. Longer names
 * come first: a phone case is no phone.
 */
const PATTERNS = (english as [chinese: string, names: string][]).map(
  ([chinese, names]) => [chinese, new RegExp(`\\b(?:${names.replaceAll('<last>', LAST)})\\b`, 'g')] as const,
);

/** Groups whose English names are chemicals, which are also refused within Chinese words. */
const CHEMICAL: readonly string[] = [GROUPS.flammableLiquids, GROUPS.oxidisers, GROUPS.corrosives];
const CHEMICALS = PATTERNS.filter(([chinese]) =>
  CHEMICAL.includes(lexicon().words.get(chinese)?.wordClass?.group ?? ''),
);

/** `acetone 清洗剂`: the English name of a chemical stands among Chinese words. */
const withChemicals = (text: string): string =>
  CHEMICALS.reduce((translated, [chinese, names]) => translated.replace(names, chinese), text);

/**
 * Translates an English article into words of the lexicon; unknown words stay. English within
 * Chinese stays as well: brands and models (假airpods) are in the lexicon.
 */
export function inChinese(text: string): string {
  const everyday = everydayInChinese(text);
  if (everyday !== null) return everyday;
  if (!/[a-z]{3}/.test(text)) return text;
  if (/\p{sc=Han}/u.test(text)) return withChemicals(text);
  return PATTERNS.reduce((translated, [chinese, names]) => translated.replace(names, chinese), text);
}
