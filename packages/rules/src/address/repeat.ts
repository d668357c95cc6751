/** Characters between and behind the copies. */
const SEPARATOR = /[\s,，;；。]/;
/** A phone, so that a word such as 哈哈哈哈 stays. */
const NUMBER = /\d[\d -]{6,}/;

/** Returns a text that was pasted several times once. Positions in it stay. */
export function withoutRepeat(text: string): string {
  const places = Array.from({ length: text.length }, (_, at) => at).filter((at) => !SEPARATOR.test(text[at]!));
  const length = periodOf(places.map((at) => text[at]!).join(''));
  if (length === places.length) return text;
  const once = text.slice(0, places[length - 1]! + 1);
  return NUMBER.test(once) ? once : text;
}

/** Returns the length of the shortest part that the text repeats; its own length if it does not. */
function periodOf(text: string): number {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text) return length;
  return text.length;
}
