import { certainBreaks } from './broken-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { CleanText } from './text.ts';

/** Letters that a camera takes for digits. */
const digitOf = (letter: string) => (letter === 'O' || letter === 'o' ? '0' : '1');
const isMisread = (char: string) => /[OolI]/.test(char);
/** Digits with some of those letters among them, typed in groups or not. */
const NUMBER = /(?<![A-Za-z\d])[\dOolI](?:[- .\n]{0,2}[\dOolI]){10}(?![A-Za-z\d])/g;
const HOUSE = /(?<![A-Za-z\d])(?=[OolI]*\d)[\dOolI]{2,5}(?=\s{0,2}[号弄室栋幢楼层])/g;

/** A mobile number of which a line was broken, or a house number before its 号. */
const BROKEN_NUMBER =
  /(?<!\d)1(?:[- .\n]{0,3}\d){10}(?!\d)|(?<!\d)(?:0\d{2,3}|85[23])(?:[- \n]{0,2}\d){7,8}(?!\d)|(?<!\d)0\n?9(?:[- \n]{0,2}\d){8}(?!\d)|\d ?\n ?(?=-\d)|(?<=\d-) ?\n ?(?=\d)|\d[ ]?[\n|][ ]?(?=[号弄室栋幢楼层座])|(?<=[\u3400-\u9fff-])\d{1,4} ?[\n|] ?(?=\d{1,4} ?[号弄室栋幢楼层座单])|(?<=[\u3400-\u9fff-])\d{1,4}\|(?=\d{1,4}(?!\d))/g;
/** The last character of a word alone on its line. */
const LONE = /(?<=[\u3400-\u9fff]) ?\n ?(?=[\u3400-\u9fff] ?(?:\n|$))/g;

const LABELS =
  '收件人 收货人 联系人 收件 收货 联系电话 联系方式 电话号码 手机号码 手机号 电话 手机 姓名 收件地址 收货地址 详细地址 地址 备注';
/** A label that was set apart or broken: 电 话:, 收 / 货 人: */
const BROKEN_LABEL = new RegExp(
  `(?<![\\u3400-\\u9fff])(?:${LABELS.split(' ')
    .map((label) => [...label].join('[ \\n]{0,3}'))
    .join('|')})(?=\\s{0,3}(?::|\\n|$))`,
  'g',
);

function keep(text: CleanText, gone: ReadonlySet<number>): CleanText {
  if (gone.size === 0) return text;
  const left = <T>(list: ArrayLike<T>): T[] => Array.from(list).filter((_, at) => !gone.has(at));
  const words = (one: string) => left(one.split('')).join('');
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
  const found = [...text.chars.matchAll(NUMBER), ...text.plain.matchAll(HOUSE)].filter(([run]) => {
    const digits = run.replace(/[OolI]/g, digitOf).replace(/\D/g, '');
    return /[OolI]/.test(run) && (run.length < 6 || /^1[3-9]\d{9}$/.test(digits));
  });
  if (found.length === 0) return text;
  const at = new Set(found.flatMap((run) => [...run[0]].map((_, index) => run.index + index)));
  const mend = (one: string) =>
    one
      .split('')
      .map((char, index) => (at.has(index) && isMisread(char) ? digitOf(char) : char))
      .join('');
  const plain = mend(text.plain);
  const key = text.key.split('').map((char, index) => (at.has(index) ? plain[index]! : char));
  return { ...text, chars: mend(text.chars), plain, key: key.join('') };
}

/** What a camera or a narrow label broke for certain: numbers, labels, the last character of a word. */
export function mendBreaks(text: CleanText, lexicon: Lexicon): CleanText {
  const mended = asDigits(text);
  const gone = new Set<number>();
  const drop = (pattern: RegExp, words: string, which: RegExp) => {
    for (const match of words.matchAll(pattern)) {
      // What is a whole number before the line ends does not go on in the next.
      if (/^0/.test(match[0]) && match[0].split('\n')[0]!.replace(/\D/g, '').length >= 10) continue;
      for (let index = 0; index < match[0].length; index += 1)
        if (which.test(match[0][index]!)) gone.add(match.index + index);
    }
  };
  drop(BROKEN_LABEL, mended.plain, /[ \n]/);
  if (/[\n|]/.test(mended.chars)) {
    drop(BROKEN_NUMBER, mended.chars, /[\n|]/);
    drop(LONE, mended.chars, /[ \n]/);
    for (const at of certainBreaks(mended.plain, lexicon)) gone.add(at);
  }
  return keep(mended, gone);
}

/** Where a line ends inside the text and the next one begins with hanzi: each may be a word that was broken. */
export function doubtfulBreaks(text: CleanText): number[] {
  return [...text.chars.matchAll(/(?<=[\u3400-\u9fff]) ?\n ?(?=[\u3400-\u9fff])/g)].map(
    ({ 0: gap, index }) => index + gap.indexOf('\n'),
  );
}

export function withoutBreak(text: CleanText, at: number): CleanText {
  return keep(text, new Set([at]));
}
