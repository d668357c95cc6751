import type { Segment } from './segment.ts';

/** Words that tell numbers apart: 办公室 0431-…, 13…或者13… */
export const NUMBER_WORDS =
  /^(?:办公室?|公司|单位|家里?|宅电|座机|手机|电话|备用|另外?|或者?|和|及|隐私号?|虚拟号?|分机|总机|客服|店里?|传真|家长|家属|本人|对方|客户|微信同号|同号|微信)(?:电话|号码?|手机)?$/;

/** The work of the person, on a visiting card or behind the name. */
export const POSITION =
  /^(?:业务|销售|区域|市场|项目|客户|大客户|采购|行政|人事|财务|技术|运营|总)?(?:部?经理|总监|主管|主任|专员|工程师|助理|代表|顾问|店长|会计|客服|文员|设计师)$/;
/** 含运费, 刚才发的号码少了一位: about the sum, or about an earlier message. */
export const ABOUT_MESSAGE =
  /^(?:不?含|包|免)(?:运费|邮费?|税)|^(?:刚才|刚刚|之前|上次|上面|前面)[\u3400-\u9fff]{0,4}(?:号码|电话|地址)/;
/** JD, #0088, 4311: the beginning of an order number before the division. */
export const SHORT_CODE = /^#?[a-z]{0,3}\d{0,4}$/i;

/** A segment with its field, and whether words showed it. */
export type Sorted = {
  readonly segment: Segment;
  readonly part: 'detail' | 'note' | 'chatter';
  readonly isKnown: boolean;
};

/** 二段, 之二: behind a road or a house number. */
const PART_OF_WAY = /[一二三四五六七八九十][段巷弄]$|^之[一二三四五六七八九十\d]$/;

/** A name of a place in Chinese; English words may be a note. */
const WORD = /^[\u3400-\u9fff]{1,6}$/;

/** True for a known piece, and for one within a line of the same field: 仙桃大道 中段 67号. */
export function isPlaced(sorted: readonly Sorted[], index: number): boolean {
  const [before, { segment, part, isKnown }, next] = [sorted[index - 1], sorted[index]!, sorted[index + 1]];
  if (isKnown || (part === 'detail' && PART_OF_WAY.test(segment.text))) return true;
  const isClose = (first: Segment, second: Segment) => second.start - first.end <= 1 && first.line === second.line;
  if (!WORD.test(segment.text)) return false;
  if (part !== 'detail' || before?.part !== part || next?.part !== part) return false;
  return isClose(before.segment, segment) && isClose(segment, next.segment);
}
