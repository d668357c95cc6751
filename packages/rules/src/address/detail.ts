import { COMPANY, PLACE_END, PLACE_INSIDE, RELATION } from './names.data.ts';
import { isChatter, isNote, isTalk, trimNote } from './note.ts';
import type { Segment } from './segment.ts';
import { settle } from './segment.ts';
import type { Sheet } from './sheet.ts';

/** A place to leave the parcel, said by itself: (快递柜). */
const DROP_POINT = /^放?(?:快递柜|丰巢柜?|(?:菜鸟|妈妈)?驿站|前台|门卫室?|物业|保安[亭室]?|门口|信箱|楼下|一楼)$/;

/** `names`: what the region is called, for a lone repetition of it. */
type Place = { regionStart: number; nameEnd: number; phoneEnd: number; names: Set<string> };

export type Rest = { detail: Segment[]; note: Segment[] };

function isPlace(text: string): boolean {
  return PLACE_INSIDE.test(text) || PLACE_END.test(text) || COMPANY.test(text) || /\d/.test(text);
}

/** Which field a segment belongs to that is neither name nor phone. */
function classify(
  segment: Segment,
  place: Place,
  detail: Segment[],
  last: Segment | undefined,
): 'detail' | 'note' | 'chatter' {
  const { text, label } = segment;
  if (label === 'note') return 'note';
  if (label === 'other' || label === 'postcode' || label === 'phone') return 'chatter';
  if (isNote(text) || (DROP_POINT.test(text) && (segment.bracketed || (last !== undefined && !detail.includes(last)))))
    return 'note';
  if (place.names.has(text)) return 'chatter';
  if (isChatter(text) || RELATION.test(text)) return 'chatter';
  const before = segment.start < place.regionStart;
  if (before && segment.colonAfter && !PLACE_INSIDE.test(text)) return 'chatter';
  if (label === 'address' || label === 'region') return isTalk(text) && !isPlace(text) ? 'chatter' : 'detail';
  if (label === 'name') return isPlace(text) && text.length > 3 ? 'detail' : 'chatter';
  if (isTalk(text) && segment.before !== 'region')
    return last && detail.includes(last) && isPlace(text) ? 'detail' : 'chatter';
  if (isPlace(text)) return 'detail';
  if (segment.before === 'region' && !before) return 'detail';
  if (before) return 'chatter';
  if (!last || detail.length === 0) return 'detail';
  if (!detail.includes(last)) return 'note';
  // Behind the address with nothing but a blank between: still the address (17号 China Life Tower).
  const close = segment.start - last.end <= 2 && segment.line === last.line && !segment.bracketed;
  return close || segment.start < Math.min(place.nameEnd, place.phoneEnd) ? 'detail' : 'note';
}

/** Shares what is left between the detailed address, the words to the courier and talk. */
export function sortRest(sheet: Sheet, segments: Segment[], place: Place): Rest {
  const rest: Rest = { detail: [], note: [] };
  let last: Segment | undefined;
  for (const segment of segments) {
    const part = classify(segment, place, rest.detail, last);
    if (part === 'detail') rest.detail.push(segment);
    if (part === 'note') rest.note.push(segment);
    settle(sheet, segment, part);
    last = segment;
  }
  return rest;
}

/** Pieces in reading order; a blank stays only between two Latin words, a dash where it is all there is between two. */
export function joinDetail(sheet: Sheet, segments: Segment[]): string {
  let out = '';
  let end = -1;
  for (const { start, end: next, shown } of segments) {
    const dash = start - end === 1 && sheet.chars[end] === '-' ? '-' : '';
    const blank = /[a-z]$/i.test(out) && /^[a-z]/i.test(shown) ? ' ' : '';
    out += (dash || blank) + shown;
    end = next;
  }
  return out.replace(/^[-/.,、:]+|[-/.,、:]+$/g, '').replace(/(?<=[\d号號楼樓室栋棟座])(?:亲?收|收件)$/, '');
}

export function joinNote(segments: Segment[]): string {
  return [...new Set(segments.map(({ shown }) => trimNote(shown)))].filter((text) => text !== '').join('，');
}
