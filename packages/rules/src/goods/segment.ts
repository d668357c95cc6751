import { type Entry, lexicon } from './lexicon.ts';
import { severityOf } from './severity.ts';

export type Token = { start: number; end: number; entry: Entry };

const UNKNOWN_COST = 10;
const WORD_COST = 2;

const LATIN = /[a-z]/;

/** True within a longer Latin word: toothbrush contains no `rush`. */
function isInLatinWord(text: string, start: number, end: number): boolean {
  const joins = (at: number) => at > 0 && at < text.length && LATIN.test(text[at - 1]!) && LATIN.test(text[at]!);
  return joins(start) || joins(end);
}

/**
 * Cuts a text into words of the lexicon: with the fewest unknown characters, then the fewest words,
 * then the strictest. Linear in the length (times the longest word).
 */
export function segment(text: string): Token[] {
  const { words, longest } = lexicon();
  const best = new Float64Array(text.length + 1);
  const step: (Token | null)[] = new Array(text.length + 1).fill(null);
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = best[end - 1]! + UNKNOWN_COST;
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const entry = words.get(text.slice(start, end));
      if (entry === undefined || isInLatinWord(text, start, end)) continue;
      const cost = best[start]! + WORD_COST - severityOf(entry.wordClass?.result ?? 'allowed') * 0.1;
      if (cost < best[end]!) {
        best[end] = cost;
        step[end] = { start, end, entry };
      }
    }
  }
  const tokens: Token[] = [];
  for (let at = text.length; at > 0; ) {
    const token = step[at];
    if (token) tokens.push(token);
    at = token ? token.start : at - 1;
  }
  return tokens.reverse();
}
