import { TALK_WORDS } from './talk.data.ts';

const WORDS = new Set(TALK_WORDS.trim().split(/\s+/));
const LONGEST = Math.max(...[...WORDS].map(({ length }) => length));
/** Longer pieces are sentences, which other rules read. */
const MOST = 40;

const memory = new Map<string, boolean>();
/** Pieces repeat within a text; the memory is emptied before it grows large. */
const MOST_REMEMBERED = 2000;

/** True when a text consists of words of chat, at least one of them longer than a character. */
export function isAllTalk(text: string): boolean {
  if (text.length < 2 || text.length > MOST) return false;
  const known = memory.get(text);
  if (known !== undefined) return known;
  // Where a sequence of words can end, and whether one of them is long.
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
