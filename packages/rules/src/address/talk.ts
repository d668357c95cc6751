import { wordsIn } from '../text/word-list.ts';
import talk from './words/talk.json' with { type: 'json' };

/**
 * Chat words about sending things. A text of such words names neither a person nor a place. Beside
 * a name or address such a word does not belong to it.
 */
const WORDS = new Set(wordsIn(talk));
const LONGEST = Math.max(...[...WORDS].map(({ length }) => length));
/** Longer texts are sentences, which other rules read. */
const MOST = 40;

const memory = new Map<string, boolean>();
/** Limits the cache, which helps because texts repeat. */
const MOST_REMEMBERED = 2000;

/** True if a text consists of chat words, at least one longer than a character. */
export function isAllTalk(text: string): boolean {
  if (text.length < 2 || text.length > MOST) return false;
  const cached = memory.get(text);
  if (cached !== undefined) return cached;
  // The ends of possible word sequences, and whether each has a long word.
  const ends = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const isLong = ends.get(at);
    if (isLong === undefined) continue;
    for (let length = 1; length <= LONGEST && at + length <= text.length; length += 1)
      if (WORDS.has(text.slice(at, at + length)))
        ends.set(at + length, isLong || length > 1 || ends.get(at + length) === true);
  }
  const isTalk = ends.get(text.length) === true;
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(text, isTalk);
  return isTalk;
}

/** True if a chat word of two or more characters is part of the text. */
export function hasTalk(text: string): boolean {
  for (let at = 0; at < text.length - 1; at += 1)
    for (let length = 2; length <= LONGEST && at + length <= text.length; length += 1)
      if (WORDS.has(text.slice(at, at + length))) return true;
  return false;
}
