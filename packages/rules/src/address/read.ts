import { joinDetail, joinNote, sortRest } from './detail.ts';
import type { Divisions } from './divisions.ts';
import { ancestry, pathOf } from './divisions.ts';
import { takeLabels } from './label.ts';
import { stemOf } from './lexicon.ts';
import { findName } from './name.ts';
import {
  dropNumbering,
  dropPostcodes,
  dropSender,
  dropShop,
  dropStamps,
  dropTalkBeforeColon,
  takeCode,
} from './noise.ts';
import type { PhoneHit } from './phone.ts';
import { choosePhones, takePhones } from './phone.ts';
import type { RegionWarning } from './region-streets.ts';
import type { Region } from './resolve.ts';
import { ambiguityOf, takeRegion } from './resolve.ts';
import type { Segment } from './segment.ts';
import { cutSegments } from './segment.ts';
import type { Sheet, Span } from './sheet.ts';
import { makeSheet, own, spansOf } from './sheet.ts';

export type AddressWarning =
  | RegionWarning
  | 'no-name'
  | 'no-phone'
  | 'no-province'
  | 'no-city'
  | 'no-district'
  | 'no-detail'
  | 'cut';

export type Candidate = { province: string; city: string; district: string; code: string };

/** What the reader understood. Empty strings where the text says nothing. */
export type ReadAddress = {
  name: string;
  phone: string;
  ext: string;
  phone2: string;
  province: string;
  city: string;
  district: string;
  street: string;
  detail: string;
  note: string;
  /** `province/city/district` of every unit that fits, when the text does not decide between them. */
  ambiguous: false | string[];
  /** The same with codes, the likeliest first; one when the text decides, none when it names no region. */
  candidates: Candidate[];
  codes: { province?: string; city?: string; district?: string; street?: string };
  /** Which part of the typed text became which field; offsets in UTF-16 units. */
  spans: Span[];
  /** 0 nothing understood … 1 everything there and nothing doubtful. */
  confidence: number;
  warnings: AddressWarning[];
};

/** Longer texts are cut: one address fits many times over. */
export const LONGEST_TEXT = 2000;

function surroundings(sheet: Sheet) {
  const isBlank = (at: number) =>
    sheet.owner[at] === 'label' ||
    sheet.owner[at] === 'chatter' ||
    sheet.owner[at] === 'code' ||
    /[\s,;:|\-/()[\]。.]/.test(sheet.chars[at] ?? '');
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

/** The units above and at the place or the places that fit, as they are written in full and in short. */
function regionNames(region: Region): Set<string> {
  const units = region.units.flatMap(ancestry);
  return new Set(units.flatMap((one) => [one.name, stemOf(one.name, one.level)]));
}

/** What the name leaves of the segments: the one it was cut out of keeps its head. */
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

function judge(read: Omit<ReadAddress, 'confidence' | 'warnings' | 'spans'>, region: Region, cut: boolean) {
  const warnings = new Set<AddressWarning>(region.warnings);
  const direct = region.units[0]?.parent?.level === 'province';
  const townsOnly = region.units[0]?.level === 'city' && region.units[0].packedStreets !== '';
  if (read.name === '') warnings.add('no-name');
  if (read.phone === '') warnings.add('no-phone');
  if (region.units.length === 0) warnings.add('no-province');
  else if (!read.ambiguous && read.city === '' && !direct) warnings.add('no-city');
  if (region.units.length > 0 && read.district === '' && !townsOnly) warnings.add('no-district');
  if (read.detail === '') warnings.add('no-detail');
  if (cut) warnings.add('cut');
  const cost: Partial<Record<AddressWarning, number>> = {
    'no-name': 0.15,
    'no-phone': 0.2,
    'no-province': 0.5,
    'no-city': 0.25,
    'no-district': 0.15,
    'no-detail': 0.2,
    ambiguous: 0.35,
    guessed: 0.25,
    conflict: 0.3,
    misspelt: 0.1,
    split: 0.15,
    renamed: 0.02,
    'district-inferred': 0.05,
    cut: 0.1,
  };
  let confidence = 1;
  for (const warning of warnings) confidence -= cost[warning] ?? 0;
  return { warnings: [...warnings].sort(), confidence: Math.round(Math.max(0, confidence) * 100) / 100 };
}

/** True when the numbers say the writer is in Hong Kong, Macau or Taiwan. */
function isIslander(phones: PhoneHit[]): boolean {
  return phones.some((phone) => phone.kind === 'island') && !phones.some((phone) => phone.kind === 'mobile');
}

/**
 * Reads a pasted text into name, phone, division, detailed address and words to the courier.
 * Pure, deterministic, never throws; every guess carries a warning, and where two places fit it says so
 * instead of choosing (domain notes, section 16).
 * @param text at most 2000 characters are read
 * @param divisions from `loadDivisions`
 */
export function readAddress(text: string, divisions: Divisions): ReadAddress {
  const cut = text.length > LONGEST_TEXT;
  const sheet = makeSheet(cut ? text.slice(0, LONGEST_TEXT) : text);
  dropSender(sheet);
  dropShop(sheet);
  const phones = takePhones(sheet);
  dropStamps(sheet);
  dropNumbering(sheet);
  const labels = takeLabels(sheet);
  const code = takeCode(sheet);
  const nameStarts = new Set(labels.filter((label) => label.kind === 'name').map((label) => label.end));
  const region = takeRegion(divisions, sheet, isIslander(phones), nameStarts);
  dropPostcodes(sheet, region.units[0]?.code.slice(0, 2) ?? '');
  dropTalkBeforeColon(sheet);
  const segments = cutSegments(sheet, labels);
  const hit = findName(segments, surroundings(sheet));
  if (hit) own(sheet, hit.start, hit.end, 'name');
  const { main, spare } = choosePhones(phones);
  const rest = sortRest(sheet, hit ? without(segments, hit.cover) : segments, {
    regionStart: sheet.owner.findIndex((part) => part === 'province' || part === 'city' || part === 'district'),
    nameEnd: hit?.end ?? Number.MAX_SAFE_INTEGER,
    phoneEnd: main?.end ?? 0,
    names: regionNames(region),
  });
  if (spare) own(sheet, spare.start, spare.end, 'phone2');
  if (main?.ext) own(sheet, main.extStart, main.end, 'ext');
  const name = hit
    ? sheet.chars.slice(hit.start, hit.end).replace(/[()[\]]|(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/g, '')
    : '';
  const read = {
    name,
    phone: main?.value ?? '',
    ext: main?.ext || code,
    phone2: spare?.value ?? '',
    province: region.province,
    city: region.city,
    district: region.district,
    street: region.street,
    detail: joinDetail(sheet, rest.detail),
    note: joinNote(rest.note),
    ambiguous: ambiguityOf(region),
    candidates: region.units.map((unit) => ({ ...pathOf(unit), code: unit.code })),
    codes: region.codes,
  };
  return { ...read, spans: spansOf(sheet), ...judge(read, region, cut) };
}
