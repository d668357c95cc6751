import { MOST_CHINESE, MOST_QUANTITY } from '@yidi/contract/values/declaration';

/** What a line said and the form cannot take; the field is left empty or cut. */
export type PasteDoubt = 'name' | 'quantity' | 'value' | 'weight';

/** A line of a pasted list: name, pieces and value of one piece, as far as they are written. */
export interface PastedLine {
  readonly nameZh: string;
  readonly quantity: number;
  readonly unit: string;
  /** 0 if the text names no value. */
  readonly valueFen: number;
  /** 0 if the text names no weight. */
  readonly netG: number;
  readonly doubts: readonly PasteDoubt[];
}

/** The most that a declaration takes: value and net weight of one piece. */
const MOST_FEN = 100_000_00;
const MOST_NET_G = 50_000;

const UNITS = '个件条双对只把支枝根本册张台部套包袋盒罐瓶桶箱颗块片枚副顶筒卷';
const DIGITS = '一二三四五六七八九十';
// This file runs in browsers of 2019, which have no lookbehind: `before` is the character before a
// match and stays in the text.
/** A count stands by itself or behind a sign of times; its unit ends at a blank or the end. */
const COUNT = new RegExp(
  `(?:[×xX*]\\s*|(?<before>^|[^\\d.,A-Za-z]))(?<count>\\d{1,5}|[一两二三四五六七八九十])\\s*(?<unit>[${UNITS}])(?=$|\\s)`,
  'g',
);
const TIMES = /(?<before>^|[\s\p{L})])[×xX*]\s*(?<count>\d{1,5})(?=$|\s)/gu;
/** 1280, 1,280 or 1280.50. */
const SUM = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,9}(?:\\.\\d{1,2})?';
const TOTAL = '共计|合计|总价|总共|一共|总计|共';
const EACH = `(?:每|各)[${UNITS}]?|单价`;
const VALUE = new RegExp(
  `(?:[¥￥]|(?:${TOTAL}|${EACH})[:：]?\\s*[¥￥]?)\\s*(?<markedSum>${SUM})(?![\\d.,]|\\s*[${UNITS}](?!钱))(?:\\s*(?:元|块钱|rmb|cny))?` +
    `|(?<before>^|[^\\d.,])(?<sum>${SUM})\\s*(?:元|块钱|rmb|cny)`,
  'gi',
);
/** 20块 is money, and 2块 10 is two pieces at 10. */
const BLOCKS = new RegExp(`(?<before>^|[^\\d.,])(?<sum>${SUM})\\s*块(?=$|\\s)`, 'g');
const OF_ALL = new RegExp(`(?:${TOTAL})[:：]?\\s*[¥￥]?\\s*(?:${SUM})\\s*(?:元|块钱?|rmb|cny)?$`, 'i');
const BARE = new RegExp(`(?<before>^|\\s)(?<sum>${SUM})(?=$|\\s)`, 'g');
const WEIGHT = /(\d{1,6}(?:\.\d{1,3})?)\s*(kg|千克|公斤|斤|g|克)(?![a-z])/gi;
const GRAMS: ReadonlyMap<string, number> = new Map(
  Object.entries({ kg: 1000, 千克: 1000, 公斤: 1000, 斤: 500, g: 1, 克: 1 }),
);

const toCount = (text: string): number => DIGITS.indexOf(text === '两' ? '二' : text) + 1 || Number(text);
const toFen = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

interface Taken {
  readonly match: RegExpMatchArray | undefined;
  /** The text up to the end of the match. */
  readonly before: string;
  readonly rest: string;
}

/** Takes the last match out of a text, because names come first. */
function takeLast(text: string, pattern: RegExp): Taken {
  const match = [...text.matchAll(pattern)].at(-1);
  if (!match) return { match, before: '', rest: text };
  const start = match.index + (match.groups?.before?.length ?? 0);
  const end = match.index + match[0].length;
  return { match, before: text.slice(0, end), rest: `${text.slice(0, start)} ${text.slice(end)}` };
}

interface Read {
  readonly rest: string;
  readonly quantity: number;
  readonly unit: string;
  readonly fen: number;
  /** The sum is that of all pieces. */
  readonly isOfAll: boolean;
}

/** The sum with a word or sign of money; else 20块, unless a number without a sign is the value. */
function takeMarked(text: string): Taken {
  const marked = takeLast(text, VALUE);
  if (marked.match) return { ...marked, rest: marked.rest.replaceAll(VALUE, '$<before> ') };
  return takeLast(text, BARE).match ? marked : takeLast(text, BLOCKS);
}

function takeCount(text: string): { quantity: number | undefined; unit: string; rest: string } {
  const counted = takeLast(text, COUNT);
  const { match, rest } = counted.match ? counted : takeLast(text, TIMES);
  return { quantity: match ? toCount(match.groups!.count!) : undefined, unit: match?.groups?.unit ?? '', rest };
}

/** Pieces and sum of a line; a number without sign or unit is the value if it is the last one. */
function readNumbers(text: string): Read {
  const marked = takeMarked(text);
  const { quantity, unit, rest } = takeCount(marked.rest);
  const sum = marked.match ? { ...marked, rest } : takeLast(rest, BARE);
  const found = sum.match?.groups?.markedSum ?? sum.match?.groups?.sum;
  // 围巾 2 280: a number between the name and the value is the number of pieces.
  const pieces = quantity === undefined ? /\s(\d{1,4})\s*$/.exec(sum.rest.trimEnd()) : null;
  return {
    rest: pieces ? sum.rest.slice(0, pieces.index) : sum.rest,
    quantity: quantity ?? (pieces ? Number(pieces[1]) : 1),
    unit,
    fen: found === undefined ? 0 : toFen(found),
    isOfAll: OF_ALL.test(sum.before.trimEnd()),
  };
}

const nameOf = (rest: string): string =>
  rest
    .replace(/(?:每|单价|共计|合计|总价|总共|一共|总计|共|各)[条个件只把罐盒包双本台]?[:：]?(?=\s|$)/g, '')
    .replace(/[\s,，;；:：·×*]+/g, ' ')
    .replace(/\s[xX](?=\s|$)/g, '')
    .trim();

/** The value of one piece; 共 and 合计 name the sum of all, which may not divide into fen. */
function pieceFen({ fen, quantity, isOfAll }: Read): number | undefined {
  const each = isOfAll ? fen / quantity : fen;
  return Number.isInteger(each) && each <= MOST_FEN ? each : undefined;
}

function readLine(line: string): PastedLine | null {
  const weighed = takeLast(line.normalize('NFKC'), WEIGHT);
  const read = readNumbers(weighed.rest);
  const name = nameOf(read.rest);
  if (!/\p{L}/u.test(name)) return null;
  const grams = weighed.match ? Number(weighed.match[1]) * (GRAMS.get(weighed.match[2]!.toLowerCase()) ?? 1) : 0;
  const netG = Math.round(grams);
  const quantity = Math.min(MOST_QUANTITY, Math.max(1, read.quantity));
  const valueFen = pieceFen({ ...read, quantity });
  const letters = [...name];
  const doubts: PasteDoubt[] = [
    ...(name.length > MOST_CHINESE ? (['name'] as const) : []),
    ...(quantity !== read.quantity ? (['quantity'] as const) : []),
    ...(valueFen === undefined ? (['value'] as const) : []),
    ...(netG > MOST_NET_G ? (['weight'] as const) : []),
  ];
  return {
    nameZh: letters.slice(0, MOST_CHINESE).join('').slice(0, MOST_CHINESE).trim(),
    ...{ quantity, unit: read.unit, valueFen: valueFen ?? 0, netG: netG > MOST_NET_G ? 0 : netG, doubts },
  };
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
