/**
 * Lists of words are JSON files in the folder `words/` of their domain, so that they are edited
 * without TypeScript. A list has lines, and a line has words with blanks between them.
 */
export const wordsIn = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Returns the pinyin of each character of a list whose words are groups by sound: `ai爱埃艾`. */
export function soundsIn(lines: readonly string[]): Map<string, string> {
  return new Map(
    wordsIn(lines).flatMap((group) => {
      const at = group.search(/[^a-z]/);
      return [...group.slice(at)].map((char) => [char, group.slice(0, at)] as const);
    }),
  );
}
