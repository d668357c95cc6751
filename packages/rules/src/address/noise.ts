import { PLACE_INSIDE } from './names.data.ts';
import { isChatter, isTalk } from './note.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';

/** First two digits of the postcodes of each province, by the first two of its division code. */
const POSTCODES: Record<string, string> = {
  11: '10',
  12: '30',
  13: '05 06 07',
  14: '03 04',
  15: '01 02 16',
  21: '11 12',
  22: '13',
  23: '15 16',
  31: '20',
  32: '21 22',
  33: '31 32',
  34: '23 24',
  35: '35 36',
  36: '33 34',
  37: '25 26 27',
  41: '45 46 47',
  42: '43 44',
  43: '41 42',
  44: '51 52',
  45: '53 54',
  46: '57',
  50: '40',
  51: '61 62 63 64',
  52: '55 56',
  53: '65 66 67',
  54: '85 84',
  61: '71 72',
  62: '73 74',
  63: '81',
  64: '75',
  65: '83 84',
  81: '99',
  82: '99',
};

const DAY = '(?:\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}月\\d{1,2}日|昨天|今天|前天|星期[一二三四五六日天])';
const CLOCK = '(?:上午|下午|晚上|凌晨|中午)?\\s?\\d{1,2}:\\d{2}(?::\\d{2})?';
/** A full date with or without a time; a time alone only where a line of chat begins or ends. */
const STAMP = new RegExp(
  `${DAY}\\s{0,2}${CLOCK}(?!\\d)|\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|^${CLOCK}(?![\\d前后之以到至-])|(?<=[\\s\\]])${CLOCK}$`,
  'gm',
);

const SHOP =
  '(?:订单(?:编号|号|信息|状态|金额)?|(?:下单|付款|支付|成交|创建|交易|发货)时间|商品(?:名称|信息|金额|总价)?|宝贝(?:名称|标题)?|货品(?:名称)?|品名|规格(?:型号)?|型号|颜色(?:分类)?|尺码|款式|数量|件数|单价|价格|金额|实付(?:款|金额)?|应付(?:款|金额)?|合计|总价|总计|小计|优惠券?|运费|邮费|发票(?:抬头|类型|信息)?|(?:支付|付款|配送)方式|(?:快递|物流)(?:公司|单号|方式)|运单号|店铺(?:名称)?|卖家(?:昵称)?|买家(?:昵称|账号|留言))';
/** A line of a shop's order that is about goods and money, up to where the person begins. */
const SHOP_LINE = new RegExp(
  `^[\\s[(]*${SHOP}[\\])]?\\s*[:=\\]][^\\n]*?(?=$|[\\s,;|]*[[(]?(?:收[件货]|联系|姓名|电话|手机|地址|所在地))`,
  'gm',
);
/** A sum, a count or a weight of goods, and what has the number of an order: ￥79.90, ×2, 共3件, 500g, 交易号 2024… */
const GOODS_FIGURES =
  /(?:实付款?|应付款?|合计|总价|单价|金额|数量|售价|到手价?)?\s?[¥$]\s?\d+(?:\.\d+)?(?:\s?元)?|(?:实付款?|应付款?|合计|总价|单价|金额|售价|到手价?)\s?:?\s?\d+(?:\.\d+)?\s?元?|\d+(?:\.\d+)?元(?![\u3400-\u9fff])|(?<![a-z*])[x×*]\s?\d{1,3}(?![\d号室栋幢楼座a-z-])|共\s?\d+\s?件|数量\s?:?\s?\d+|\d+(?:\.\d+)?\s?(?:kg|公斤|斤装?|g|克|ml|毫升|根装|片装|支装|粒装|包装|枚装?|条装?)(?![a-z\d\u3400-\u9fff])|(?:[\u3400-\u9fff]{0,6}(?:单号|编号|订单号|交易号|流水号)\s?:?\s?)[a-z\d-]{6,}/g;
/** What is said of a number that a platform lends: （虚拟号，11月30日前有效）. */
const LENT = /[[(][^\n()[\]]{0,6}(?:虚拟|隐私|临时|保护)(?:号|电话)[^\n()[\]]*[\])]/g;

/** Goods, money and order numbers that were copied along from a shop. */
export function dropShop(sheet: Sheet): void {
  for (const pattern of [SHOP_LINE, LENT, GOODS_FIGURES])
    for (const match of sheet.key.matchAll(pattern)) {
      const end = match.index + match[0].length;
      for (let at = match.index; at < end; at += 1)
        if (sheet.owner[at] === undefined) own(sheet, at, at + 1, 'chatter');
    }
}

/** A number that is longer than any of a house and no phone: 申通 773088120099. */
export function dropLongNumbers(sheet: Sheet): void {
  for (const match of sheet.chars.matchAll(/(?<![\d-])\d{12,}(?![\d-])/g)) {
    const end = match.index + match[0].length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'chatter');
  }
}

/** Dates and times of a chat that was copied along. */
export function dropStamps(sheet: Sheet): void {
  for (const match of sheet.key.matchAll(STAMP)) {
    const end = match.index + match[0].length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'chatter');
  }
}

/** Who speaks, or an invitation, before a colon: 麻烦寄到我老家哈：, 收货信息：. Only talk is dropped. */
export function dropTalkBeforeColon(sheet: Sheet): void {
  let from = 0;
  for (let at = 0; at < sheet.key.length; at += 1) {
    const char = sheet.key[at]!;
    if (char === '\n' || (sheet.owner[at] !== undefined && sheet.owner[at] !== 'chatter')) from = at + 1;
    if (char !== ':' || sheet.owner[at] !== undefined) continue;
    let words = sheet.key.slice(from, at).trim();
    const pieces = words.split(/[\s,，。!]+/);
    // …88号C座1103 收: only the last word is about what comes.
    if (pieces.length > 1 && pieces.slice(0, -1).some((piece) => PLACE_INSIDE.test(piece))) {
      words = pieces.at(-1)!;
      from = sheet.key.lastIndexOf(words, at);
    }
    if (
      words.length <= 60 &&
      (isTalk(words) || pieces.some((piece) => isChatter(piece)) || /(?:信息|资料|如下|地点)$/.test(words))
    ) {
      own(sheet, from, at + 1, 'chatter');
    }
    from = at + 1;
  }
}

/**
 * Six digits that are no house number: labelled, or by themselves, or behind the house number, when they are a
 * postcode of this province.
 * @param province the two leading digits of its code; empty when unknown
 */
export function dropPostcodes(sheet: Sheet, province: string): void {
  for (const match of sheet.chars.matchAll(/(?<![\d-])\d{6}(?![\d-])/g)) {
    const start = match.index;
    const end = start + 6;
    if (!isFree(sheet, start, end)) continue;
    const after = sheet.key.slice(end, end + 2);
    if (/^\s?[号室栋幢弄楼座米元f#a-z]/.test(after) || /[a-z#]/.test(sheet.key[start - 1] ?? '')) continue;
    const fits = (POSTCODES[province] ?? '').split(' ').includes(match[0].slice(0, 2));
    const alone = /[\s,;:|()[\]。]/.test(sheet.key[start - 1] ?? ' ') && /[\s,;:|()[\]。]/.test(sheet.key[end] ?? ' ');
    if (fits || (alone && province === '') || sheet.owner[start - 1] === 'label') own(sheet, start, end, 'code');
  }
}

/** 青义镇的西南科技大学, 中山街道的人民中路: what links a place with the one in it. */
export function dropLinks(sheet: Sheet): void {
  for (const match of sheet.plain.matchAll(
    /(?<=[省市区县旗州盟镇乡村路街]|街道|大学|学院|校区|小区|医院|广场|大厦)的(?=[\u3400-\u9fff])/g,
  ))
    if (sheet.owner[match.index] === undefined) own(sheet, match.index, match.index + 1, 'chatter');
}

/** The number of a virtual line written behind the name: 裘婷玉[8845]. Returns its digits. */
export function takeCode(sheet: Sheet): string {
  let code = '';
  for (const match of sheet.chars.matchAll(/[[(]\s?#?(\d{3,6})\s?[\])]/g)) {
    const end = match.index + match[0].length;
    if (!isFree(sheet, match.index, end)) continue;
    own(sheet, match.index, end, 'code');
    code ||= match[1]!;
  }
  return code;
}

/** The number of an item of a list, with what it is written: `3. `, `(12)`, `2、`; not the number of a house. */
export const ITEM = /^\s*[(（]?\d{1,2}[.．、)）](?:\s+(?=[^\s.])|(?=[^\d\s.]))/;

/**
 * The same with nothing behind it but a blank, or drawn in a circle: only where a name with its phone, a label or a province follows,
 * before which no house number stands.
 */
const PERSON_AHEAD =
  '(?=(?:收件|收货|寄件|发件|联系)?(?:人|姓名)\\s?:|[\u3400-\u9fff·]{2,4}[\\s,;|]*\\+?(?:86[\\s-]?)?1[3-9]\\d|[\u3400-\u9fff]{2,6}(?:省|自治区)|(?:北京|上海|天津|重庆)市)';
const BARE_ITEM = new RegExp(
  `^\\s*(?:序号\\s?|第)?\\d{1,3}[个位家件单]?[\\s,:]+${PERSON_AHEAD}(?!(?:号|弄|栋|幢|楼|座|室|层|单元|组|队|门))`,
);

/** 1. 2. 3. before the fields of a list: two or more that count upwards, or one before the whole text. */
export function dropNumbering(sheet: Sheet): void {
  const item = (sheet.key.match(ITEM) ?? sheet.key.match(BARE_ITEM))?.[0].trimEnd().length ?? 0;
  if (item > 0 && isFree(sheet, 0, item)) own(sheet, 0, item, 'label');
  const marks = [
    ...sheet.key.matchAll(
      /(?<=^|[\s,;|:)\]"“'])[(]?([1-9])[.、)](?=\s{0,3}[^\d\s.])|(?<=^|[\s,;|:)\]"“'])[(]?([1-9])[.、)]\s{0,3}(?=\+?\d{3})/g,
    ),
  ];
  const counts = marks.filter((match, index) => Number(match[1] ?? match[2]) === index + 1);
  if (counts.length < 2) return;
  for (const match of counts) {
    const end = match.index + match[0].trimEnd().length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'label');
  }
}

/** The sender's part of a text that names both sides: an address is read for whom the parcel is meant. */
export function dropSender(sheet: Sheet): void {
  const sender = sheet.key.match(/(?:寄件|发件|寄货|发货)(?:人|方|信息)/);
  const receiver = sheet.key.match(/(?:收件|收货)(?:人|方|信息)/);
  if (sender?.index === undefined || receiver?.index === undefined) return;
  own(sheet, sender.index, receiver.index > sender.index ? receiver.index : sheet.key.length, 'chatter');
}
