import { classifyArticle } from '../goods/judge.ts';
import { isShopKey } from './decoration.ts';
import { isLatinPlace, isLatinWord, nameScore } from './name-score.ts';
import { COMPANY, PLACE_END, PLACE_INSIDE, RELATION } from './names.data.ts';
import { isChatter, isNote, isTalk } from './note.ts';
import type { Range } from './place-in-brackets.ts';
import { ABOUT_MESSAGE, isPlaced, NUMBER_WORDS, POSITION, SHORT_CODE, type Sorted } from './placed.ts';
import { type Segment, settle } from './segment.ts';
import { isSentence } from './sentence.ts';
import type { Sheet } from './sheet.ts';
import { isAllTalk } from './talk.ts';

/** A place to leave the parcel, alone: (快递柜). */
const DROP_POINT = /^放?(?:快递柜|丰巢柜?|(?:菜鸟|妈妈)?驿站|前台|门卫室?|物业|保安[亭室]?|门口|信箱|楼下|一楼)$/;

type Place = {
  regionStart: number;
  nameEnd: number;
  phoneEnd: number;
  /** Of the region, to find a repetition of them. */
  names: Set<string>;
  /** The address follows the division, so text before the division is not part of it. */
  isBehind: boolean;
  /** The position of the first label of a person or address, or -1. */
  firstLabel: number;
  nearPhone: (segment: Segment) => boolean;
  /** A count or price follows, so the words name goods. */
  isBeforeFigures: (segment: Segment) => boolean;
  /** A comma, full stop or line end precedes. */
  isBehindMark: (segment: Segment) => boolean;
  /** A separate number: a count, price or line number. */
  isCount: (segment: Segment) => boolean;
};

/** `unread`: parts that were assigned to a field or skipped without being recognized. */
export type Rest = { detail: Segment[]; note: Segment[]; unread: Unread[] };

type Field = 'detail' | 'note' | 'chatter';
/** Words that the reader could not assign, and the field that holds them as a fallback. */
export type Unread = { start: number; end: number; field: Exclude<Field, 'chatter'> | '' };

function isPlace(text: string): boolean {
  if (/(?:一点|点儿|[也就都还可]行)$/.test(text)) return false;
  return (
    PLACE_INSIDE.test(text) ||
    PLACE_END.test(text) ||
    COMPANY.test(text) ||
    /\d|第[一二三四五六七八九十]+[排家户间]$/.test(text)
  );
}

/** True for a numbered road, village or building; false for sentences or order numbers (3号). */
function isWay(text: string): boolean {
  return (
    (PLACE_INSIDE.test(text) || /^(?:\d+|\d+-[\d-]+|[栋幢座室楼])$/.test(text)) &&
    !isSentence(text) &&
    !/^[\u3400-\u9fff]{0,2}\d{1,3}号$/.test(text)
  );
}

const COLOUR =
  /^(?:[深浅纯亮]?(?:(?:藏青|藏蓝|米白|卡其|酒红|宝蓝)色?|[红橙黄绿青蓝紫灰黑白棕粉银金褐米]色)|[黑白红灰蓝绿]色系)$/;

/** True for a known article that is neither a place nor a name: 大连樱桃, 猫砂. */
function isGoods(text: string): boolean {
  if (COLOUR.test(text)) return true;
  if (!/^[\u3400-\u9fff]{2,12}$/.test(text) || isPlace(text) || nameScore(text) >= 5 || /^[内有含里]/.test(text))
    return false;
  const { matched, confidence } = classifyArticle(text);
  return confidence >= 0.5 && matched.length >= 2 && text.endsWith(matched);
}

/** Endings of everyday articles that the goods checker does not know: 加绒卫裤, 羽绒服女款. */
const GOODS_END =
  /^(?:[\u3400-\u9fff]{1,8}(?:[裤衣服鞋靴帽袜裙衫茶酒糖果饼膏霜壶杯碗锅灯笔垫枕毯巾砂鱼虾蟹枣蜜椒豆蛋糕]|[男女童]款|礼盒|套装|积木|玩具|肉干|泡菜|面膜|耳机|鼠标|键盘|数据线|充电器|充电宝)|[\u3400-\u9fff]{2,8}\d{2}码)$/;

/** The start of a further part of an address. */
const ROAD_HEAD = /^(?:\d|[\u3400-\u9fff]{1,6}(?:[路街道巷村镇乡]|小区|花园|大厦|广场))/;

const isDirectlyBehind = ({ start }: Segment, end: number) => start >= end && start - end <= 2;
/** True if the place is between the two segments. */
const isBetween = (at: number, first: Segment, second: Segment) => at > first.end && at <= second.start;

/** Words about who speaks or is meant: 她姓邹, 麻烦寄这边. */
const SPEECH =
  /^(?:我|你|您|他|她|它|咱|俺|这|那|麻烦|拜托|请|帮|谢谢|就|别(?!墅)|改成|改为|换成|然后|之后|再|寄的|里面|内装)/;

/** Goods with a count: 月饼券两张. */
const COUNTED =
  /^[\u3400-\u9fff]{2,10}(?:\d{1,3}|[一二两三四五六七八九十半])[张件份箱盒袋瓶包双套条只本台罐提个斤桶卷]$/;

const HONORIFIC_ALONE = /^(?:先生|女士|小姐|老师|师傅|太太|阿姨|大叔|大姐|大哥)$/;

/** 找仁烟合作社, 先生: about the person, not the place. */
const isAboutPerson = ({ before, text }: Segment) =>
  (!before && /^(?:找|交给|转给|给|叫|联系)[\u3400-\u9fff]{2,}/.test(text)) || HONORIFIC_ALONE.test(text);

/** …5号”——客户原话: words behind a mark and a complete address. */
const isRemark = ({ text, label, start }: Segment, detail: readonly Segment[], last: Segment | undefined) =>
  label === 'address' &&
  detail.some((piece) => /\d/.test(piece.text)) &&
  last !== undefined &&
  start - last.end > 2 &&
  !isPlace(text) &&
  /^[\u3400-\u9fff]{3,}$/.test(text);

type Verdict = readonly [field: Field, isCertain: boolean];
type Classify = (segment: Segment, place: Place, rest: Rest, last: Segment | undefined) => Verdict | undefined;

/** Returns the field of a segment without name or phone, and whether that is certain. */
const classify = (...asked: Parameters<Classify>): Verdict =>
  classifyWords(...asked) ?? classifyLabelled(...asked) ?? classifyPosition(...asked);

/** Recognizes notes and chatter by the words alone, and by what stands next to them. */
const classifyWords: Classify = (segment, place, { detail, note }, last) => {
  const { text, label } = segment;
  if (label === 'note') return ['note', true];
  if (label === 'other' || label === 'postcode' || label === 'phone') return ['chatter', true];
  if (place.nearPhone(segment) && NUMBER_WORDS.test(text)) return ['chatter', true];
  if (isNote(text) || (DROP_POINT.test(text) && (segment.bracketed || (last !== undefined && !detail.includes(last)))))
    return ['note', true];
  if (/(?:一点|注意点|[快慢]点)儿?$/.test(text) && !/\d/.test(text)) return ['note', true];
  if (place.names.has(text) || /^(?:和|与|及|跟|另|以及)$/.test(text)) return ['chatter', true];
  if (POSITION.test(text) || ABOUT_MESSAGE.test(text)) return ['chatter', true];
  if (isChatter(text) || RELATION.test(text) || isAllTalk(text.replace(/\d+$/, ''))) return ['chatter', true];
  const before = segment.start < place.regionStart;
  if (before && segment.colonAfter && !PLACE_INSIDE.test(text)) return ['chatter', true];
  if (SPEECH.test(text) && !PLACE_INSIDE.test(text) && segment.before !== 'region')
    return last && note.includes(last) ? ['note', true] : ['chatter', text.length <= 12];
  // 我女儿在外地上大学: a sentence before the address.
  if (
    before &&
    place.isBehind &&
    /^[我你您他她咱俺给帮想要请]/.test(text) &&
    !(/\d/.test(text) && PLACE_INSIDE.test(text))
  )
    return ['chatter', true];
  if (place.isBeforeFigures(segment) && !PLACE_INSIDE.test(text) && segment.before !== 'region' && !segment.label)
    return ['chatter', true];
  return undefined;
};

/** Recognizes goods, English places, remarks and what has a label. */
const classifyLabelled: Classify = (segment, place, { detail }, last) => {
  const { text, label } = segment;
  const before = segment.start < place.regionStart;
  const isApart = segment.before !== 'region' && !label && (before || detail.length > 0);
  if (isApart && isGoods(text)) return ['chatter', true];
  if (isApart && isShopKey(text) && !PLACE_INSIDE.test(text) && !PLACE_END.test(text)) return ['chatter', true];
  if (isApart && GOODS_END.test(text) && nameScore(text) < 5) return ['chatter', false];
  if (isLatinPlace(text)) return ['detail', true];
  const isEnglish = last && /[a-z\d]$/i.test(last.text) && segment.start - last.end <= 2;
  if (isEnglish && isLatinWord(text) && detail.includes(last)) return ['detail', true];
  if (isAboutPerson(segment) || isRemark(segment, detail, last)) return ['chatter', false];
  if (label === 'address' || label === 'region') {
    if (isTalk(text) && !isPlace(text)) return ['chatter', true];
    return before && !isPlace(text) ? ['chatter', false] : ['detail', true];
  }
  if (label === 'name') return isPlace(text) && text.length > 3 ? ['detail', true] : ['chatter', false];
  return undefined;
};

/** Decides by the place in the text: before or behind the division, the address and the name. */
function classifyPosition(segment: Segment, place: Place, { detail, note }: Rest, last: Segment | undefined): Verdict {
  const [text, before] = [segment.text, segment.start < place.regionStart];
  const isBehind = !before && detail.length > 0 && segment.before !== 'region' && place.isBehindMark(segment);
  // …8号 王芳 13…，门口有快递柜: a sentence behind the complete reading is no part of the address.
  if (
    isBehind &&
    last &&
    detail.includes(last) &&
    isBetween(place.phoneEnd, last, segment) &&
    !/\d|[那这][家间栋]$/.test(text) &&
    (isSentence(text) || !ROAD_HEAD.test(text))
  )
    return ['chatter', isSentence(text)];
  if (isTalk(text) && segment.before !== 'region')
    return last && detail.includes(last) && isPlace(text) ? ['detail', true] : ['chatter', true];
  // 【抖店】, 月饼券两张: the sender of a message, and goods with a count, before the address.
  const isSource = segment.bracketed && segment.start <= 1 && /^[\u3400-\u9fffa-z]{2,8}$/i.test(text);
  if (before && place.isBehind && !PLACE_INSIDE.test(text) && (isSource || COUNTED.test(text)))
    return ['chatter', true];
  // 6902265, A-1023-BK: article numbers, if before the division or in their own brackets.
  const isCode =
    !/[\u3400-\u9fff]/.test(text) && !PLACE_INSIDE.test(text) && !/^\d{1,3}$|^\d{1,4}(?:-\d{1,4})+$/.test(text);
  const isBehindGoods = last && !detail.includes(last) && !note.includes(last) && segment.start - last.end <= 2;
  if (/^[\da-z/-]+$/i.test(text) && isBehindGoods && last.start > place.regionStart) return ['chatter', true];
  if (isCode && ((before && place.isBehind) || (segment.bracketed && (!last || !detail.includes(last)))))
    return ['chatter', before && SHORT_CODE.test(text)];
  if (before && place.isBehind && segment.bracketed && !PLACE_INSIDE.test(text)) return ['chatter', false];
  // 群里接龙第9个, 团购8号: before the division, if the road and house number come behind it.
  if (before && place.isBehind && (!isWay(text) || place.isCount(segment)))
    return ['chatter', isSentence(text) || /^\d+$/.test(text) || segment.end <= place.firstLabel];
  // …12号，写清楚楼层: a separate sentence behind the address.
  if (isBehind && isSentence(text) && !ROAD_HEAD.test(text) && !/[那这][家间栋]$/.test(text))
    return ['chatter', !isPlace(text)];
  // 怒族向导 in brackets behind the name: it describes the person.
  if (
    segment.bracketed &&
    isDirectlyBehind(segment, place.nameEnd) &&
    /^[\u3400-\u9fff]{1,6}$/.test(text) &&
    !isPlace(text)
  )
    return ['chatter', true];
  if (isPlace(text)) return ['detail', true];
  if (segment.before === 'region' && !before) return ['detail', true];
  // Text before the first label is about the goods or the order.
  if (before) return ['chatter', segment.end <= place.firstLabel];
  if (!last || detail.length === 0) return ['detail', false];
  if (!detail.includes(last)) return ['note', false];
  // Separated from the address by a blank only, so part of it (17号 China Life Tower).
  const close = segment.start - last.end <= 2 && segment.line === last.line && !segment.bracketed;
  return [close || segment.start < Math.min(place.nameEnd, place.phoneEnd) ? 'detail' : 'note', false];
}

/** Words of a sentence behind an address: …348吗, …小卖部寄, …二十组十四号那边. */
const TAIL =
  /(?:就这样|就是这里|给[我他她](?:[妈爸哥姐弟妹]+|老公|老婆|朋友|同事)?|(?:那|这)(?:边|里|儿|个)?|家长|[寄发送](?:过去|过来|去|来|货|吧)?|收|吗|了|吧|呢|啊|哈|谢谢|麻烦了?|好吗|可以吗|行吗|哦|嗯|签收|上班|工作|开店|做生意|打工|摆摊|上课|上学|读书|在|呀|呗|嘛|哟|喔|咯|噢|啦|和|住|叫|找|给|即可|就行|就好|的话?){1,4}$/;

/** A confirmation, contents or a request behind a house number: …2806室寄的是茶叶, …三栋帮我叫快递员上门. */
const CLOSING =
  /(?:对就?是(?:[那这]个)?|寄的(?:是|东西)|里面是|帮我|给我叫|帮忙|请尽?快|尽快|麻烦)[\u3400-\u9fff\da-z]*$/i;

/** The text behind a house number. */
const BEHIND_NUMBER = /^.*(?:[\d零一二三四五六七八九十百][号室栋幢楼座层组队]|\d|村|单元)([\u3400-\u9fff]{2,16})$/;

/** Returns words of speech at the end of an address: …2楼没变, …号客户原话. */
function tailOf(text: string): string {
  const behind = text.match(BEHIND_NUMBER)?.[1] ?? '';
  if (isAllTalk(behind) && !PLACE_END.test(behind) && !PLACE_INSIDE.test(behind)) return behind;
  return (text.match(CLOSING) ?? text.match(TAIL))?.[0] ?? '';
}

/** True if a segment behind the division is the detailed address. */
export function isWayBehind({ text, before }: Segment): boolean {
  const bare = text.slice(0, text.length - tailOf(text).length);
  return PLACE_INSIDE.test(text) || PLACE_END.test(bare) || (before === 'region' && bare.length >= 4);
}

/** Cuts words of a sentence off the end of the segment. They become chatter. */
function withoutTail(sheet: Sheet, segment: Segment): Segment {
  const tail = segment.label === 'note' || isNote(segment.text) ? '' : tailOf(segment.text);
  const head = segment.text.slice(0, segment.text.length - tail.length);
  if (tail === '' || !(/[\d零一二三四五六七八九十幺百]$/.test(head) || PLACE_END.test(head))) return segment;
  settle(sheet, { start: segment.end - tail.length, end: segment.end }, 'chatter');
  return { ...segment, end: segment.end - tail.length, text: head, shown: segment.shown.slice(0, head.length) };
}

/** A verb or particle of a sentence that was left alone. */
const PARTICLE = /^[写填叫留打收找给由请到在人的是和跟为就]$/;

/** Divides the remaining segments into detailed address, note to the courier and chatter. */
export function sortRest(sheet: Sheet, segments: Segment[], place: Place): Rest {
  const rest: Rest = { detail: [], note: [], unread: [] };
  let last: Segment | undefined;
  const sorted: Sorted[] = [];
  for (const typed of segments) {
    const segment = withoutTail(sheet, typed);
    const [part, isKnown] = classify(segment, place, rest, last);
    const isParticle = PARTICLE.test(segment.text);
    // A single letter or mark has no meaning.
    const isMark = isParticle || (segment.text.length === 1 && !isKnown);
    sorted.push({ segment, part, isKnown: isKnown || isMark });
    if (part === 'detail' && !isParticle) rest.detail.push(segment);
    if (part === 'note' && !isMark) rest.note.push(segment);
    settle(sheet, segment, isMark ? 'chatter' : part);
    last = segment;
  }
  for (const [index, { segment, part }] of sorted.entries())
    if (!isPlaced(sorted, index)) rest.unread.push({ ...segment, field: part === 'chatter' ? '' : part });
  return rest;
}

/**
 * Joins the pieces in reading order. A blank remains only between Latin words, a dash only if it
 * alone is between two pieces. A place name in brackets remains as typed.
 */
export function joinDetail(sheet: Sheet, segments: Segment[], inBrackets: readonly Range[] = []): string {
  let out = '';
  let end = -1;
  let last: Range | undefined;
  for (const { start, end: next, shown } of segments) {
    const place = inBrackets.find((range) => range.start <= start && next <= range.end);
    if (place) {
      const typed = sheet.source.slice(sheet.at[place.start], sheet.to[place.end - 1]);
      // An address contains no markup.
      if (place !== last) out += typed.replace(/[<{＜｛]/g, '（').replace(/[>}＞｝]/g, '）');
      [last, end] = [place, place.end];
      continue;
    }
    const dash = start - end === 1 && sheet.chars[end] === '-' ? '-' : '';
    const blank = /[a-z]$/i.test(out) && /^[a-z]/i.test(shown) ? ' ' : '';
    out += (dash || blank) + shown;
    end = next;
  }
  return out
    .replace(/^[-/.,、:的]+|[-/.,、:的]+$/g, '')
    .replace(/(?:即可|就行了?|就好了?|就可以了?|这里|这边|没错)$/, '')
    .replace(/(?<=[\d号號楼樓室栋棟座台])(?:亲?收|收件|转交?|轉交?)$/, '');
}
