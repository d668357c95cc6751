import { wordsIn } from '../text/word-list.ts';
import type { PhoneHit } from './phone.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';
import decoration from './words/decoration.json' with { type: 'json' };

const longestFirst = (lines: readonly string[]) => [...new Set(wordsIn(lines))].sort((a, b) => b.length - a.length);
/** Keys of an order's lines about goods, money or the order itself; a value follows. */
const KEY = `(?:${longestFirst(decoration.shopKeys).join('|')})`;
const KEY_HEAD = new RegExp(`^${KEY}`);

/** True if the text begins with a key of an order: 机身号…, 规格…. */
export const isShopKey = (text: string): boolean => KEY_HEAD.test(text);

/** Emoji of chat apps in their copied form. */
const PICTURE = new RegExp(`\\[(?:${longestFirst(decoration.chatPictures).join('|')})\\]`, 'g');
/** The start of the part about a person. */
const PERSON = '[[(]?(?:收[件货]|联系|姓名|名字|电话|手机|地址|所在地|客户|寄(?=[到往给]))';

/** A line of a shop order about goods or money, up to the part about the person. */
const LINE = new RegExp(`^[\\s[(]*${KEY}[\\])]?\\s*[:=\\]][^\\n]*?(?=$|[\\s,;|]*${PERSON})`, 'gm');
/** A key and value within a line: 商品编码:A-1023, 数量 3, 金额 322.5. The value names no place. */
const PAIR = new RegExp(
  `(?<![\\u3400-\\u9fff])(?!卖家)${KEY}(?:\\s?[:=]\\s?|\\s(?=\\S)|(?=[a-z\\d"“-]))(?!\\s*${PERSON})(?:(?![省市县区镇乡]|\\d号|${PERSON})[^\\s,;|\\n\\u3001]){1,24}(?![省市县区镇乡])(?:\\s\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[-~到至]\\s?\\d{1,2}:\\d{2})?)?(?:\\s(?:(?![省市县区镇乡路街村])[^,;|\\n\\u3001]){1,16}?(?=\\s?${KEY}\\s?[:\\s=]))?`,
  'g',
);
/** Compound keys with their values within a line: 安装日期, 托寄物. */
const MADE_KEY =
  /(?<![\u3400-\u9fff])(?!送|派|配送|收货|上门|方便|取)[\u3400-\u9fff]{1,4}(?:日期|时间|型号|金额|数量|编码|价格|单号|编号|物)\s?[:=]\s?[^\s,;|]{1,24}(?:\s\d{1,2}:\d{2}(?::\d{2})?)?/g;
/**
 * A code with its key: 拼团ID:9981-22, 商家编码 LSF-300-10. Phones and parts of an address have
 * other keys.
 */
const CODE =
  /(?<![\u3400-\u9fff\d])(?![^:\s]{0,6}(?:电话|手机|联系|座机|分机|门牌|房|楼|栋|幢|室|邮|微信|收|寄))(?:[\u3400-\u9fff]{1,6}(?:码|号|id|no\.?)|sku|id) {0,2}[: ] {0,2}(?!\+?(?:86)?1[3-9]\d{9}(?!\d))(?=[a-z-]*\d)[a-z\d]{1,12}(?:-[a-z\d]{1,12})+(?![a-z\d\u3400-\u9fff-])/g;
const SUM = '\\d{1,7}(?:,\\d{3})*(?:\\.\\d{1,2})?';
/** Prices, counts and weights of goods. */
const FIGURES = new RegExp(
  [
    `(?:货到付款|代收货款|到付)\\s?:?\\s?[¥￥]?\\s?${SUM}\\s?[元块]?(?![\\d号栋楼])`,
    `(?:实付款?|应付款?|合计|总价|单价|金额|售价|到手价?|共计?|一共|总共|转账|付了?|收您?|价格?)?\\s?[¥￥$]\\s?${SUM}(?:\\s?元)?`,
    `(?:实付款?|应付款?|合计|总价|单价|金额|售价|到手价?|共计?|已?转账|已?付款?了?|定金|尾款)\\s?:?\\s?${SUM}\\s?[元块]?(?![\\d号栋楼])`,
    `${SUM}\\s?(?:元|块钱)(?:整|钱)?(?:已付款?|已转|已收|到付|货款|包邮|含运费|的(?=[\\s,，]|$))?(?![\\u3400-\\u9fff]?[路村镇乡街])`,
    '(?:(?:微信|支付宝)(?:转|付)(?:给)?|转(?:给|账)?)(?:你|您|了){1,2}\\s?\\d{1,6}(?:\\.\\d{1,2})?\\s?[元块]?(?!\\s?\\d)',
    '(?<![a-z\\d])(?:\\d?x{0,3}[sml]|均)码',
    '(?<=[\\s,;|])\\d{1,4}\\s?[件份箱盒袋瓶包双套](?=$|[\\s,;|])',
    '(?<![a-z\\d])\\d{1,6}\\s?(?:pcs?|sets?|ctns?)(?![a-z])',
    '(?:承诺|预计)?\\s?\\d{1,3}\\s?小时内?(?:发货|发出|出库)',
    '(?<![\\d.a-z])\\d(?:\\.\\d{1,2})?m(?:床|款|宽)(?![a-z])',
    // A phone masked by a carrier.
    '(?<!\\d)1[3-9]\\d\\*{3,6}\\d{2,4}(?!\\d)',
    '(?<![a-z*\\d])[x×*]\\s?\\d{1,3}(?:[件份箱盒袋瓶包个])?(?![\\d号室栋幢楼座a-z-])',
    '(?<![\\d.-])\\d{1,6}\\.\\d{1,2}(?![\\d.a-z\\u3400-\\u9fff-])',
    '(?:一?共|总共|合计)\\s?\\d+\\s?[件份箱盒袋瓶包个]',
    '\\d+(?:\\.\\d+)?\\s?(?:kg|公斤|斤装?|g|克|ml|毫升|根装|片装|支装|粒装|包装|枚装?|条装?)(?![a-z\\d\\u3400-\\u9fff])',
  ].join('|'),
  'g',
);
/** Order numbers: 交易号 2024…, DD2024…, #2024…. */
const ORDER_NUMBERS =
  /(?<![a-z]\s?)no\.?\s?:?\s?(?!0\d{9,11}(?!\d)|1[3-9]\d{9}(?!\d))\d{6,}(?:-\d+)*(?!\d)|(?:[\u3400-\u9fff]{0,6}(?:单号|编号|订单号|交易号|流水号|快递号)\s?:?\s?)[a-z\d-]{6,}|(?<![a-z\d])#?[a-z]{1,4}-?(?!1[3-9]\d{9}(?!\d))\d{9,}(?!\d)|#(?!1[3-9]\d{9}(?!\d))\d{8,}|#\d{2,}(?:-\d+)*-\d{4,}(?!\d)|(?<=单\s?)#\d{3,}(?!\d)/g;
/** Keys of an English order with their values: Order #114-22, Qty: 1. */
const ENGLISH_KEY =
  /(?<![a-z])(?:order|invoice|tracking|item|qty|quantity|sku|p\.?o|ref)(?: ?(?:no|id|number|date)\.?)?\s{0,2}[:#]+\s{0,2}#?[a-z\d-]{1,24}(?=$|[\s,;|])/g;
/** Remarks about a relay number: （虚拟号，11月30日前有效）. */
const LENT = /[[(][^\n()[\]]{0,8}(?:虚拟|隐私|临时|保护)(?:号码?|电话)[^\n()[\]]*[\])]/g;
/** Service numbers of banks, carriers and shops. */
const SERVICE_NUMBER =
  /(?<![\d.-])(?:95\d{3}|100(?:00|10|86|01|16)|1118[35]|123(?:05|15|45|06))(?![\d.-]|\s?[号弄栋幢楼室座单元户门组米])/g;
/** The words before such a number: 如有问题请拨打. */
const CALL_US =
  /[^\n,;|。!?\s]{0,24}(?:拨打?|致电|热线|客服|咨询|电话|联系|官方|服务号?|查询)[^\n,;|。!?\s]{0,6}[\s:]{0,2}$/;
/** Goods with a count or size: 龙井茶2份, 运动鞋42码, 考研资料一份, 纸尿裤XL. */
const COUNT =
  '(?:\\d{1,5}(?:\\.\\d)?|[一二两三四五六七八九十半])\\s?(?:[份件盒箱袋瓶包斤双套条只本台罐提码寸克枚支听桶卷]|个(?!人)|ml|kg|g)(?:装|起)?(?:\\s?[x×*]\\s?\\d{1,3})?';
const BRACKET = '[（([][^\\n()[\\]]{1,16}[\\])]';
const GOODS = new RegExp(
  `(?<![\\u3400-\\u9fff])[\\u3400-\\u9fff]{2,12}(?:\\s?${BRACKET}\\s?)?(?:${COUNT}){1,2}(?=$|[^\\u3400-\\u9fff\\d]|麻烦|请|寄|发|到|的|已|要|给)(?:\\s?${BRACKET})?(?:${COUNT})?`,
  'g',
);
/** A place, where a count is part of the address (…村三组, 2号楼). */
const PLACE = /[省市县区镇乡村路街巷号楼栋幢座室]/;

function drop(sheet: Sheet, start: number, end: number): void {
  for (let at = start; at < end; at += 1) if (sheet.owner[at] === undefined) own(sheet, at, at + 1, 'chatter');
}

function dropAll(sheet: Sheet, pattern: RegExp, isMeant: (words: string) => boolean = () => true): void {
  for (const match of sheet.key.matchAll(pattern))
    if (isMeant(match[0])) drop(sheet, match.index, match.index + match[0].length);
}

/** A title in brackets behind a name: 但小雨(Dr.). */
const TITLE = /[([](?:dr|mrs?|ms|miss|prof)\.?[)\]]/g;

/** English words that stand alone: courtesies, and the country of the address. */
const COURTESY =
  /(?<=^|[\n,;|/.!?] {0,2})(?:(?:p\.?r\.? ?)?china|macau|macao|hong ?kong|taiwan|asap|urgent|thanks?(?: you)?|thx|pls|please|ok(?:ay)?|hi|hello|dear(?: [a-z]{2,12}){1,2})(?= {0,2}(?:$|[\n,;|/.!?])| [\u3400-\u9fff])/g;

/** The end of an advertisement by SMS: 回TD退订. */
const UNSUBSCRIBE = /(?:回复?|拒收请?回复?|退订请?回复?)\s?[a-z]{1,4}(?:退订)?(?=$|[\s,;。\])])/g;
/** An English request before the address: pls send the sample to. */
const REQUEST =
  /(?<![a-z])(?:(?:pls|plz|please|kindly|could you|can you) )?(?:send|ship|deliver|post|mail|forward|courier)(?: [a-z]+){0,5} to:?(?=\s{0,2}[\u3400-\u9fff])/g;

/** Removes copied goods, prices, order numbers and chat pictures. */
export function dropShop(sheet: Sheet): void {
  dropAll(sheet, PICTURE);
  dropAll(sheet, COURTESY);
  dropAll(sheet, TITLE);
  dropAll(sheet, LINE, (words) => !/1[3-9]\d{9}/.test(words) || /客服|售后|热线|服务/.test(words));
  dropAll(sheet, LENT);
  dropAll(sheet, ENGLISH_KEY);
  dropAll(sheet, ORDER_NUMBERS);
  dropAll(sheet, PAIR);
  dropAll(sheet, CODE);
  dropAll(sheet, UNSUBSCRIBE);
  dropAll(sheet, REQUEST);
  dropAll(sheet, MADE_KEY, (words) => !/收|送/.test(words.slice(0, 2)));
  dropAll(sheet, FIGURES);
  dropAll(
    sheet,
    GOODS,
    (words) => !PLACE.test(words.replace(/[（([].*/, '')) && !/[给寄发找叫到]|订购|购买|客户|买家|顾客/.test(words),
  );
}

/** Removes service numbers and their words. A 400 number stays if it is the only one. */
export function dropServiceNumbers(sheet: Sheet, phones: readonly PhoneHit[]): PhoneHit[] {
  const dropWords = (start: number, end: number) => {
    const words = sheet.key.slice(Math.max(0, start - 36), start).match(CALL_US)?.[0] ?? '';
    drop(sheet, start - words.length, end);
  };
  for (const match of sheet.key.matchAll(SERVICE_NUMBER))
    if (isFree(sheet, match.index, match.index + match[0].length))
      dropWords(match.index, match.index + match[0].length);
  if (phones.every(({ kind }) => kind === 'service')) return [...phones];
  return phones.filter(({ kind, start, end }) => {
    if (kind !== 'service') return true;
    own(sheet, start, end, 'chatter');
    dropWords(start, end);
    return false;
  });
}

/** Removes numbers that are too long for a house and no phone: 申通 773088120099. */
export function dropLongNumbers(sheet: Sheet): void {
  for (const match of sheet.chars.matchAll(/(?<![\d-])\d{12,}(?![\d-])/g)) {
    const end = match.index + match[0].length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'chatter');
  }
}
