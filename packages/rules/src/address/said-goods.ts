import { LEAST_KG, MOST_KG } from '../weight/weight.ts';
import { isChatter, isNote } from './note.ts';
import { withoutLinks } from './web-links.ts';

/** The parcel described in a pasted text. */
export interface SaidGoods {
  /** The article, or ''. */
  readonly name: string;
  /** The weight as an order form accepts it, or null. */
  readonly weightKg: number | null;
  /** The weight as typed (`3斤`), or ''. */
  readonly weight: string;
}

const HAN = '\u3400-\u9fff';
const DIGITS = '一二两三四五六七八九';
const COUNT = `(?:\\d{1,3}|[${DIGITS}十半几])\\s?(?:份|件|盒|箱|袋|瓶|包|双|条|本|台|罐|套|桶|个|只|块|张|把|床|打|串|箩|筐)`;
const UNIT = '(?:公斤|千克|斤半|斤|克(?!拉)|kgs?|kilos?|kilograms?|g)';
const NUMBER = `(?:\\d{1,5}(?:\\.\\d{1,3})?|[${DIGITS}]?十[${DIGITS}]?|[${DIGITS}半])`;
/** A weight, but not that of one of several pieces (5斤装x2). */
const WEIGHT = `(${NUMBER})\\s?(${UNIT})(?![a-z\\d]|装)(?!\\s?[x×*]\\s?\\d)`;
/**
 * A weight whose number is not part of a longer one, with the character before it. It has no
 * lookbehind, because the oldest browsers do not support it.
 */
const WHOLE_WEIGHT = `(?:^|[^\\d.a-z十${DIGITS}-])${WEIGHT}`;
const WEIGHT_KEY = '(?:总重量?|净重|毛重|重量?|大?约重?|共|weight)\\s?[:=]?\\s?(?:大?约|about )?\\s?';
const END = `(?=$|[\\s,;|。!、()\\[\\]]|给|到|去|往|寄|发)`;

/** In English, an article before a weight begins with a small letter, a town does not. */
const BEFORE_KG = new RegExp(`(?:^|[,;|\\n]\\s?)([a-z][a-z '-]{1,30}?),? (?:about )?${WEIGHT}`);
/** Patterns of articles, most reliable first; the group is the name. */
const NAMES: readonly RegExp[] = [
  /(?:物品|品名|物品名称|货物|货品|货名|内件|内物|托寄物|寄递物|寄件内容|内容物|里面|东西|contents?|goods|items?|article)(?:名称?)?\s?(?:[:=]|是|为|装的是?|\bare\b|\bis\b)\s?([^\n,;|。:]{1,40}?)(?=$|[\n,;|。]|\s+\S{1,6}\s?:|\s*(?:约|共|重))/,
  new RegExp(`([${HAN}]{1,10}?)\\s{0,2}[,、]?\\s?(?:${WEIGHT_KEY})?${WEIGHT}`),
  new RegExp(`${WHOLE_WEIGHT}(?:的|装的| of )?\\s?([${HAN}]{1,10}?)${END}`),
  new RegExp(`${WHOLE_WEIGHT}(?: of)? ([a-z][a-z '-]{1,30}?)(?=$|[,;.\\n]| to | for )`),
  BEFORE_KG,
  new RegExp(
    `(?:^|[\\s,;|。!请烦我忙要想])(?:寄|发|送|邮|快递)(?![件货政人员])(?:出|个|点儿?|些|一下|的?是)?\\s?(?:${COUNT}|${WEIGHT})?的?([${HAN}]{1,10}?)(?=给|到|去|往|回|过去|[\\s,;|。!]|$)`,
  ),
  new RegExp(`(?:^|[\\s,;|。])([${HAN}]{1,10})\\s?${COUNT}(?=$|[\\s,;|。])`),
  new RegExp(`(?:^|[\\s,;|。])${COUNT}([${HAN}]{1,10}?)${END}`),
  new RegExp(`${WHOLE_WEIGHT}[,;、]\\s?([${HAN}]{1,6})(?=$|[\\s,;|。!])`),
];
/** Words before an article that belong to the sentence. */
const LEAD = new RegExp(
  `^(?:(?:请|麻烦|帮(?:我|忙)?|我(?:要|想)?|给|您好?|你好?|要|想|寄|发|送|邮|快递|装|有|是|里面|共|一共|总共|个|点|些|的|了|和|另外|这|${COUNT}))+(?=[${HAN}]{1})`,
);
const TAIL = /(?:大?约|大概|差不多|估计|一共|总共|共|总?重量?|净重|毛重|的|了|吧|等)+$/;
/** The words around the weight of each of several pieces: 每罐900克, 900克/罐, 900 g each. */
const EACH_BEFORE = new RegExp(`(?:[每各单][${HAN}]{0,2}|\\beach)\\s?(?:重|大?约|大概)?\\s?$`);
const EACH_AFTER = new RegExp(`^\\s?(?:[/每一][${HAN}]|each\\b|per\\b|apiece\\b)`);
/** The articles that are named by one character. Another single character is part of a word. */
const SHORT_NAME = /^[书鞋茶酒药画花米油糖肉鱼虾蟹表帽包伞碗刀笔纸衣裙裤琴灯锅盐醋枣梨桃杏瓜豆面]$/;
/** Words that apply to any parcel. */
const GENERIC =
  /^(?:快递|快件|包裹|东西|物品|货物?|件|信|一下|它|这个|那个|这些|重量?|地址|电话|顺丰|邮政|ems|中通|圆通|申通|韵达|京东|极兔|上门|取件|出去?|过去?|大概|差不多|左右|每.{0,2}|各.?|单[件个]|about|around|approx(?:imately)?|total|only|just|each|weigh(?:s|t|ing)?)$/;
const PLACE = /[省市区县镇乡村路街巷号楼栋幢座室弄]$/;

const numberOf = (text: string): number => {
  if (/\d/.test(text)) return Number(text);
  if (text === '半') return 0.5;
  const digit = (char: string | undefined) => (char ? '一二三四五六七八九'.indexOf(char.replace('两', '二')) + 1 : 0);
  const [tens, ones] = text.split('十');
  return ones === undefined ? digit(tens) : (digit(tens) || 1) * 10 + digit(ones);
};

const KG_OF: readonly (readonly [unit: RegExp, kg: number])[] = [
  [/^斤/, 0.5],
  [/^(?:克|g)/, 0.001],
];

/** Returns the weight for the form: kilograms, rounded up to one decimal; null if out of range. */
function kgOf(count: string, unit: string): number | null {
  const each = KG_OF.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  const exact = (numberOf(count) + (unit === '斤半' ? 0.5 : 0)) * each;
  const kg = Math.ceil(Math.round(exact * 1000) / 100) / 10;
  return kg >= LEAST_KG && kg <= MOST_KG ? kg : null;
}

function nameOf(words: string): string {
  const weightless = words.replace(new RegExp(`${WEIGHT}|${COUNT}$`, 'gi'), '').trim();
  const name = weightless.replace(LEAD, '').replace(TAIL, '').trim();
  const isPart = name.length === 1 && !SHORT_NAME.test(name);
  const isList = new RegExp(COUNT).test(name);
  const isNone =
    name === '' || isPart || isList || GENERIC.test(name) || PLACE.test(name) || isChatter(name) || isNote(name);
  return isNone ? '' : name;
}

/**
 * Finds goods and weight in a pasted text; undefined without either. Pure, deterministic, never
 * throws. @param fieldTexts texts that were read into fields of the person; they name no goods
 */
export function saidGoods(text: string, fieldTexts: readonly string[]): SaidGoods | undefined {
  const { chars, key } = withoutKnown(flatten(withoutLinks(text)), fieldTexts);
  const found = [...key.matchAll(new RegExp(WHOLE_WEIGHT, 'g'))].find((match) => !isOfEach(key, match));
  const weightKg = found ? kgOf(found[1]!, found[2]!) : null;
  const weightAt = found ? key.indexOf(found[1]!, found.index) : 0;
  const weight = found && weightKg !== null ? chars.slice(weightAt, found.index + found[0].length) : '';
  let name = '';
  for (const pattern of NAMES) {
    const match = pattern.exec(key);
    const words = match?.slice(1).find(isWords);
    const at = words === undefined ? 0 : key.indexOf(words, match!.index);
    name = words === undefined ? '' : nameOf(chars.slice(at, at + words.length));
    if (pattern === BEFORE_KG && /^[A-Z]/.test(name)) name = '';
    if (name !== '') break;
  }
  return name === '' && weight === '' ? undefined : { name, weightKg, weight };
}

/** True for the weight of each of several pieces, which is not that of the parcel. */
function isOfEach(key: string, match: RegExpMatchArray): boolean {
  const at = key.indexOf(match[1]!, match.index);
  return EACH_BEFORE.test(key.slice(0, at)) || EACH_AFTER.test(key.slice(match.index! + match[0].length));
}

/** True for a name; the other groups are numbers and units of a weight. */
function isWords(group: string | undefined): boolean {
  return group !== undefined && !new RegExp(`^(?:${NUMBER}|${UNIT})$`).test(group);
}

/** Returns the text in half width, and a copy in lower case of the same length. */
function flatten(text: string): { chars: string; key: string } {
  const chars = Array.from(text, (char) => {
    const flat = char.normalize('NFKC');
    return flat.length === char.length ? flat : char;
  }).join('');
  const key = Array.from(chars, (char) => {
    const lower = char.toLowerCase();
    return lower.length === char.length ? lower : char;
  }).join('');
  return { chars, key };
}

/** Replaces the field texts by line breaks, so that no match spans them. */
function withoutKnown({ chars, key }: { chars: string; key: string }, fieldTexts: readonly string[]) {
  let [shown, matched] = [chars, key];
  for (const words of fieldTexts) {
    const part = flatten(words).key;
    if (part.length < 2) continue;
    for (let at = matched.indexOf(part); at >= 0; at = matched.indexOf(part, at)) {
      const gap = '\n'.repeat(part.length);
      shown = shown.slice(0, at) + gap + shown.slice(at + part.length);
      matched = matched.slice(0, at) + gap + matched.slice(at + part.length);
    }
  }
  return { chars: shown, key: matched };
}
