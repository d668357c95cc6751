/** Returns a word without a plural ending, so that `combs` and `comb` are one. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:scar|shel|lea|hal|loa|cal)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(?:kni|wi|li)ves$/.test(word)) return `${word.slice(0, -3)}fe`;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Returns the words of an English text in lower case and singular, without possessives. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^a-z0-9é-]+/)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '')
    .map(singular);
}
