import traditional from './words/traditional.json' with { type: 'json' };

/** Traditional characters with their simplified form, which follows each in the list. */
const SIMPLE = new Map(
  traditional.flatMap((line) => line.match(/../gu) ?? []).map(([from = '', to = '']) => [from, to]),
);

/** Converts traditional characters to simplified ones, one by one; the length stays. */
export function simplify(text: string): string {
  let out = '';
  for (const char of text) out += SIMPLE.get(char) ?? char;
  return out;
}
