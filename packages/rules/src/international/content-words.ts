/**
 * Whether a name means a word of a content rule. The last word of a name says what it is, in
 * Chinese as in English: 红酒杯 is a glass, a plant pot is a pot. So a Latin word counts only where
 * it is the head of the name, one Chinese character only at the end, and a Chinese word not before
 * the name of a thing. A word with * in front, such as a material, counts anywhere.
 */
export interface ContentWords {
  /** Words between strokes. */
  readonly words: string;
  /** Words between strokes by which the rule is not meant; they are taken out of the name. */
  readonly except: string;
}

const THINGS = [
  '杯壶架刀叉裙衫衣裤帽鞋袜壳膜柜桌椅灯缸钩夹刷味色画贴机',
  '支架 挂件 摆件 玩具 模型 模具 抱枕 图案 印花 海报 充电器 收纳 开瓶器 醒酒器 保护套',
] as const;
const BEFORE_THING = `(?!${[...THINGS[0], ...THINGS[1].split(' '), '套(?!装)'].join('|')})`;

const UNITS =
  'kg|g|ml|l|mah|wh|克|千克|公斤|斤|两|毫升|升|毫安时?|个|件|条|双|对|只|把|支|枝|根|本|张|台|套|包|袋|盒|罐|瓶|桶|箱|颗|块|片|枚|副|卷';
const AMOUNT = new RegExp(`(?:\\d+(?:\\.\\d+)?|[一两二三四五六七八九十半])\\s*(?:${UNITS})$`);
const PACKED = /^.*\b(?:jar|bottle|bag|pack|packet|box|carton|can|tin|piece|bar|kilo|kg|g)s? of /;
const AFTER_HEAD = / (?:with|without|for|of|from|in|on|by|to|made) .*$/;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|【[^】]*】/g, ' ')
    .replace(/[\s_-]+/g, ' ')
    .trim();

const listOf = (words: string): string[] => (words === '' ? [] : words.split('|'));
const isLatin = (word: string) => /^[a-z0-9 ]+$/.test(word);
const wholeWord = (word: string) => `(?<![a-z])${word}(?:s|es)?(?![a-z])`;

/** The parts of a name, each one article or one thing said about it. */
const partsOf = (name: string): string[] => name.split(/[,，、;；/+&]| and /).map((part) => part.trim());

/** The English part up to its head noun: a jar of honey, 500 g → honey. */
const headOf = (part: string): string =>
  part
    .replace(PACKED, '')
    .replace(AFTER_HEAD, '')
    .replace(/(?: x? ?\d\w*(?: (?:kg|g|ml|l|mah|wh|pcs?|pieces?))?)+$/, '')
    .trim();

const isAtEnd = (part: string, character: string) =>
  part.split(' ').some((piece, at, pieces) => {
    const text = at === pieces.length - 1 ? piece.replace(AMOUNT, '') : piece;
    return text.replace(AMOUNT, '').endsWith(character);
  });

function means(name: string, word: string): boolean {
  if (word.startsWith('*')) {
    const bare = word.slice(1);
    return isLatin(bare) ? new RegExp(wholeWord(bare)).test(name) : name.includes(bare);
  }
  if (isLatin(word)) return partsOf(name).some((part) => new RegExp(`${wholeWord(word)}$`).test(headOf(part)));
  if ([...word].length === 1) return partsOf(name).some((part) => isAtEnd(part, word));
  return new RegExp(`${word}${BEFORE_THING}`).test(name);
}

const without = (name: string, except: string): string =>
  listOf(except).reduce(
    (rest, word) => (isLatin(word) ? rest.replace(new RegExp(wholeWord(word), 'g'), ' ') : rest.replaceAll(word, ' ')),
    name,
  );

/** The length of the longest word of a rule that a name means; 0 if it means none. */
export function meantLength(typed: string, { words, except }: ContentWords): number {
  const name = without(plain(typed), except);
  return Math.max(
    0,
    ...listOf(words)
      .filter((word) => means(name, word))
      .map((word) => word.replace('*', '').length),
  );
}
