/** Characters between and behind the copies. */
const SEPARATOR = /[\s,，;；。]/;
/** A phone, so that a word such as 哈哈哈哈 stays. */
const NUMBER = /\d[\d -]{6,}/;

/** Returns a text that was pasted several times once. Positions in it stay. In linear time. */
export function withoutRepeat(text: string): string {
  const places = Array.from({ length: text.length }, (_, at) => at).filter((at) => !SEPARATOR.test(text[at]!));
  const length = periodOf(places.map((at) => text[at]!));
  if (length === places.length) return text;
  const once = text.slice(0, places[length - 1]! + 1);
  return NUMBER.test(once) ? once : text;
}

/** Returns the length of the shortest part that the characters repeat; all if they do not. */
function periodOf(chars: readonly string[]): number {
  // The longest beginning that also ends the part up to each position (Knuth, Morris, Pratt).
  const borders = [0];
  for (let at = 1; at < chars.length; at += 1) {
    let border = borders[at - 1]!;
    while (border > 0 && chars[at] !== chars[border]) border = borders[border - 1]!;
    borders.push(chars[at] === chars[border] ? border + 1 : border);
  }
  const period = chars.length - (borders.at(-1) ?? 0);
  return chars.length > 0 && chars.length % period === 0 ? period : chars.length;
}
