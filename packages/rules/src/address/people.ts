import type { PersonRole } from '@yidi/contract/values/address';
import type { Divisions } from './divisions.ts';
import { ENTRY_HEAD, ITEM } from './noise.ts';
import { roleOf, withRoles } from './person-role.ts';
import { readAddress, readAsTyped } from './read.ts';
import type { ReadAddress } from './reading.ts';
import { withoutRepeat } from './repeat.ts';
import { LISTED_SURNAMES } from './surnames.ts';

/** The part of a text about one person; offsets in UTF-16 units, `end` exclusive. */
export type PersonPart = { start: number; end: number; role: PersonRole };

/** Longer texts name one person, or are split by lines. */
const LONGEST = 500;
/** A text of `LONGEST` characters names no more. A person beyond would be read into another. */
const MOST_PEOPLE = 25;
/** The limit of breaks to try between two phones: of the first few people, and of the others. */
const MOST_BREAKS = 16;
const MOST_BREAKS_LATER = 3;
const FIRST_FEW = 4;
/** A half with a lower confidence is not a person. */
const SURE = 0.6;

/** A word that joins two people; group 1 of a pattern. */
const LINK = '(和|跟|与|及|以及|还有|另外|[想要]?[寄发送捎带]?给)?';
const PHONE_LENGTH = 11;
/** Places without a gap, behind which the next person may begin. */
const GLUED = [
  // Between a house number and a name.
  `[\\d号號室楼樓层栋座元弄幢院厦店校园]${LINK}(?=[${LISTED_SURNAMES}][\\u3400-\\u9fff]{1,3})`,
  // Between a house number and a phone.
  `[号號室楼樓层栋座元弄幢院厦店校园]${LINK}(?=1\\d{${PHONE_LENGTH - 1}})`,
].map((pattern) => new RegExp(pattern, 'g'));
const BEHIND_PHONE = new RegExp(`^${LINK}(?=\\S)`);
/** Behind a name that follows the first phone. */
const BEHIND_NAME = [2, 3, 4].map((length) => new RegExp(`^\\s?[\\u3400-\\u9fff]{${length}}${LINK}(?=\\S)`));

const BREAKS =
  /[\s,，;；。、|/→➡]+|(?=[收寄发][件货](?:地址|人|姓名|电话))|(?=[收寄发](?:件人?|货人?|方)?[:：])|(?=(?<![接签查代])[收寄](?:[件货]的?是|的人)[\u3400-\u9fff])|(?=[[【(（]\d{1,2}[\]】)）]\s?[\u3400-\u9fff])|(?=[【[][收寄发])|(?=(?:第[一二三四五六\d]|另外?一|还有一)[个份件位单])|(?=一[个份件箱盒](?:是|给|寄|发)(?!我))|(?=(?:再是|再来是|其次是|最后是?|接着是)[\u3400-\u9fff]{2})|(?<=\d[^()（）]{0,40}[)）])(?=[\u3400-\u9fff]{2})/g;

/**
 * Returns the parts of a text about several people, each with phone, place and street; empty for
 * one person or an unclear division. Pure, deterministic, never throws. The cut is where both
 * halves are read best. If one of the two is labelled as sender or consignee, the other needs no
 * place.
 */
export function peopleOf(text: string, divisions: Divisions): PersonPart[] {
  const once = withoutRepeat(text);
  const read = readOnce(divisions);
  const parts = once.length > LONGEST ? [] : partsOf(once, read);
  return parts.length > 1 ? withRoles(once, parts) : [];
}

function partsOf(text: string, read: Read): PersonPart[] {
  const lines = byLines(text, read);
  return lines.length > 0 ? lines : split(text, 0, read, MOST_PEOPLE);
}

/**
 * Counters at the head of a line, of which only the number differs from line to line: 【订单A0101】,
 * 2/3, 2️⃣, 2 before a name and phone.
 */
const COUNTER =
  /^\s*(?:[[(【（][^\])】）\n]{0,10}\d{1,6}[\])】）]|\d{1,3}\/\d{1,3}(?=\s)|\d[\ufe0f\u20e3]{1,3}|\d{1,3}[,，](?=[\u3400-\u9fff])|\d{1,2}(?=[\u3400-\u9fff·]{2,8}[,， ]?1[3-9]\d{9}))\s*/;

/** Returns the lengths of the lines' counters; 0 unless every line has one of the same form. */
function counters(lines: readonly string[]): number[] {
  const heads = lines.map((line) => line.match(COUNTER)?.[0] ?? '');
  const forms = new Set(
    heads.map((head) =>
      head
        .trim()
        .replace(/\d+(?=\D*$)/, '0')
        .replace(/^\d+(?=\/)/, '0'),
    ),
  );
  return forms.size === 1 && heads[0] !== '' ? heads.map((head) => head.length) : lines.map(() => 0);
}

const HAS_NUMBER = /\d{7}|\d{3,4}[- ]\d{4}/;

/**
 * Returns the lines with a phone, if each of them is a complete person with one phone. A heading or
 * a line of column names before them belongs to no person.
 */
function byLines(text: string, read: Read): PersonPart[] {
  const all = [...text.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => ({ line, start: index }));
  const lines = all.length > 2 && !HAS_NUMBER.test(all[0]!.line) && isHeading(all[0]!.line, read) ? all.slice(1) : all;
  if (lines.length < 2 || lines.length > MOST_PEOPLE) return [];
  const skipped = counters(lines.map(({ line }) => line));
  const parts = lines.map(({ line, start }, index) => ({
    line: line.slice(skipped[index]),
    start: start + skipped[index]!,
  }));
  if (!parts.every(({ line }) => isPerson(read(line)) && read(line).phone2 === '')) return [];
  return parts.map(({ line, start }) => ({ start, end: start + line.trimEnd().length, role: roleOf(line) }));
}

/** True for a line that names no place: 老粉丝三位, 序号,收件人,手机,地址. */
function isHeading(line: string, read: Read): boolean {
  const { candidates, street } = read(line);
  return (
    (candidates.length === 0 && street === '') || /(?:三|两|四|五|几|\d)[位个份单件]|收件人.*电话|手机.*地址/.test(line)
  );
}

type Read = (part: string) => ReadAddress;

/** Returns a reader that caches the readings of parts. */
function readOnce(divisions: Divisions): Read {
  const cache = new Map<string, ReadAddress>();
  return (part) => {
    const read = cache.get(part) ?? readAsTyped(part, divisions);
    cache.set(part, read);
    return read;
  };
}

/** A line number belongs to the person behind it. */
const NUMBERED = /\n\s*[[(【（]?\d{1,2}[.．、)）\]】]\s*$/;

/** A house number cannot begin the part of a person. */
const UNIT = /^[\d一-九十-]*\s*(?:号|弄|栋|幢|楼|座|室|层|单元)/;

function split(text: string, start: number, read: Read, most: number): PersonPart[] {
  const whole: PersonPart = { start, end: start + text.length, role: roleOf(text) };
  const phones = phoneSpans(text, read);
  const [first, second, third] = phones;
  if (!first || !second || most < 2) return [whole];
  const mostBreaks = most > MOST_PEOPLE - FIRST_FEW ? MOST_BREAKS : MOST_BREAKS_LATER;
  const cut =
    findBest(text, clearest(text, first.end, second.start, mostBreaks), read, third && second.end) ??
    findRough(text, first.end, second.start, read) ??
    findBest(text, gluedBreaks(text, first.end, second.start, read).slice(0, mostBreaks), read);
  if (!cut) return [whole];
  const left = text.slice(0, cut.end);
  return [
    { start, end: start + left.trimEnd().length, role: roleOf(left) },
    ...split(text.slice(cut.at), start + cut.at, read, most - 1),
  ];
}

/** A place to cut: the first person ends at `end`, the next one begins at `at`. */
type Break = { end: number; at: number; clearness: number };

/**
 * Returns the break where both halves are read best, if both are people. If more people follow, the
 * second half is also read up to `until`, the end of its first phone.
 */
function findBest(text: string, breaks: readonly Break[], read: Read, until?: number): Break | undefined {
  let best: Break | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const tried of breaks) {
    const [before, after] = [text.slice(0, tried.end), text.slice(tried.at)];
    const labelled = roleOf(before) !== '' && roleOf(after) !== '' && roleOf(before) !== roleOf(after);
    const alone = until === undefined ? Number.NEGATIVE_INFINITY : worthOf(text.slice(tried.at, until), read, labelled);
    const worth = worthOf(before, read, labelled) + Math.max(worthOf(after, read, labelled), alone) + tried.clearness;
    if (worth > most) [best, most] = [tried, worth];
  }
  return best;
}

/** Returns breaks without a gap: behind the first phone, and behind a house number. */
function gluedBreaks(text: string, from: number, to: number, read: Read): Break[] {
  const between = text.slice(from, to);
  const matches = [
    BEHIND_PHONE.exec(between),
    ...BEHIND_NAME.map((pattern) => pattern.exec(between)).filter(
      (match) => match && beginsWithPlace(read(text.slice(from + match[0].length))),
    ),
    ...GLUED.flatMap((pattern) => [...text.slice(from, to + PHONE_LENGTH).matchAll(pattern)]),
  ];
  return matches
    .filter((match) => match !== null)
    .map(({ 0: words, 1: link = '', index }) => {
      const at = from + index + words.length;
      return { end: at - link.length, at, clearness: 0 };
    })
    .filter(({ at }) => at <= to && !UNIT.test(text.slice(at)))
    .slice(0, MOST_BREAKS);
}

const beginsWithPlace = ({ spans: [first] }: ReadAddress): boolean =>
  first?.start === 0 && (first.field === 'province' || first.field === 'city' || first.field === 'district');

/** Returns the breaks between two phones in order, at most the clearest `most`. */
function clearest(text: string, from: number, to: number, most: number): Break[] {
  const breaks = [...text.matchAll(BREAKS)]
    .map(({ 0: words, index }) => ({ at: index + words.length, words }))
    .filter(({ at }) => at >= from && at <= to && !UNIT.test(text.slice(at)) && !NUMBERED.test(text.slice(0, at)))
    .map(({ at, words }) => ({ end: at, at, clearness: clearnessOf(words, text.slice(at)) }));
  if (breaks.length <= most) return breaks;
  const sorted = breaks.toSorted((first, second) => second.clearness - first.clearness);
  return sorted.slice(0, most).sort((first, second) => first.at - second.at);
}

/** The letter of a list on one line: B. 洛阳…. */
const LETTER = /^[B-Hb-h][.、)]\s?[\u3400-\u9fff]/;

/** Returns how clearly a break separates people: label, new line, comma, or blank. */
function clearnessOf(breakWords: string, after: string): number {
  // 收件人 may also stand behind the place of its person.
  if (roleOf(after) !== '')
    return breakWords !== '' && !breakWords.includes('\n') && /^收件人(?!\s*[:：])/.test(after) ? 0.05 : 0.3;
  if (breakWords.includes('\n') && (ITEM.test(after) || ENTRY_HEAD.test(after))) return 0.35;
  if (LETTER.test(after) || /^(?:第[一二三四五六\d]|另外?一|还有一)[个份件位单]/.test(after)) return 0.35;
  if (/\n\s*\n/.test(breakWords)) return 0.3;
  if (breakWords.includes('\n')) return 0.2;
  return /[,，;；。]/.test(breakWords) ? 0.1 : 0;
}

function phoneSpans(text: string, read: Read) {
  // A sender's label would hide this part beside a consignee's, so it is read without the label.
  const { spans } = read(
    text.replace(/[寄收]|\b(?:from|to|sender|receiver|recipient|consignee)(?=\s?[:：])/gi, (word) =>
      ' '.repeat(word.length),
    ),
  );
  return spans.filter(({ field }) => field === 'phone' || field === 'phone2');
}

/**
 * Returns the clearest break with a phone, region and address on both sides, as a fallback. Without
 * a region on one side, both need a name and a house number.
 */
function findRough(text: string, from: number, to: number, read: Read): Break | undefined {
  const breaks = clearest(text, from, to, MOST_BREAKS).toSorted((first, second) => second.clearness - first.clearness);
  return breaks.find(({ at, clearness }) => {
    const halves = [read(text.slice(0, at)), read(text.slice(at))];
    if (halves.some(({ phone, detail }) => phone === '' || detail === '')) return false;
    const placed = halves.filter(({ candidates }) => candidates.length > 0).length;
    if (placed === 2) return clearness >= 0.2;
    return placed === 1 && halves.every(({ name, detail }) => name !== '' && HOUSE.test(detail));
  });
}

/** A street or building with a number. */
const HOUSE = /[路街巷道里村弄区园厦][^\d]{0,4}\d|\d[号栋幢座室楼]|\d-\d/;

/**
 * Returns the confidence of a complete person, less with conflicts or notes. Otherwise 0 for a
 * labelled part with name and phone, else minus infinity.
 */
function worthOf(text: string, readPart: Read, labelled: boolean): number {
  const read = readPart(text);
  // An oddity may belong to the next person, which is cut off later.
  const odd = read.warnings.filter((warning) => warning === 'odd-name' || warning === 'odd-detail').length;
  const sureness = read.confidence + 0.15 * odd + (read.unread.length > 0 ? 0.1 : 0);
  if (!isPerson(read) || sureness < SURE)
    return labelled && read.name !== '' && read.phone !== '' ? 0 : Number.NEGATIVE_INFINITY;
  return sureness - (read.warnings.includes('conflict') ? 0.2 : 0) - read.note.length / 100;
}

function isPerson({ name, phone, candidates, detail }: ReadAddress): boolean {
  return name !== '' && phone !== '' && candidates.length > 0 && detail !== '';
}

/** Reads every person of a text, with the role that the text states. */
export function readPeople(
  text: string,
  divisions: Divisions,
): (ReadAddress & { readonly role: Exclude<PersonRole, ''> | null })[] {
  const parts = peopleOf(text, divisions);
  const found = parts.length > 0 ? parts : [{ start: 0, end: text.length, role: roleOf(text) }];
  return found.map(({ start, end, role }) => ({
    ...readAddress(text.slice(start, end), divisions),
    role: role === '' ? null : role,
  }));
}
