import { PLACE_INSIDE } from './names.data.ts';
import { isChatter, isTalk } from './note.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';
import postcodes from './words/postcodes.json' with { type: 'json' };

/** The first two digits of postcodes, by the first two of the division code. */
const POSTCODES: Readonly<Record<string, string>> = postcodes;

const DAY = '(?:\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}月\\d{1,2}日|昨天|今天|前天|星期[一二三四五六日天])';
const CLOCK = '(?:早上|上午|中午|下午|傍晚|晚上|夜里|凌晨)?\\s?\\d{1,2}:\\d{2}(?::\\d{2})?';
/** A full date with or without time; a time alone only at the start or end of a chat line. */
const STAMP = new RegExp(
  `从${DAY}起|${DAY}\\s{0,2}${CLOCK}(?:\\s?[-~到至]\\s?${CLOCK})?(?!\\d)|\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}月\\d{1,2}[日号](?![前后之以到至送再不起上下早晚中])(?:订购?|下单|付款|购买?|拍下?|发货?|已付)?|^${CLOCK}(?![\\d前后之以到至-])|(?<=[\\s\\]])${CLOCK}$`,
  'gm',
);

/** Removes dates and times of a copied chat. */
export function dropStamps(sheet: Sheet): void {
  for (const match of sheet.key.matchAll(STAMP)) {
    const end = match.index + match[0].length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'chatter');
  }
}

/** Removes chatter before a colon, such as speakers or requests: 麻烦寄到我老家哈：, 收货信息：. */
export function dropTalkBeforeColon(sheet: Sheet): void {
  let from = 0;
  for (let at = 0; at < sheet.key.length; at += 1) {
    const char = sheet.key[at]!;
    if (char === '\n' || (sheet.owner[at] !== undefined && sheet.owner[at] !== 'chatter')) from = at + 1;
    if (char !== ':' || sheet.owner[at] !== undefined) continue;
    let words = sheet.key.slice(from, at).trim();
    const pieces = words.split(/[\s,，。!]+/);
    // …88号C座1103 收: only the last word refers to what follows.
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
 * Removes a postcode of this province: labelled, separate, or behind the house number.
 * @param province the first two digits of its code; '' if unknown
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

/** Removes the link between two places: 青义镇的西南科技大学, 中山街道的人民中路. */
export function dropLinks(sheet: Sheet): void {
  for (const match of sheet.plain.matchAll(
    /(?<=[省市区县旗州盟镇乡村路街]|街道|大学|学院|校区|小区|医院|广场|大厦)的(?=[\u3400-\u9fff])/g,
  ))
    if (sheet.owner[match.index] === undefined) own(sheet, match.index, match.index + 1, 'chatter');
}

/** Removes the extension of a relay number behind the name (裘婷玉[8845]) and returns its digits. */
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

/** The number of a list item, with its mark: `3. `, `(12)`, `2、`; not a house number. */
export const ITEM =
  /^\s*[[(【（]?\d{1,2}[.．、)）\]】](?:\s+(?=[^\s.])|(?=[^\d\s.])|(?=\+?(?:86)?[- ]?(?:1[3-9]\d[\d -]{8}|0\d{2,3}[\d-]{7})))/;

/**
 * An item number with only a blank behind it or in a circle, if a name with phone, a label or a
 * province follows.
 */
const PERSON_AHEAD =
  '(?=(?:收件|收货|寄件|发件|联系)?(?:人|姓名)\\s?:|[\u3400-\u9fff·]{2,4}[\\s,;|]*\\+?(?:86[\\s-]?)?1[3-9]\\d|[\u3400-\u9fff]{2,6}(?:省|自治区)|(?:北京|上海|天津|重庆)市)';
const BARE_ITEM = new RegExp(
  `^\\s*(?:序号\\s?|第)?\\d{1,3}[个位家件单]?[\\s,:]+${PERSON_AHEAD}(?!(?:号|弄|栋|幢|楼|座|室|层|单元|组|队|门))`,
);

/** Words that number an entry at its start: 第二个是, 另一份寄, 地址一：, B：. */
export const ENTRY_HEAD =
  /^\s*(?:从\s|[-●·•*]\s|第[一二三四五六七八九十\d]{1,2}[个位份单件家](?:地址|人)?|(?:收货|收件)?地址[一二三四五1-9](?=\s?[:：])|(?:HK|MO|TW|CN)(?=\s?[:：])|[一二三四五六七八九十]{1,2}[、.]|[A-Ha-h甲乙丙丁](?=\s?[:：、]|[.)]\s?[\u3400-\u9fff])|(?:另外?|还有|再加?)?[一1][个份件单]|(?:另外?|还有|其余)[两三]?[个份件])(?:人)?(?:地址)?(?:是|寄(?:给|到)?|发(?:给|到)?|给|到)?\s?[:：]?\s?/;

/** The header of a copied table with row numbers: 序号 姓名 电话 地址. */
const TABLE_HEAD = /^\s*(?:序号|编号|行号|no\.?)[\s,|]+(?:姓名|收[件货]人|电话|手机|地址)[^\n\d]{0,30}\n/;

/** Removes item numbers: two or more in ascending order, or one before the text. */
export function dropNumbering(sheet: Sheet): void {
  if (TABLE_HEAD.test(sheet.key))
    for (const { index, 0: number } of sheet.key.matchAll(/(?<=\n)\d{1,3}(?=[ \t,|])/g))
      if (isFree(sheet, index, index + number.length)) own(sheet, index, index + number.length, 'label');
  const head = sheet.plain.match(ENTRY_HEAD)?.[0] ?? '';
  const isHead =
    head.length > 0 && !/^\s*[一二三四五六七八九十]?[号楼栋幢弄单室组队]/.test(sheet.plain.slice(head.length));
  if (isHead && isFree(sheet, 0, head.length)) own(sheet, 0, head.length, 'label');
  const item = isHead ? 0 : ((sheet.key.match(ITEM) ?? sheet.key.match(BARE_ITEM))?.[0].trimEnd().length ?? 0);
  if (item > 0 && isFree(sheet, 0, item)) own(sheet, 0, item, 'label');
  // 礼盒四份：⏎1、…: the first of a list, behind its heading.
  const afterHeading = sheet.key.match(/(?<=^[^\n]{0,30}:\s*\n\s*)[(]?1[.、)](?=\s?[^\d\s.])/);
  if (afterHeading?.index !== undefined && isFree(sheet, afterHeading.index, afterHeading.index + 1))
    own(sheet, afterHeading.index, afterHeading.index + afterHeading[0].length, 'label');
  const marks = [
    ...sheet.key.matchAll(
      /(?<=^|[\s,;|:)\]"“'])[(]?([1-9])[.、)](?=\s{0,3}[^\d\s.])|(?<=^|[\s,;|:)\]"“'])[(]?([1-9])[.、)]\s{0,3}(?=\+?\d{3})/g,
    ),
  ];
  const letters = [...sheet.key.matchAll(/(?<=^|[\s,;|])([a-d])[.、)](?=\s{0,2}\S)/g)];
  if (letters.length >= 2 && letters.every((match, index) => match[1] === 'abcd'[index])) marks.push(...letters);
  const counts = marks.filter((match, index) => Number(match[1] ?? match[2]) === index + 1 || letters.includes(match));
  if (counts.length < 2) return;
  for (const match of counts) {
    const end = match.index + match[0].trimEnd().length;
    if (isFree(sheet, match.index, end)) own(sheet, match.index, end, 'label');
  }
}

const SIDE_END = '(?:人|方|者)?(?:信息|资料)?';
const sideOf = (words: string, latin: string) =>
  new RegExp(
    `(?<=^|[\\n\\s,;|。[(])(?:${words})${SIDE_END}[\\])]?\\s?(?:[:=]|(?<=[\\])])|(?=\\s*\\n))|(?:${words.split('|').slice(0, 2).join('|')})(?:人|方|信息)|(?<=^|\\n)${latin}\\s?:`,
  );
/** Words before the sender's and consignee's parts: 寄件人：, 【寄件】, 寄：, From:. */
const SENDER = sideOf('寄件|发件|寄货|发货|寄|发', '(?:from|sender)');
const RECEIVER = sideOf('收件|收货|收', '(?:to|receiver|recipient|consignee)');

/** Removes the sender's part of a text with both sides, to read the consignee. */
export function dropSender(sheet: Sheet): void {
  const sender = sheet.key.match(SENDER);
  const receiver = sheet.key.match(RECEIVER);
  if (sender?.index === undefined || receiver?.index === undefined) return;
  // 寄件人：…, 寄件电话：…: lines of the sender among those of the consignee.
  const lines = [...sheet.key.matchAll(/(?<=^|\n) *(?:寄件|发件|寄货|发货)[^:\n]{0,6}:[^\n]*/g)];
  if (lines.length >= 2) {
    for (const { index, 0: line } of lines) own(sheet, index, index + line.length, 'chatter');
    return;
  }
  const end = receiver.index > sender.index ? receiver.index : sheet.key.length;
  // 寄：湖北… 收：王芳: without a phone of its own, this part is the destination.
  const isNamed = /^[[(]?(?:寄件|发件|寄货|发货)/.test(sender[0].trimStart());
  if (isNamed || /\d{7}|\*{3}/.test(sheet.key.slice(sender.index, end))) own(sheet, sender.index, end, 'chatter');
}
