import { doubtfulBreaks, mendBreaks, withoutBreak } from './camera.ts';
import { dropChat } from './chat.ts';
import { dropCorrected } from './correction.ts';
import { dropLongNumbers, dropServiceNumbers, dropShop, isShopKey } from './decoration.ts';
import { isWayBehind, joinDetail, type Rest, sortRest, type Unread } from './detail.ts';
import type { Divisions } from './divisions.ts';
import { ancestry, pathOf } from './divisions.ts';
import { takeIntroduction } from './introduce.ts';
import { assessReading } from './judge.ts';
import { takeLabels, takeOtherKeys } from './label.ts';
import { isLatinText, readLatin } from './latin-address.ts';
import { lexiconOf, stemOf } from './lexicon.ts';
import { dropFillers, dropLinkWords } from './link-words.ts';
import { findName } from './name.ts';
import { withNameDots } from './name-dots.ts';
import {
  dropLinks,
  dropNumbering,
  dropPostcodes,
  dropSender,
  dropStamps,
  dropTalkBeforeColon,
  takeCode,
} from './noise.ts';
import { joinNote } from './note.ts';
import type { PhoneHit } from './phone.ts';
import { choosePhones, takeDigitsBehind, takeMalformedPhones, takePhones } from './phone.ts';
import { findPlacesInBrackets, type PlaceInBrackets, type Range, withOwned } from './place-in-brackets.ts';
import type { ReadAddress } from './reading.ts';
import { withoutRepeat } from './repeat.ts';
import type { Region } from './resolve.ts';
import { ambiguityOf, takeRegion } from './resolve.ts';
import type { Segment } from './segment.ts';
import { cutSegments } from './segment.ts';
import type { Sheet } from './sheet.ts';
import { isFree, makeSheet, own, spansOf } from './sheet.ts';
import { writeSpokenPhones } from './spoken.ts';
import { type CleanText, cleanText } from './text.ts';
import { withoutLinks } from './web-links.ts';

/** Longer texts are cut; an address is far shorter. */
export const LONGEST_TEXT = 2000;

function surroundings(sheet: Sheet) {
  const isBlank = (at: number) =>
    sheet.owner[at] === 'label' ||
    sheet.owner[at] === 'chatter' ||
    sheet.owner[at] === 'code' ||
    /[\s,;:|\-/()[\]。.+*#&\\"'<>“”、]/.test(sheet.chars[at] ?? '');
  return (segment: Segment) => {
    let left = segment.start - 1;
    while (isBlank(left)) left -= 1;
    let right = segment.end;
    while (isBlank(right)) right += 1;
    return {
      nearPhone: sheet.owner[left] === 'phone' || sheet.owner[right] === 'phone',
      first: left < 0,
      last: right >= sheet.chars.length,
    };
  };
}

/** Counts and prices up to the end of the line, as behind 猫砂 in 猫砂|8|372. */
const COUNT_AND_PRICES =
  /^(?:[ \t]+(?:[,|][ \t]*)?|[,|][ \t]*)\d{1,4}[件份箱盒袋瓶包双套个]?(?:(?:[ \t]+(?:[,|][ \t]*)?|[,|][ \t]*)[¥￥]?\d{1,6}(?:\.\d{1,2})?)+[ \t]*(?:$|\n)/;

/** True if the words are goods: a count or price was owned behind them on the line. */
function isBeforeFigures(sheet: Sheet, { end, text }: Segment): boolean {
  if (!/^[\u3400-\u9fff]{2,12}(?:\d{2}码)?$/.test(text)) return false;
  if (COUNT_AND_PRICES.test(sheet.chars.slice(end, end + 40))) return true;
  // 宝剑架×1: the count directly behind.
  if (sheet.owner[end] === 'chatter' && /^[x×*]\s?\d/.test(sheet.chars.slice(end, end + 4))) return true;
  let at = end;
  while (sheet.owner[at] === undefined && /[ \t,|;、]/.test(sheet.chars[at] ?? '')) at += 1;
  // An article number may be between: 羽绒服 A-1023-BK 1件.
  const code = sheet.chars.slice(at).match(/^[A-Z\d/-]{3,12}\s/i)?.[0] ?? '';
  if (code !== '' && isFree(sheet, at, at + code.length)) at += code.length;
  return (
    at > end &&
    sheet.owner[at] === 'chatter' &&
    (/^[\da-z¥￥$×*款]/i.test(sheet.chars[at] ?? '') || isShopKey(sheet.key.slice(at, at + 8)))
  );
}

/** Returns the full and short names of the region's units and their ancestors. */
function regionNames(region: Region): Set<string> {
  const units = region.units.flatMap(ancestry);
  return new Set(units.flatMap((unit) => [unit.name, stemOf(unit.name, unit.level)]));
}

/** Returns the segments without the name; its segment keeps the part before the name. */
function without(segments: Segment[], [start, end]: [number, number]): Segment[] {
  return segments.flatMap((segment) => {
    if (segment.start >= end) return [segment];
    if (segment.start >= start) return [];
    const length = start - segment.start;
    return [
      {
        ...segment,
        end: Math.min(segment.end, start),
        text: segment.text.slice(0, length),
        shown: segment.shown.slice(0, length),
      },
    ];
  });
}

/** True if the phones show that the writer is in Hong Kong, Macau or Taiwan. */
function isIslander(phones: PhoneHit[]): boolean {
  return phones.some((phone) => phone.kind === 'island') && !phones.some((phone) => phone.kind === 'mobile');
}

/**
 * Reads a pasted text into name, phone, division, detailed address and note to the courier. Pure,
 * deterministic, never throws. Guesses carry a warning, unassigned words are listed, and ambiguous
 * places are reported (domain.md §16).
 * @param typed at most 2000 characters are read
 * @param divisions from `loadDivisions`
 */
export function readAddress(typed: string, divisions: Divisions): ReadAddress {
  const cut = typed.length > LONGEST_TEXT;
  const once = withoutRepeat(typed.slice(0, LONGEST_TEXT));
  const text = withoutLinks(once);
  const read = readUnlinked(text, divisions, cut);
  // The text around a shared link is a title, not a person.
  return text !== once && !hasPerson(read) ? readUnlinked(' '.repeat(text.length), divisions, cut) : read;
}

const hasPerson = ({ phone, candidates, detail }: ReadAddress) =>
  phone !== '' || candidates.length > 0 || /[路街巷道]\s?\d|\d(?:号|弄)/.test(detail);

function readUnlinked(text: string, divisions: Divisions, cut: boolean): ReadAddress {
  if (isLatinText(text)) return readLatin(text.slice(0, LONGEST_TEXT), divisions, cut);
  let clean = cleanLines(text, divisions);
  let best = readClean(clean, divisions, cut);
  // A line end within a word is removed if the result is better.
  const isDoubtful = best.warnings.length + best.unread.length > 0 || best.street === '' || TORN.test(best.detail);
  let breaks = isDoubtful ? doubtfulBreaks(clean) : [];
  for (let tried = 0; tried < MOST_BREAKS && breaks.length > 0; tried += 1) {
    const [at, ...others] = breaks as [number, ...number[]];
    const closed = withoutBreak(clean, at);
    const read = readClean(closed, divisions, cut);
    // A repaired word behind a name is not part of the name.
    const isBetter = worthOf(read) > worthOf(best) && (best.name === '' || read.name === best.name);
    if (isBetter) [best, clean] = [read, closed];
    breaks = isBetter ? others.map((position) => position - 1) : others;
  }
  return best;
}

const cleanLines = (text: string, divisions: Divisions) =>
  writeSpokenPhones(mendBreaks(withNameDots(cleanText(text.slice(0, LONGEST_TEXT))), lexiconOf(divisions)));

/**
 * Like `readAddress`, but without repairing line ends, because the next line may be another person.
 */
export function readAsTyped(text: string, divisions: Divisions): ReadAddress {
  return readClean(cleanLines(withoutLinks(text), divisions), divisions, text.length > LONGEST_TEXT);
}

const MOST_BREAKS = 8;
/** Characters that end a division and begin no address. */
const TORN = /^(?:街道|[镇乡县区市道路](?=[\d\u3400-\u9fff]))/;
const worthOf = ({ confidence, unread, street, detail }: ReadAddress) =>
  confidence - 0.1 * unread.length + (street === '' ? 0 : 0.05) - (TORN.test(detail) ? 0.1 : 0);

/** Returns words that could not be assigned, with their position in the typed text. */
function unreadOf(sheet: Sheet, { start, end, field }: Unread): ReadAddress['unread'][number] {
  return { words: sheet.chars.slice(start, end), start: sheet.at[start]!, end: sheet.to[end - 1]!, field };
}

/** An institution, which people also write before the division, with or without its building. */
const CAMPUS = /大学|学院|校区|[一二三四五六七八九十\u3400-\u9fff]中学|医院|集团|公司/;

/** True if pieces on both sides of the division form the address, which is unusual. */
function isMixed(pieces: readonly Segment[], regionStart: number): boolean {
  const [first] = pieces;
  return (
    first !== undefined &&
    first.start < regionStart &&
    !/[区园]$/.test(first.text) &&
    !CAMPUS.test(first.text) &&
    pieces.at(-1)!.start > regionStart
  );
}

/** Reads a copied chat without its speakers, unless they are the only names. */
function readClean(clean: CleanText, divisions: Divisions, cut: boolean): ReadAddress {
  const sheet = makeSheet(clean);
  const hasHeads = dropChat(sheet);
  const read = readSheet(sheet, divisions, cut);
  if (!hasHeads || read.name !== '') return read;
  const whole = makeSheet(clean);
  dropChat(whole, { keepsHeads: true });
  const other = readSheet(whole, divisions, cut);
  return other.name === '' ? read : other;
}

function readSheet(sheet: Sheet, divisions: Divisions, cut: boolean): ReadAddress {
  dropSender(sheet);
  dropShop(sheet);
  const isUnclear = dropCorrected(sheet);
  const phones = dropServiceNumbers(sheet, takePhones(sheet));
  const malformed = [...takeDigitsBehind(sheet, phones), ...takeMalformedPhones(sheet)].map(toUnread);
  for (const drop of [dropLongNumbers, dropStamps, dropNumbering, dropFillers]) drop(sheet);
  const labels = takeLabels(sheet);
  const code = takeCode(sheet);
  const nameStarts = new Set(labels.filter((label) => label.kind === 'name').map((label) => label.end));
  const places = findPlacesInBrackets(lexiconOf(divisions), sheet);
  const region = withPlaces(sheet, places, () => takeRegion(divisions, sheet, isIslander(phones), nameStarts));
  labels.push(...takeOtherKeys(sheet, labels));
  dropLinks(sheet);
  dropLinkWords(sheet);
  dropPostcodes(sheet, region.units[0]?.code.slice(0, 2) ?? '');
  dropTalkBeforeColon(sheet);
  labels.push(...takeIntroduction(sheet, labels));
  const segments = cutSegments(sheet, labels);
  const around = surroundings(sheet);
  const hit = findName(segments, around);
  if (hit) own(sheet, hit.start, hit.end, 'name');
  const { main, spare } = choosePhones(phones);
  const regionStart = sheet.owner.findIndex((part) => part === 'province' || part === 'city' || part === 'district');
  const rest = sortRest(sheet, hit ? without(segments, hit.cover) : segments, {
    ...placesIn(sheet),
    regionStart,
    isBehind: regionStart >= 0 && segments.some((segment) => segment.start > regionStart && isWayBehind(segment)),
    nameEnd: hit?.end ?? Number.MAX_SAFE_INTEGER,
    phoneEnd: main?.end ?? 0,
    names: regionNames(region),
    firstLabel: labels.find(({ kind }) => kind === 'name' || kind === 'address' || kind === 'any')?.start ?? -1,
    nearPhone: (segment) => around(segment).nearPhone,
  });
  if (spare) own(sheet, spare.start, spare.end, 'phone2');
  if (main?.ext) own(sheet, main.extStart, main.end, 'ext');
  const read = {
    name: hit ? cleanName(sheet.chars.slice(hit.start, hit.end)) : '',
    phone: main?.value ?? '',
    ext: main?.ext || code,
    phone2: spare?.value ?? '',
    province: region.province,
    city: region.city,
    district: region.district,
    street: region.street,
    detail: joinDetail(sheet, rest.detail, places),
    note: joinNote(rest.note),
    ambiguous: ambiguityOf(region),
    candidates: region.units.map((unit) => ({ ...pathOf(unit), code: unit.code })),
    codes: region.codes,
  };
  const unread = [...malformed, ...lostPlaces(places, rest), ...rest.unread].map((piece) => unreadOf(sheet, piece));
  const odd = {
    cut,
    isMixed: isMixed(rest.detail, regionStart) || isUnclear,
    isUnread: unread.length > 0,
    isLabelled: hit?.segment.label === 'name',
  };
  return { ...read, spans: spansOf(sheet), unread, ...assessReading(read, region, odd) };
}

/** Reads the region without places in brackets. Another town in brackets makes it doubtful. */
function withPlaces(sheet: Sheet, places: readonly PlaceInBrackets[], read: () => Region): Region {
  const region = withOwned(sheet, places, read);
  if (places.some(({ isOtherTown }) => isOtherTown)) region.warnings.add('conflict');
  return region;
}

/** Returns what a segment's neighbours say of it. */
function placesIn(sheet: Sheet): Pick<Parameters<typeof sortRest>[2], 'isBeforeFigures' | 'isBehindMark' | 'isCount'> {
  return {
    isBeforeFigures: (segment) => isBeforeFigures(sheet, segment),
    isBehindMark: ({ start }) => /[,。;!?\n] *$/.test(sheet.chars.slice(Math.max(0, start - 4), start)),
    isCount: ({ text, start, end }) =>
      /^\d+$/.test(text) &&
      !/^ *[栋幢楼座室单组队号、-]/.test(sheet.chars.slice(end, end + 4)) &&
      !/[栋幢楼座室元层] *$/.test(sheet.chars.slice(Math.max(0, start - 4), start)),
  };
}

const toUnread = ({ start, end }: Range) => ({ start, end, field: '' as const });

function cleanName(text: string): string {
  return text.replace(
    /[()[\]]|(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])|^(?:m(?:r|s|rs)|miss|dr)\.?\s+(?=[a-z]+\s[a-z]+$)/gi,
    '',
  );
}

/** （杭州市余杭区老地址）: a place in brackets that is part of no field is not dropped silently. */
function lostPlaces(places: readonly Range[], { detail, note }: Rest) {
  return places
    .filter((place) => ![...detail, ...note].some(({ start }) => start >= place.start && start < place.end))
    .map(({ start, end }) => toUnread({ start: start + 1, end: end - 1 }));
}
