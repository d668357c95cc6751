/** A line of a pasted list: name, pieces and value of one piece, as far as they are written. */
export interface PastedLine {
  readonly nameZh: string;
  readonly quantity: number;
  readonly unit: string;
  /** 0 if the text names no value. */
  readonly valueFen: number;
  /** 0 if the text names no weight. */
  readonly netG: number;
}

const UNITS = '个件条双对只把支枝根本册张台部套包袋盒罐瓶桶箱颗块片枚副顶筒卷';
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    一: 1,
    两: 2,
    二: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
  }),
);
const COUNT = new RegExp(`(?:^|[\\s×xX*])(\\d{1,4}|[一两二三四五六七八九十])\\s*([${UNITS}])?(?=$|\\s)`);
const COUNT_WITH_UNIT = new RegExp(`(\\d{1,4}|[一两二三四五六七八九十])\\s*([${UNITS}])`);
const VALUE = /(?:[¥￥]\s*(\d{1,7}(?:\.\d{1,2})?))|(\d{1,7}(?:\.\d{1,2})?)\s*(?:元|块钱?|rmb|cny)/i;
const WEIGHT = /(\d{1,6}(?:\.\d{1,3})?)\s*(kg|千克|公斤|斤|g|克)/i;
const GRAMS: ReadonlyMap<string, number> = new Map(
  Object.entries({ kg: 1000, 千克: 1000, 公斤: 1000, 斤: 500, g: 1, 克: 1 }),
);

const toCount = (text: string): number => DIGITS.get(text) ?? Number(text);
const toFen = (text: string): number => Math.round(Number(text) * 100);

/** Takes the first match out of a text. */
function take(text: string, pattern: RegExp): { match: RegExpExecArray | null; rest: string } {
  const match = pattern.exec(text);
  return { match, rest: match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text };
}

function readLine(line: string): PastedLine | null {
  const weighed = take(line.normalize('NFKC'), WEIGHT);
  const valued = take(weighed.rest, VALUE);
  let counted = take(valued.rest, COUNT_WITH_UNIT);
  if (counted.match === null) counted = take(valued.rest, COUNT);
  let rest = counted.rest;
  let valueFen = valued.match ? toFen(valued.match[1] ?? valued.match[2] ?? '0') : 0;
  if (valueFen === 0) {
    // 围巾 2 280: the number behind the pieces is the value of one piece.
    const bare = take(rest, /(?:^|\s)(\d{1,7}(?:\.\d{1,2})?)(?=$|\s)/);
    if (bare.match) {
      valueFen = toFen(bare.match[1]!);
      rest = bare.rest;
    }
  }
  const nameZh = rest
    .replace(/(?:每|单价|共|各)[条个件只把罐盒包双本]?(?=\s|$)/g, '')
    .replace(/[\s,，;；:：·×*]+/g, ' ')
    .replace(/\s[xX](?=\s|$)/g, '')
    .trim();
  if (!/\p{L}/u.test(nameZh)) return null;
  const [, count = '1', unit = ''] = counted.match ?? [];
  const grams = weighed.match ? Number(weighed.match[1]) * (GRAMS.get(weighed.match[2]!.toLowerCase()) ?? 1) : 0;
  return { nameZh, quantity: Math.max(1, toCount(count)), unit, valueFen, netG: Math.round(grams) };
}

/** Reads a pasted list, a line an article; a text without line breaks is split at its stops. */
export function readList(text: string, most: number): PastedLine[] {
  const byLine = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const lines = byLine.length > 1 ? byLine : text.split(/[;；、。，]|,(?!\d{3})/);
  return lines
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.、)）]\s*|[-•*]\s+)/, ''))
    .flatMap((line) => readLine(line) ?? [])
    .slice(0, most);
}
