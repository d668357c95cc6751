import { wordsIn } from '../text/word-list.ts';
import { lexicon } from './lexicon.ts';
import { segment } from './segment.ts';
import { refusedBySound, soundOf } from './sounds.ts';
import { HARMLESS_TAIL, SUFFIX_RULES, TRAILING_NOISE } from './suffixes.ts';
import confused from './words/confused.json' with { type: 'json' };

/**
 * The possible intended characters of a typed one. In the list, a character of refused goods is
 * followed by those typed for it by mistake or to evade the check: homophones, similar shapes.
 */
const MEANT: ReadonlyMap<string, string> = (() => {
  const meant = new Map<string, string>();
  for (const [right, ...typed] of wordsIn(confused.typed).map((group) => [...group]))
    for (const char of typed) meant.set(char, (meant.get(char) ?? '') + right);
  return meant;
})();

/** Returns the refused homophone of `typed` with one other character (from four on, two). */
function soundAlikeOf(typed: string): string {
  const most = typed.length >= 4 ? 2 : 1;
  const isNear = (word: string) => [...word].filter((char, at) => char !== typed[at]).length <= most;
  return (
    refusedBySound()
      .get(soundOf(typed))
      ?.find((word) => word !== typed && isNear(word)) ?? ''
  );
}

/** True if the form of the name tells that the substance is refused (氰化钙), so it is no mistake. */
const isRefusedFamily = (typed: string): boolean =>
  SUFFIX_RULES.some(({ ends, wordClass }) => wordClass.result === 'forbidden' && ends.test(typed));

/** Everyday words that such a replacement would turn into a refused one. */
const EVERYDAY_WORDS = new Set(wordsIn(confused.everyday));
const LONGEST = 8;
/** Text that may follow a separate word of two characters: an amount, a bracket, a blank. */
const APART = /^(?:$|[\s(（【[,，。一二两三四五六七八九十\d])/;
/** Text that may precede such a word: nothing, a blank, a strength (98%流酸), an amount. */
const BEGINS_APART =
  /(?:^|[\s的用度%号]|\d(?:ml|l|kg|g|克|斤)?|[一二两三四五六七八九十几半\d]+(?:[包盒瓶把支个条根箱袋桶罐块片颗粒斤克只串挂]))$/;

/** Returns the refused word that `typed` misspells by one character (long ones by two), or ''. */
function refusedFor(typed: string): string {
  const { words } = lexicon();
  const most = typed.length >= 4 ? 2 : 1;
  let forms: { text: string; changed: number }[] = [{ text: '', changed: 0 }];
  for (const char of typed) {
    const others = [...(MEANT.get(char) ?? '')];
    forms = forms.flatMap(({ text, changed }) => [
      { text: text + char, changed },
      ...(changed < most ? others.map((other) => ({ text: text + other, changed: changed + 1 })) : []),
    ]);
  }
  return (
    forms.find(({ text, changed }) => changed > 0 && words.get(text)?.wordClass?.result === 'forbidden')?.text ?? ''
  );
}

/**
 * Restores a refused word typed with a character of the same sound or shape (手抢, 红鳞, 管制到具). Known
 * words stay; a word of two characters must be separate.
 */
export function restoreConfused(text: string): string {
  const { words } = lexicon();
  const knownWords: { start: number; end: number }[] = segment(text).filter(({ start, end }) => end - start >= 2);
  // 煤气报警器: an ending that makes the article harmless counts as a known word.
  const tail = HARMLESS_TAIL.exec(text);
  if (tail) knownWords.push({ start: tail.index, end: text.length });
  for (let length = Math.min(LONGEST, text.length); length >= 2; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1) {
      const end = start + length;
      const typed = text.slice(start, end);
      if (words.has(typed) || EVERYDAY_WORDS.has(typed) || isRefusedFamily(typed)) continue;
      const cuts = knownWords.some(
        (token) => token.start < end && token.end > start && (token.start < start || token.end > end),
      );
      const covers = knownWords.some((token) => token.start <= start && token.end >= end);
      if (cuts || covers) continue;
      const isAlone = BEGINS_APART.test(text.slice(0, start)) && isApart(text.slice(end));
      if (length === 2 && !isAlone) continue;
      const meant = refusedFor(typed) || soundAlikeOf(typed);
      if (meant !== '') return text.slice(0, start) + meant + text.slice(end);
    }
  return text;
}

function isApart(rest: string): boolean {
  return APART.test(rest) || rest.replace(TRAILING_NOISE, '') === '';
}
