import { everydayInChinese } from './everyday-english.ts';
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

/**
 * Translates an English article into words of the lexicon; unknown words stay. English within
 * Chinese stays as well: brands and models (假airpods) are in the lexicon.
 */
export function inChinese(text: string): string {
  const everyday = everydayInChinese(text);
  if (everyday !== null) return everyday;
  if (!/[a-z]{3}/.test(text) || /\p{sc=Han}/u.test(text)) return text;
  return PATTERNS.reduce((translated, [chinese, names]) => translated.replace(names, chinese), text);
}
