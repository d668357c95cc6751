import { ancestry, type Divisions, pathOf, pathText, type Unit } from './divisions.ts';
import { pinyinOf } from './latin.ts';
import { labelOf, withoutPhoneLabel } from './latin-label.ts';
import { choosePhones, takePhones } from './phone.ts';
import type { AddressWarning, ReadAddress } from './reading.ts';
import { makeSheet, own, type Sheet, spansOf } from './sheet.ts';
import latinNames from './words/latin-names.json' with { type: 'json' };

/** Names whose usual Latin form is not pinyin. */
const OTHER_NAMES: Readonly<Record<string, string>> = latinNames;

/** Words behind a name and their possible levels; `named`: the ending of such a unit. */
const KINDS: readonly { readonly word: RegExp; readonly levels: readonly string[]; readonly named?: RegExp }[] = [
  { word: /\b(?:new (?:area|district)|xin ?qu)\b\.?/gi, levels: ['district'], named: /新区$/ },
  { word: /\bautonomous (?:county|banner)\b/gi, levels: ['district'], named: /自治[县旗]$/ },
  { word: /\bautonomous prefecture\b/gi, levels: ['city'], named: /自治州$/ },
  { word: /\b(?:district|dist|county|banner|qu|xian)\b\.?/gi, levels: ['district'] },
  { word: /\b(?:city|prefecture|municipality|shi)\b/gi, levels: ['province', 'city', 'district'] },
  { word: /\b(?:province|prov|(?:special administrative|autonomous) region|sar|sheng)\b\.?/gi, levels: ['province'] },
];

/** The peoples in the name of an autonomous unit, omitted in its short pinyin. */
const PEOPLES =
  /(?:\s+(?:and|zhuang|hui|u[iy]gh?ur|tibetan|zang|mongol(?:ian)?|miao|dong|tujia|yi|bai|dai|korean|manchu|yao|li|she|qiang|hani|buyei|bouyei|kazakh?|kirgiz|kyrgyz|lisu|va|wa|lahu|naxi|jingpo|dongxiang|salar|tu|daur|mulao|maonan|gelao|ewenki|evenki?)\b)+\s*$/i;

const STREET =
  /\b(?:road|rd|street|st|avenue|ave|lane|alley|building|bldg|block|room|rm|unit|floor|tower|plaza|gardens?|village|town|no|house|hotel|school|university|college|park|square|cent(?:er|re)|mansion|community|subdistrict|gate|area|district|zone|region|county|park|lu|jie)\b/i;
/** Houses, companies and shops that look like a person's name. */
const HOUSE =
  /\b(?:flat|apt|apartment|suite|court|villa|residence|dorm(?:itory)?|group|company|co|ltd|llc|inc|corp(?:oration)?|hotel|inn|office|shop|store|mall|market|hospital|bank|station|library|museum|factory|warehouse|campus|club|cafe)\b/i;
/** A part between separators. A dash separates between blanks, not within a word. */
const PART = /(?:[^,;|\n()-]|(?<=\S)-|-(?=\S))+/g;
/** A postcode belongs to no field, because the region implies it. */
const POSTCODE_FIRST = /^\s*\d{6}(?=\s|$)\s*/;
const POSTCODE_LAST = /(?:^|\s)\d{6}\s*$/;
const NAME = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}$/u;
const COUNTRY = /^(?:(?:p\.?\s*r\.?\s*|mainland )?china|p\.?\s*r\.?\s*c\.?|(?:the )?people['’]?s republic of china)$/i;
const MOST_WORDS = 4;

/** Words about the parcel: 2kg clothes, about 3 kg, Goods: books. */
const isGoods = (words: string) =>
  /^(?:goods|contents?|items?|weight)\s*:|^(?:about )?\d+(?:\.\d+)? ?(?:kgs?|kilos?|g)\b|\b\d+(?:\.\d+)? ?(?:kgs?|kilos?)$/i.test(
    words,
  ) && !STREET.test(words);

type Index = ReadonlyMap<string, readonly Unit[]>;
const indexes = new WeakMap<Divisions, Index>();

function indexOf(divisions: Divisions): Index {
  const cached = indexes.get(divisions);
  if (cached) return cached;
  const index = new Map<string, Unit[]>();
  const other = new Map(Object.entries(OTHER_NAMES).map(([latin, name]) => [name, latin]));
  for (const unit of divisions.byCode.values()) {
    if (unit.level === 'zone') continue;
    // Pudong New Area is 浦东新区, also written Pudong or Pudong Xinqu.
    const plain = unit.name.replace(/新区$/, '区');
    for (const latin of new Set([pinyinOf(unit.name), pinyinOf(plain), other.get(unit.name) ?? '']))
      if (latin !== '') index.set(latin, [...(index.get(latin) ?? []), unit]);
  }
  indexes.set(divisions, index);
  return index;
}

/** True for a text in Latin letters only. */
export const isLatinText = (text: string): boolean =>
  !/[\u3400-\u9fff]/.test(text) && (text.match(/[a-z]{2,}/gi)?.length ?? 0) >= 3;

const keyOf = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Returns the units that these words can name. */
function unitsOf(words: string, index: Index): readonly Unit[] {
  if (/\d/.test(words)) return [];
  const kind = KINDS.find(({ word }) => words.search(word) > 0);
  if (!kind) return index.get(keyOf(words)) ?? [];
  const bare = words.replace(kind.word, ' ').trimEnd();
  const isOfKind = ({ level, name }: Unit) => kind.levels.includes(level) && (kind.named?.test(name) ?? true);
  for (const key of [keyOf(bare), keyOf(bare.replace(PEOPLES, '')), keyOf(words)]) {
    const found = index.get(key)?.filter(isOfKind) ?? [];
    if (found.length > 0) return found;
  }
  return [];
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly units: readonly Unit[];
  /** A person without a comma in front; not joined with the street. */
  readonly isApart?: true;
}
type Words = Pick<Piece, 'start' | 'end' | 'words'>;

/** Cuts a part of the text at unit names at its beginning or end. */
function cutPart(start: number, words: string, index: Index): Piece[] {
  const piece = (from: number, text: string, units: readonly Unit[]) => ({
    ...{ start: start + from, end: start + from + text.length, words: text, units },
  });
  const whole = unitsOf(words, index);
  if (whole.length > 0) return [piece(0, words, whole)];
  const gaps = [...words.matchAll(/\s+/g)];
  for (const gap of gaps.slice(-MOST_WORDS)) {
    const tail = words.slice(gap.index + gap[0].length);
    const units = unitsOf(tail, index);
    const rest = words.slice(0, gap.index);
    if (units.length > 0) return [...cutPart(start, rest, index), piece(gap.index + gap[0].length, tail, units)];
  }
  for (const gap of gaps.slice(0, MOST_WORDS).reverse()) {
    const head = words.slice(0, gap.index);
    const units = unitsOf(head, index);
    const from = gap.index + gap[0].length;
    if (units.length > 0) return [piece(0, head, units), ...cutPart(start + from, words.slice(from), index)];
  }
  return [piece(0, words, [])];
}

/**
 * Cuts a part before the number: its last two or three words are a person if a region or street
 * precedes them.
 */
function cutName(start: number, words: string, index: Index): Piece[] {
  const gaps = [...words.matchAll(/\s+/g)];
  for (const gap of [gaps.at(-2), gaps.at(-3)]) {
    const [place, from] = gap ? [words.slice(0, gap.index), gap.index + gap[0].length] : ['', 0];
    const person = words.slice(from);
    const isPerson = NAME.test(person) && !STREET.test(person) && !HOUSE.test(person);
    if (place === '' || !isPerson || person.split(/\s+/).some((word) => unitsOf(word, index).length > 0)) continue;
    const pieces = cutPart(start, place, index);
    const isPlace = (pieces.at(-1)?.units.length ?? 0) > 0 || STREET.test(place.split(/\s+/).at(-1) ?? '');
    const tail = { start: start + from, end: start + words.length, words: person };
    if (isPlace) return [...pieces, { ...tail, units: [], isApart: true }];
  }
  return cutPart(start, words, index);
}

/** Returns the units that match the most names; several if the text is ambiguous. */
function bestUnits(pieces: readonly Piece[]): readonly Unit[] {
  const scored = [...new Set(pieces.flatMap(({ units }) => units))].map((unit) => {
    const way = ancestry(unit);
    const named = pieces.filter(({ units }) => units.some((candidate) => way.includes(candidate))).length;
    const distinct = way.filter((candidate) => pieces.some(({ units }) => units.includes(candidate))).length;
    return { unit, way, score: Math.min(named, distinct) };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most).sort((a, b) => a.way.length - b.way.length);
  const [first] = best;
  // Jilin names both the province and a city in it.
  if (first && best.every(({ way }) => way.includes(first.unit))) return [first.unit];
  return best.map(({ unit }) => unit);
}

/** Reads an address in Latin letters; its parts are separated by commas and lines. */
export function readLatin(text: string, divisions: Divisions, cut: boolean): ReadAddress {
  const sheet = makeSheet(text);
  const { main, spare } = choosePhones(takePhones(sheet));
  const index = indexOf(divisions);
  let name = '';
  const pieces: Piece[] = [];
  const free = [...sheet.chars].map((char, at) => (sheet.owner[at] === undefined ? char : '\n')).join('');
  for (const { 0: part, index: at } of free.matchAll(PART)) {
    const bare = part.replace(/^[\s/|]+/, '');
    const label = labelOf(bare);
    const labelled = part.length - bare.length + label.length;
    const lead = labelled + (POSTCODE_FIRST.exec(part.slice(labelled))?.[0].length ?? 0);
    const isBeforePhone = sheet.owner[at + part.length] === 'phone';
    const typed = part.slice(lead).replace(POSTCODE_LAST, '').trim();
    const words = isBeforePhone ? withoutPhoneLabel(typed) : typed;
    if (words === '' || COUNTRY.test(words) || labelOf(`${words}:`).length > 0 || isGoods(words)) continue;
    if (label.isName && name === '') {
      name = words;
      own(sheet, at + lead, at + lead + words.length, 'name');
    } else {
      pieces.push(...(isBeforePhone ? cutName : cutPart)(at + lead, words, index));
    }
  }
  const found = bestUnits(pieces);
  const ways = found.map(ancestry);
  const isRegion = ({ units }: Piece) => units.some((unit) => ways.some((way) => way.includes(unit)));
  const region = found.length === 1 && found[0] ? pathOf(found[0]) : { province: '', city: '', district: '' };
  const rest = joined(
    pieces.filter((piece) => !isRegion(piece)),
    sheet.chars,
  );
  const named = name === '' && rest.length > 1 ? personIn(rest, sheet) : undefined;
  if (named) {
    name = named.words.replace(/(?<=\p{L}{3})\.$/u, '');
    own(sheet, named.start, named.end, 'name');
  }
  const details = rest.filter((piece) => piece !== named);
  for (const { start, end } of details) own(sheet, start, end, 'detail');
  for (const piece of pieces.filter(isRegion)) own(sheet, piece.start, piece.end, levelOf(piece));
  const read = {
    ...{ name, phone: main?.value ?? '', ext: main?.ext ?? '', phone2: spare?.value ?? '', ...region, street: '' },
    ...{ detail: details.map(({ words }) => words).join(', '), note: '' },
  };
  const warnings = warningsOf(read, found.length > 1, cut);
  return {
    ...read,
    ambiguous: found.length > 1 ? found.map(pathText) : false,
    candidates: found.map((unit) => ({ ...pathOf(unit), code: unit.code })),
    codes: Object.fromEntries((ways.length === 1 ? ways[0]! : []).map(({ level, code }) => [level, code])),
    spans: spansOf(sheet),
    unread: [],
    confidence: Math.max(0, 1 - 0.2 * warnings.length),
    warnings,
    remarks: [],
  };
}

/**
 * Returns the words that name a person: preferably those beside the number, else the first or last
 * of the text; two words are preferred to one. Zhou Jie is a person if other words are the street,
 * though Jie also means street.
 */
function personIn(pieces: readonly Words[], sheet: Sheet): Words | undefined {
  const isNamed = ({ words }: Words) => NAME.test(words) && !HOUSE.test(words);
  const isStreetName = ({ words }: Words) => /^\S+ (?:lu|jie)$/i.test(words);
  const hasStreet = pieces.some(({ words }) => /\d/.test(words));
  const [first, last] = [pieces[0], pieces.at(-1)];
  for (const isPerson of [
    (piece: Words) => !STREET.test(piece.words),
    (piece: Words) => hasStreet && isStreetName(piece),
  ]) {
    const people = pieces.filter((piece) => isNamed(piece) && isPerson(piece));
    const atEnd = people.filter((piece) => piece === first || piece === last);
    const person =
      people.find((piece) => isBesidePhone(piece, sheet)) ?? atEnd.find(({ words }) => words.includes(' ')) ?? atEnd[0];
    if (person) return person;
  }
  return undefined;
}

/** True if only blanks and marks separate the words from the number. */
function isBesidePhone({ start, end }: Words, { chars, owner }: Sheet): boolean {
  const isMark = (at: number) => owner[at] === undefined && /[^\p{L}\p{N}]/u.test(chars[at] ?? '');
  let after = end;
  while (isMark(after)) after += 1;
  let before = start - 1;
  while (isMark(before)) before -= 1;
  return owner[after] === 'phone' || owner[before] === 'phone';
}

/** Joins pieces with only blanks between them: in 200 Wuyi Avenue, Wuyi is not the county. */
function joined(pieces: readonly Piece[], chars: string): Words[] {
  const whole: Words[] = [];
  for (const { start, end, words, isApart } of pieces) {
    const last = whole.at(-1);
    const gap = last && chars.slice(last.end, start);
    if (last && gap !== undefined && !isApart && /^[ \t]+$/.test(gap))
      whole[whole.length - 1] = { start: last.start, end, words: `${last.words} ${words}` };
    else whole.push({ start, end, words });
  }
  return whole;
}

function levelOf({ units: [unit] }: Piece): 'province' | 'city' | 'district' {
  return unit?.level === 'province' || unit?.level === 'city' ? unit.level : 'district';
}

function warningsOf(
  read: Pick<ReadAddress, 'name' | 'phone' | 'province' | 'district' | 'detail'>,
  isAmbiguous: boolean,
  cut: boolean,
): AddressWarning[] {
  const found: (AddressWarning | false)[] = [
    isAmbiguous && 'ambiguous',
    read.name === '' && 'no-name',
    read.phone === '' && 'no-phone',
    !isAmbiguous && read.province === '' && 'no-province',
    read.province !== '' && read.district === '' && 'no-district',
    read.detail === '' && 'no-detail',
    cut && 'cut',
  ];
  return found.filter((item) => item !== false);
}
