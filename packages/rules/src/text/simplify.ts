import { T2S_PAIRS } from './t2s.data.ts';

const SIMPLE = new Map<string, string>();
for (let at = 0; at < T2S_PAIRS.length; at += 2) SIMPLE.set(T2S_PAIRS[at]!, T2S_PAIRS[at + 1]!);

/** Converts traditional characters to simplified ones, one by one; the length stays. */
export function simplify(text: string): string {
  let out = '';
  for (const char of text) out += SIMPLE.get(char) ?? char;
  return out;
}
