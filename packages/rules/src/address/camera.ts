import { certainBreaks, isDivisionApart } from './broken-words.ts';
import type { Lexicon } from './lexicon.ts';
import { hasSurname, nameScore } from './name-score.ts';
import type { CleanText } from './text.ts';

/** Letters that text recognition confuses with digits. */
const digitOf = (letter: string) => (letter === 'O' || letter === 'o' ? '0' : '1');
const isMisread = (char: string) => /[OolI]/.test(char);
/** Digits mixed with such letters, with or without groups. */
const NUMBER = /(?<![A-Za-z\d])[\dOolI](?:[- .\n]{0,2}[\dOolI]){10}(?![A-Za-z\d])/g;
const HOUSE = /(?<![A-Za-z\d])(?=[OolI ]*\d)[\dOolI](?: ?[\dOolI]){1,4}(?=\s{0,2}[号弄室栋幢楼层])/g;

/** A mobile number over two lines, or a house number separated from its 号. */
const BROKEN_NUMBER =
  /(?<!\d)1(?:[- .\n]{0,3}\d){10}(?!\d)|(?<!\d)1[- .\n|]{0,3}[3-9](?:[- .\n|]{0,3}\d){9}(?!\d| ?\|? ?\d)|(?<!\d)(?:0\d{2,3}|85[23])(?:[- \n]{0,2}\d){7,8}(?!\d)|(?<!\d)0\n?9(?:[- \n]{0,2}\d){8}(?!\d)|\d ?\n ?(?=-\d)|(?<=\d-) ?\n ?(?=\d)|\d[ ]?[\n|][ ]?(?=[号弄室栋幢楼层座])|(?<=[\u3400-\u9fff-])\d{1,4} ?[\n|] ?(?=\d{1,4} ?[号弄室栋幢楼层座单])|(?<=[\u3400-\u9fff-])\d{1,4}\|(?=\d{1,4}(?!\d))/g;
/** A line with the last character of a word only. */
const LONE = /(?<=[\u3400-\u9fff]) ?\n ?(?=[\u3400-\u9fff] ?(?:\n|$)|[\u3400-\u9fff] [A-Z\d] ?[座栋幢区号])/g;
/** A blank within the name of a house: C 座, 19 号之 2. */
const WIDE_HOUSE =
  /(?<=[\u3400-\u9fff]) (?=[A-Z] [座栋幢区])|(?<=[\u3400-\u9fff ][A-Z]) (?=[座栋幢区])|(?<=\d) (?=号之)|(?<=号之) (?=\d)/g;

const LABELS =
  '收件人 收货人 联系人 收件 收货 联系电话 联系方式 电话号码 手机号码 手机号 电话 手机 姓名 收件地址 收货地址 详细地址 地址 备注';
/** A label with spaces or a line break inside: 电 话:, 收 / 货 人: */
const BROKEN_LABEL = new RegExp(
  `(?<![\\u3400-\\u9fff])(?:${LABELS.split(' ')
    .map((label) => [...label].join('[ \\n]{0,3}'))
    .join('|')})(?=\\s{0,3}(?::|\\n|$))`,
  'g',
);

/** A label over two lines, with its value directly behind it: 联系⏎人 费军, 电⏎话1…. */
const TORN_LABEL = new RegExp(
  `(?<![\\u3400-\\u9fff])(?:${LABELS.split(' ')
    .map((label) => [...label].join('[ \\n]{0,3}'))
    .join('|')})(?= [\\u3400-\\u9fff]|\\s{0,2}[\\d+])`,
  'g',
);
/** Misread characters of a house or room number: 东路 l 号, 2-1-3O1. */
const MISREAD_HOUSE =
  /(?<=[路街道巷弄村里] ?)[lIO](?= ?号)|(?<![A-Za-z\d])(?=[\d -]*[OolI])\d{1,3}(?: ?- ?[\dOolI]{1,4}){1,3}(?![A-Za-z\d])/g;
/** A dash with blanks within a room number. */
const WIDE_DASH = /(?<=(?<!\d)\d{1,3}) {1,2}- {1,2}(?=[\dOolI]{1,4}(?!\d))/g;
/** A name whose characters stand apart over lines or bars: 商⏎云⏎峰, 卫 | 国 栋. */
const TORN_NAME =
  /(?<=(?:^|[\n:\]|]) {0,5})(?![收寄到发])[\u3400-\u9fff](?:[ \n|]{1,6}[\u3400-\u9fff]){1,3}(?= {0,3}(?:$|[\n,;|\d+]))/g;
/** The last character of a division apart from the others: 山东 省, 三台子 街道. */
const SUFFIX_APART = /(?<=(?:^|[\n :])[\u3400-\u9fff]*) (?=(?:省|市|区|县|旗|自治区|自治州|街道)(?:[ \n]|$))/g;
/** A line of which every word is one character, except the label before it. */
const ALL_SPACED =
  /^(?![收寄到发] (?![件货]))(?:[\u3400-\u9fff]{2,4} ?:? {1,3})?[\u3400-\u9fff\w-](?: {1,3}[\u3400-\u9fff\w-]){3,}$/gm;
/** A line whose characters are all separated by blanks. */
const SPACED_LINE = /(?<![^\s:|])(?:[\u3400-\u9fff\d] ){5,}[\u3400-\u9fff\d](?![^\s:|])/g;

function withoutPositions(text: CleanText, gone: ReadonlySet<number>): CleanText {
  if (gone.size === 0) return text;
  const left = <T>(list: ArrayLike<T>): T[] => Array.from(list).filter((_, at) => !gone.has(at));
  const words = (part: string) => left(part.split('')).join('');
  return {
    source: text.source,
    chars: words(text.chars),
    plain: words(text.plain),
    key: words(text.key),
    at: left(text.at),
    to: left(text.to),
  };
}

function asDigits(text: CleanText): CleanText {
  const runs = [...text.chars.matchAll(NUMBER), ...text.plain.matchAll(HOUSE)].filter(([run]) => {
    const digits = run.replace(/[OolI]/g, digitOf).replace(/\D/g, '');
    return /[OolI]/.test(run) && (run.length < 6 || /^1[3-9]\d{9}$/.test(digits));
  });
  const found = [...runs, ...text.plain.matchAll(MISREAD_HOUSE)];
  if (found.length === 0) return text;
  const at = new Set(found.flatMap((run) => [...run[0]].map((_, index) => run.index + index)));
  const mend = (part: string) =>
    part
      .split('')
      .map((char, index) => (at.has(index) && isMisread(char) ? digitOf(char) : char))
      .join('');
  const plain = mend(text.plain);
  const key = text.key.split('').map((char, index) => (at.has(index) ? plain[index]! : char));
  return { ...text, chars: mend(text.chars), plain, key: key.join('') };
}

/** Joins the characters of a line that stand apart. Two blanks separate words. */
function withoutSpacing(text: CleanText): CleanText {
  const gone = new Set<number>();
  for (const { 0: line, index } of text.plain.matchAll(ALL_SPACED))
    for (const blank of line.matchAll(/(?<=(?:^|[ ])[\u3400-\u9fff\w-]) (?=[\u3400-\u9fff\w-](?: |$))/g))
      gone.add(index + blank.index);
  return withoutPositions(text, gone);
}

const isTornName = (name: string) =>
  nameScore(name) >= 6 || (name.length <= 3 && hasSurname(name) && nameScore(name) === 5);

/** Removes breaks that a camera or a narrow label has certainly put into numbers, labels, words. */
export function mendBreaks(text: CleanText, lexicon: Lexicon): CleanText {
  const mended = asDigits(withoutSpacing(text));
  const gone = new Set<number>();
  const drop = (pattern: RegExp, words: string, which: RegExp) => {
    for (const match of words.matchAll(pattern)) {
      // A number that is complete at the end of its line does not continue on the next line.
      if (/^0/.test(match[0]) && match[0].split('\n')[0]!.replace(/\D/g, '').length >= 10) continue;
      for (let index = 0; index < match[0].length; index += 1)
        if (which.test(match[0][index]!)) gone.add(match.index + index);
    }
  };
  drop(BROKEN_LABEL, mended.plain, /[ \n]/);
  drop(WIDE_DASH, mended.chars, / /);
  drop(WIDE_HOUSE, mended.plain, / /);
  for (const { index } of mended.plain.matchAll(SUFFIX_APART))
    if (isDivisionApart(mended.plain, index, lexicon)) gone.add(index);
  for (const { 0: name, index } of mended.plain.matchAll(TORN_NAME))
    if (/[\n|]/.test(name) && isTornName(name.replace(/[ \n|]/g, '')))
      for (let at = 0; at < name.length; at += 1) if (/[ \n|]/.test(name[at]!)) gone.add(index + at);
  for (const { 0: line, index } of mended.plain.matchAll(SPACED_LINE))
    if (line.replace(/\D/g, '').length < 7)
      for (let at = 0; at < line.length; at += 1) if (line[at] === ' ') gone.add(index + at);
  if (/[\n|]/.test(mended.chars)) {
    drop(BROKEN_NUMBER, mended.chars, /[\n|]/);
    drop(LONE, mended.chars, /[ \n]/);
    for (const { 0: label, index } of mended.plain.matchAll(TORN_LABEL))
      if (label.includes('\n'))
        for (let at = 0; at < label.length; at += 1) if (/[ \n]/.test(label[at]!)) gone.add(index + at);
    for (const at of certainBreaks(mended.plain, lexicon)) gone.add(at);
  }
  return withoutPositions(mended, gone);
}

/** Returns line ends within the text before hanzi, each of which may divide a word. */
export function doubtfulBreaks(text: CleanText): number[] {
  return [...text.chars.matchAll(/(?<=[\u3400-\u9fff]) ?\n ?(?=[\u3400-\u9fff])/g)].map(
    ({ 0: gap, index }) => index + gap.indexOf('\n'),
  );
}

export function withoutBreak(text: CleanText, at: number): CleanText {
  return withoutPositions(text, new Set([at]));
}
