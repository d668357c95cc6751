/** Includes the character before the number: Safari before 16.4 has no lookbehind. */
const PHONE = /(^|\D)(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4}|95013\d{6,11})(?!\d)/;

/**
 * Splits a pasted text by person. Blank lines separate blocks. A block with one phone is one
 * person; a block of equal groups of lines with one phone each has one person per group; else each
 * line is one.
 */
export function splitTexts(text: string): string[] {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).map((block) =>
    block
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return withoutNumbers(blocks.flatMap(splitBlock).filter((entry) => entry !== ''));
}

/** Removes the item numbers of a list, which are not house numbers. */
function withoutNumbers(entries: string[]): string[] {
  const bare = entries.map((entry, index) => {
    const [number, rest] = /^[(（]?(\d{1,3})[.．、)）:：\s]\s*(?=\D)(.*)$/s.exec(entry)?.slice(1) ?? [];
    return Number(number) === index + 1 ? rest! : undefined;
  });
  return entries.length > 1 && bare.every((entry) => entry !== undefined) ? bare : entries;
}

function splitBlock(lines: readonly string[]): string[] {
  // If a line is a complete person, lines are not grouped.
  if (lines.some(isWholeLine)) return [...lines];
  const withPhone = lines.filter((line) => PHONE.test(line)).length;
  if (withPhone === 1) return [lines.join(' ')];
  const size = lines.length / withPhone;
  if (withPhone > 1 && size > 1 && Number.isInteger(size)) {
    const groups = Array.from({ length: withPhone }, (_, index) => lines.slice(index * size, (index + 1) * size));
    if (groups.every((group) => group.some((line) => PHONE.test(line)))) return groups.map((group) => group.join(' '));
  }
  return [...lines];
}

/** True for a name, phone and address on one line. */
function isWholeLine(line: string): boolean {
  if (!PHONE.test(line)) return false;
  const words = line.replace(PHONE, '$1 ').split(/[\s,，;；:：]+/);
  const isName = (word: string) => /^\D{2,12}$/.test(word) && !/[省市区县旗州盟镇乡道路街号]$/.test(word);
  const rest = words.findIndex(isName);
  return rest >= 0 && words.some((word, index) => index !== rest && word.length >= 6);
}
