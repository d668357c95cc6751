import { nameInSpeech } from './name-in-speech.ts';
import { joinNames } from './name-join.ts';
import { hasCommonSurname, isPeoplesName, latinScore, nameScore, trimmed } from './name-score.ts';
import { COMPANY, PLACE_END, PLACE_INSIDE, RELATION } from './names.data.ts';
import { isChatter, isNote, isTalk } from './note.ts';
import type { Segment } from './segment.ts';
import { isSentence } from './sentence.ts';

export type NameHit = { start: number; end: number; score: number; segment: Segment; cover: [number, number] };

/** The possible end of the address in `…6号楼廖大伟` or `…22号-周晓岚`. */
const TERMINAL =
  /[-/\da-z零一二三四五六七八九十幺号栋幢楼座室层元户的门院组队社期村屯庄弄区园苑城府厦场心寓舍口旁边侧面近东南西北角司厂店部站所处校镇乡街路巷科班系馆行)]/i;

const SPOKEN_END = /[零一二三四五六七八九十幺]/;

function gluedTail(segment: Segment): NameHit | null {
  const { text } = segment;
  let best: NameHit | null = null;
  const longest = /·[\u3400-\u9fffa-z]{1,8}$/i.test(text) ? 16 : 8;
  for (let length = 2; length <= Math.min(longest, text.length - 2); length += 1) {
    const cut = text.length - length;
    if (!TERMINAL.test(text[cut - 1]!) || /[a-z]-[a-z]/i.test(text.slice(cut - 2, cut + 1))) continue;
    // 西行50米路北: a unit of measure is not a surname.
    if (/\d/.test(text[cut - 1]!) && /^[米楼号栋幢座室层单户门组队社弄期区巷#]/.test(text.slice(cut))) continue;
    // 旁边, 路口: no name begins within a word.
    if (
      /^(?:旁边|对面|门口|路口|村口|楼下|里面|隔壁|[东南西北路桥河]边|[东南西北]侧|[东西南北]{2}|北角|南角)/.test(
        text.slice(cut - 1),
      )
    )
      continue;
    const tail = text.slice(cut);
    const [from, to] = trimmed(tail);
    // …一幺一二申超: a dictated room number.
    if (
      SPOKEN_END.test(text[cut - 1]!) &&
      !/[零一二三四五六七八九十幺百号栋楼元层][零一二三四五六七八九十幺]$/.test(text.slice(0, cut))
    )
      continue;
    const strong = /[\d零一二三四五六七八九幺号栋幢楼座室层元组的)]/.test(text[cut - 1]!);
    const bare = tail.slice(from, to);
    const head = text.slice(0, cut).replace(/[-/]$/, '');
    if (bare.length < 2 || (!strong && cut < 3) || !(PLACE_INSIDE.test(head) || PLACE_END.test(head))) continue;
    const value = nameScore(bare);
    if (value < (strong ? 3 : 4)) continue;
    const touches = strong && segment.after === 'phone' && bare.length <= 4;
    const score =
      value -
      (strong ? 0 : 1) +
      (value === 3 ? (touches ? 2 : -1) : 0) +
      (to < tail.length ? 2 : 0) +
      (hasCommonSurname(bare) || isPeoplesName(bare) ? 1 : 0);
    const hit = { start: segment.start + cut + from, end: segment.start + cut + to, segment, score };
    if (!best || hit.score > best.score) best = { ...hit, cover: [segment.start + cut, segment.end] };
  }
  return best;
}

/** The neighbours of a segment, across blanks and marks. */
export type Surroundings = (segment: Segment) => { nearPhone: boolean; first: boolean; last: boolean };

/** 交给边晓芸就好, 把样品寄给我同事段绍华: the name follows a verb of giving. */
const GIVEN = /(?:[寄发送转交带邮递]给|交到|转交)/g;
const KEEPER = /^(?:门卫|门口|保安|前台|物业|邻居|楼下|家人|管理|店员|传达|收发|快递)/;

function givenHit(segment: Segment): NameHit | null {
  for (const given of segment.text.matchAll(GIVEN)) {
    const at = given.index + given[0].length;
    const rest = segment.text.slice(at);
    const [from, to] = trimmed(rest);
    const bare = rest.slice(from, to);
    if (bare.length > 4 || nameScore(bare) < 6 || KEEPER.test(bare)) continue;
    const start = segment.start + at + from;
    return { start, end: start + bare.length, score: 6, segment, cover: [segment.start, segment.end] };
  }
  return null;
}

function plainHit(segment: Segment, around: Surroundings): NameHit | null {
  if (isNote(segment.text)) return givenHit(segment);
  const [from, to] = segment.text.includes(' ') ? [0, segment.text.length] : trimmed(segment.text);
  const bare = segment.text.slice(from, to);
  const value = segment.text.includes(' ') ? latinScore(segment.text) : nameScore(bare);
  if (value === 0) return givenHit(segment);
  const { nearPhone, first, last } = around(segment);
  const score =
    value +
    (nearPhone ? 2 : 0) +
    (first || last ? 1 : 0) +
    (to < segment.text.length || from > 0 ? 3 : 0) -
    (segment.colonAfter ? 2 : 0) -
    (segment.before === 'region' ? 3 : 0);
  return {
    start: segment.start + from,
    end: to === segment.text.length ? segment.end : segment.start + to,
    score,
    segment,
    cover: [segment.start, segment.end],
  };
}

const isPlaceWord = ({ text, after }: Segment): boolean =>
  (after === 'region' || PLACE_END.test(text) || /地址$/.test(text)) && nameScore(text) < 5;

function isSureByPhone(segment: Segment, around: Surroundings): boolean {
  const free = segment.label === null || segment.label === 'name';
  const [from, to] = trimmed(segment.text);
  return free && around(segment).nearPhone && nameScore(segment.text.slice(from, to)) >= 5;
}

function labelledHit(segments: Segment[], around: Surroundings): NameHit | null {
  for (const [index, segment] of segments.entries()) {
    if (segment.label !== 'name' || RELATION.test(segment.text) || isChatter(segment.text)) continue;
    if (/^[都也不没还把在]/.test(segment.text)) continue;
    // 收件人：雄安新区…　138… 容耀宗: the label is at the start, the name elsewhere.
    const isWeak = nameScore(segment.text.slice(...trimmed(segment.text))) < 4 && !COMPANY.test(segment.text);
    if ((isPlaceWord(segment) || isWeak) && segments.some((other) => other !== segment && isSureByPhone(other, around)))
      continue;
    const next = segments[index + 1];
    if (
      segment.text.length > 24 ||
      (segment.text.length > 4 && PLACE_INSIDE.test(segment.text) && !COMPANY.test(segment.text))
    ) {
      const glued = gluedTail(segment);
      if (glued) return { ...glued, score: 20 };
      continue;
    }
    const [from, to] = segment.text.includes(' ') ? [0, segment.text.length] : trimmed(segment.text);
    // 收件人：李总 电话 …; of a company and a person on one line the person is chosen.
    if (COMPANY.test(segment.text) && next?.label === 'name' && nameScore(next.text) >= 6) continue;
    const speech = to - from > 4 ? speechHit(segment) : null;
    if (speech) return { ...speech, score: 20 };
    return {
      start: segment.start + from,
      end: to === segment.text.length ? segment.end : segment.start + to,
      score: 20,
      segment,
      cover: [segment.start, segment.end],
    };
  }
  return segments.map((segment) => relationHit(segment)).find((hit) => hit !== null) ?? null;
}

/** 收件人：我妈: if there is nothing else, the relation serves as the name. */
function relationHit(segment: Segment): NameHit | null {
  if (segment.label !== 'name' || !/妈|爸|哥|姐|弟|妹|公|婆|爷|奶/.test(segment.text)) return null;
  return { start: segment.start, end: segment.end, score: 4, segment, cover: [segment.start, segment.end] };
}

/** The end of an address within a segment: the last house number, building or village. */
const ADDRESS_END = /^.*(?:[号栋幢楼座室层组队村厂店院园区苑]|单元|\d)(?=[\u3400-\u9fff]{4,16}$)/;

/** 我爹张洪泽在家收, …三百零六号民宿老板冷极光收: a name among words of speech, also behind a house number. */
function speechHit(segment: Segment): NameHit | null {
  if (segment.label === 'other' || segment.label === 'postcode' || segment.text.length < 4) return null;
  const heads = ['', ...(PLACE_INSIDE.test(segment.text) ? [segment.text.match(ADDRESS_END)?.[0] ?? ''] : [])];
  for (const head of new Set(heads)) {
    const range = nameInSpeech(segment.text.slice(head.length));
    if (!range) continue;
    const from = segment.start + head.length;
    return {
      start: from + range[0],
      end: from + range[1],
      score: 7,
      segment,
      cover: [from, segment.end],
    };
  }
  return null;
}

/** Returns the most probable name of the text, or null. */
export function findName(segments: Segment[], around: Surroundings): NameHit | null {
  const whole = joinNames(segments);
  const labelled = labelledHit(whole, around);
  if (labelled && labelled.score >= 20) return labelled;
  let best: NameHit | null = labelled;
  const consider = (hit: NameHit | null) => {
    if (hit && (!best || hit.score > best.score)) best = hit;
  };
  for (const segment of whole) {
    if (segment.label === 'other' || segment.label === 'postcode') continue;
    if (segment.label === 'note') {
      // 配送时间：9:00-18:00 张三 138…: only a sure name beside the number ends a note.
      const hit = around(segment).nearPhone ? plainHit(segment, around) : null;
      consider(hit && hit.score >= 8 ? hit : null);
      continue;
    }
    if (segment.label !== 'address' && segment.label !== 'region') consider(plainHit(segment, around));
    else if (around(segment).nearPhone || around(segment).last) {
      const hit = plainHit(segment, around);
      consider(hit && hit.score >= 7 ? hit : null);
    }
    const glued = isNote(segment.text) ? null : gluedTail(segment);
    if (glued) {
      const { nearPhone, last } = around(segment);
      consider({
        ...glued,
        score: glued.score + (segment.after === 'phone' || nearPhone ? 2 : 0) + (last ? 1 : 0) - 1,
      });
    }
  }
  const isWeak = best === null || (best as NameHit).score < 7 || isSentence(best.segment.text);
  if (isWeak) for (const segment of whole) consider(speechHit(segment));
  // A separate place is the address, not the person (张家湾 138…).
  const sure = best as NameHit | null;
  if (sure && sure.score >= 5 && !(whole.length === 1 && isWholePlace(sure))) return sure;
  return weakest(whole, sure) ?? gluedSurname(whole) ?? keeperHit(whole) ?? lastResort(whole, around);
}

/** …碧桂园天玺江河138…: only a common surname marks the start of the name. */
function gluedSurname(segments: Segment[]): NameHit | null {
  for (const segment of segments) {
    if (segment.after !== 'phone' || segment.label === 'note' || isNote(segment.text)) continue;
    for (const length of [4, 3, 2]) {
      const cut = segment.text.length - length;
      const tail = segment.text.slice(cut);
      if (cut < 3 || nameScore(tail) < 5 || !hasCommonSurname(tail)) continue;
      const start = segment.start + cut;
      return { start, end: segment.end, score: 1, segment, cover: [start, segment.end] };
    }
  }
  return null;
}

/** 前台赵敏代收: who takes the mail in is its only name. */
function keeperHit(segments: Segment[]): NameHit | null {
  for (const segment of segments) {
    const [, lead = '', bare = ''] =
      /^((?:前台|门卫|保安|物业|邻居|楼下|同事|店员)的?)([\u3400-\u9fff]{2,4}?)代收/.exec(segment.text) ?? [];
    if (nameScore(bare) < 5) continue;
    const start = segment.start + lead.length;
    return { start, end: start + bare.length, score: 5, segment, cover: [segment.start, segment.end] };
  }
  return null;
}

/** Takes any short word beside the number, if the address has its house number elsewhere. */
function lastResort(segments: Segment[], around: Surroundings): NameHit | null {
  if (!segments.some((segment) => PLACE_INSIDE.test(segment.text) && /\d/.test(segment.text))) return null;
  const word = segments.find((segment) => {
    const { nearPhone, first, last } = around(segment);
    const isFree =
      segment.label === null &&
      segment.before !== 'region' &&
      !isChatter(segment.text) &&
      !isNote(segment.text) &&
      !isTalk(segment.text);
    return nearPhone && (first || last) && isFree && /^[\u3400-\u9fff]{2,4}$/.test(segment.text);
  });
  return word ? { start: word.start, end: word.end, score: 1, segment: word, cover: [word.start, word.end] } : null;
}

function isWholePlace({ segment, cover }: NameHit): boolean {
  return cover[0] === segment.start && PLACE_END.test(segment.text);
}

/** Takes a lone surname or company beside the number if there is no other name. */
function weakest(segments: Segment[], best: NameHit | null): NameHit | null {
  if (!best || (segments.length === 1 && isWholePlace(best))) return null;
  const { segment } = best;
  const isCompany = COMPANY.test(segment.text);
  if (isCompany) return segments.length > 1 && best.score >= 3 ? best : null;
  return best.score >= 4 ? best : null;
}
