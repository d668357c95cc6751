import { isShopKey } from './decoration.ts';
import { PLACE_INSIDE } from './names.data.ts';
import { isNote } from './note.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';

const DAY = '(?:(?:\\d{4}[-/.年])?\\d{1,2}[-/.月]\\d{1,2}日?|昨天|今天|前天|(?:星期|周)[一二三四五六日天])';
const TIME = '(?:早上|上午|中午|下午|傍晚|晚上|夜里|凌晨)?\\s?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?';
const STAMP = `(?:${DAY}\\s{0,2})?${TIME}`;
/** Author and time of a message on one line: 小雨 9月3日 下午3:21, 小雨(15:21):, [小雨] 15:21. */
const HEAD = new RegExp(
  `^[ \\t]*[[(]?([^\\n:,;。|[\\]()]{1,16}?)[\\])]?[ \\t]*[[(]?(?<![\\d:])${STAMP}[\\])]?[ \\t]*:?[ \\t]*$`,
  'gm',
);
/** Time, author and message on one line: [11-03 14:22] 小雨: 在不在. */
const HEAD_BEFORE = new RegExp(`^[ \\t]*[[(]?${STAMP}[\\])]?[ \\t]*([^\\n:,;。|[\\]()\\d]{1,16}):[ \\t]*`, 'gm');
/** Author and time on two lines. */
const HEAD_OF_TWO = new RegExp(
  `^[ \\t]*([^\\n:,;。|[\\]()\\d]{1,16})[ \\t]*\\n[ \\t]*${DAY}\\s{0,2}${TIME}[ \\t]*$`,
  'gm',
);
/** Words of forms or orders; text behind them is not a chat. */
const NO_ACCOUNT =
  /收|寄|送|派|取件|电话|手机|地址|姓名|名字|联系|备注|日期|时间|订单|单号|付款|发货|签收|营业|客服|热线/;

function isAccount(words: string): boolean {
  return (
    !NO_ACCOUNT.test(words) && !PLACE_INSIDE.test(words) && !/\d{3}/.test(words) && !isNote(words) && !isShopKey(words)
  );
}

/** Finds the speakers: names before a colon at the head of at least two lines each. */
function speakers(sheet: Sheet): { start: number; end: number }[] {
  const heads = [...sheet.key.matchAll(/^[ \t]*([^\n:,;。|[\]()]{1,12})[ \t]*:[ \t]*/gm)].filter((head) =>
    isAccount(head[1]!),
  );
  const count = (who: string) => heads.filter((head) => head[1] === who).length;
  return heads
    .filter((head) => count(head[1]!) >= 2)
    .map((head) => ({ start: head.index, end: head.index + head[0].length }));
}

/**
 * Remarks that chat apps insert, and their placeholders for pictures, voice messages and quotes.
 */
const REMARKS = new RegExp(
  [
    // 「小雨：发个地址」 above a line of dashes.
    '^\\[[^\\n\\]:]{1,16}:[^\\n\\]]*\\][ \\t]*(?=\\n[ -]*- ?- ?-)',
    '^引用[^\\n:]{1,16}的消息:[^\\n]*',
    '^(?:回复|转发)[ \\t]?[^\\n:\\d]{1,16}:',
    '^[^\\n\\d]{1,16}(?:的聊天记录|撤回了一条消息)[ \\t]*$',
    '^(?:以[下上](?:为|是)(?:新|历史)消息|对方正在输入(?:中|\\.+)?|消息已发出[^\\n]*|\\d+条新消息|已读|未读)[ \\t]*$',
    '\\[(?:语音|视频|语音通话|视频通话)\\][ \\t]?\\d{1,2}(?:["”″\']+|秒)?',
    '[[(](?:语音(?:转(?:换为?)?文字|识别)|转文字|已转文字|图片|动画表情|链接|文件|位置|名片|红包|转账)[\\])]:?',
  ].join('|'),
  'gm',
);

/** The account that a message is for: @小雨 before the text. */
const MENTION = /^@[^\s@\d]{1,12}(?=\s)/gm;

/** Finds the lines that consist of an account name that occurs in a remark. */
function linesOf(sheet: Sheet): { start: number; end: number }[] {
  const accounts = new Set(
    [...sheet.key.matchAll(/^([^\n\d]{1,16}?)[ \t]?(?:的聊天记录|撤回了一条消息)/gm)].map((match) => match[1]!),
  );
  return [...sheet.key.matchAll(/^[^\n]{1,16}$/gm)]
    .filter((line) => accounts.has(line[0].trim()))
    .map((line) => ({ start: line.index, end: line.index + line[0].length }));
}

/**
 * Removes message heads, quotes and remarks of a chat from the text. Returns true if there were
 * message heads or accounts.
 */
export function dropChat(sheet: Sheet, { keepsHeads = false } = {}): boolean {
  const drop = (start: number, end: number) => {
    if (isFree(sheet, start, end)) own(sheet, start, end, 'chatter');
  };
  for (const { index, 0: words } of sheet.key.matchAll(REMARKS)) drop(index, index + words.length);
  const heads = [HEAD, HEAD_BEFORE, HEAD_OF_TWO]
    .flatMap((pattern) => [...sheet.key.matchAll(pattern)])
    .filter((head) => isAccount(head[1]!))
    .map((head) => ({ start: head.index, end: head.index + head[0].length }));
  const mentions = [...sheet.key.matchAll(MENTION)].map(({ index, 0: words }) => ({
    index,
    end: index + words.length,
  }));
  // Without another name the account is the person: @庹宗华 湖北省….
  for (const { index, end } of mentions) drop(index, keepsHeads ? index + 1 : end);
  heads.push(...speakers(sheet), ...linesOf(sheet));
  if (!keepsHeads) for (const { start, end } of heads) drop(start, end);
  return heads.length + mentions.length > 0;
}
