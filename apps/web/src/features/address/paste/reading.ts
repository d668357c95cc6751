import type { InfoOf } from '@yidi/contract/call';
import type { addressFeedback } from '@yidi/contract/calls/address';
import type { DoubtField, PersonRole, UnreadField } from '@yidi/contract/values/address';
import { NOTE_COMMA } from '@yidi/rules/address/note-comma';
import { emptyAddress, type TypedAddress } from '../address.data.ts';

/** The reading of one pasted text. */
export type Reading = InfoOf<typeof addressFeedback>['list'][number];
/** The part of a pasted text that is about one person, and its reading. */
export interface Piece {
  readonly text: string;
  /** The role that the text gives the person; '' if none. */
  readonly role: PersonRole;
  readonly reading: Reading;
  /** The text was read from a picture. */
  readonly isFromPicture?: boolean;
}

export type ReadPart = 'name' | 'phone' | 'region' | 'detail';

/** Below this confidence the user should check the reading. */
export const SURE = 0.6;

/**
 * Converts a reading to form values. An ambiguous region stays empty; mobiles have no extension.
 */
export function typedFrom(reading: Reading): TypedAddress {
  const sure = reading.candidates.length < 2;
  return {
    ...emptyAddress,
    name: reading.name,
    userPhone: phoneOf(reading),
    province: sure ? reading.province : '',
    city: sure ? reading.city : '',
    district: sure ? reading.district : '',
    street: reading.street,
    address: reading.detail,
  };
}

function phoneOf({ phone, ext }: Reading): string {
  return phone && ext ? `${phone}-${ext}` : phone;
}

/** Returns the phones to choose from: two if the text has a second one. */
export function phonesOf(reading: Reading): string[] {
  return [phoneOf(reading), reading.phone2].filter((phone) => phone !== '');
}

/**
 * Returns whether the reading can be used without a question: no field is missing or doubtful,
 * every word belongs to a field, and there is one candidate for region and phone.
 */
export function isComplete(reading: Reading): boolean {
  const isPlaced = reading.unread.length === 0 && !reading.conflict && doubtedOf(reading).length === 0;
  const isDecided = reading.candidates.length < 2 && reading.phone2 === '' && isPlaced;
  return isDecided && missingOf(reading).length === 0 && reading.confidence >= SURE;
}

/** Doubtful fields to name next to the text. A conflict has its own message about the address. */
export function doubtedOf({ doubts = [], conflict }: Pick<Reading, 'doubts' | 'conflict'>): DoubtField[] {
  return doubts.filter((field) => field !== 'detail' || !conflict);
}

export function missingOf(reading: Reading): ReadPart[] {
  const missing: ReadPart[] = [];
  if (!reading.name) missing.push('name');
  if (!reading.phone) missing.push('phone');
  if (!reading.province || reading.candidates.length > 1) missing.push('region');
  if (!reading.detail) missing.push('detail');
  return missing;
}

/** Returns the candidate regions of an ambiguous text as options, each name once. */
export function regionOptions(reading: Pick<Reading, 'candidates'>): { value: string; label: string }[] {
  return reading.candidates.map(({ province, city, district }) => ({
    value: [province, city, district].join('/'),
    label: [...new Set([province, city, district])].filter(Boolean).join(' '),
  }));
}

export function regionOfOption(value: string): Pick<TypedAddress, 'province' | 'city' | 'district'> {
  const [province = '', city = '', district = ''] = value.split('/');
  return { province, city, district };
}

/** Unassigned words with the field that the user chose: address, note to the courier, or none. */
export type Placing = ReadonlyMap<string, UnreadField>;
/** The most words that are asked about. */
const MOST_ASKED = 3;

export const askedOf = ({ unread }: Reading) => unread.slice(0, MOST_ASKED);

/**
 * Returns street address and note, with the unassigned words where the user put them. A word about
 * which the user is still asked is in the note only if the user put it there.
 */
export function placeUnread(reading: Reading, placing: Placing): { detail: string; note: string } {
  const { unread, detail, note } = reading;
  let street = detail;
  const doubtful = new Set(askedOf(reading).map((asked) => asked.words));
  const words = note.split(NOTE_COMMA).filter((word) => word && !doubtful.has(word));
  for (const part of unread) {
    const to = placing.get(part.words);
    if (to === undefined) continue;
    if (part.field === 'detail' && to !== 'detail') street = street.replace(part.words, '');
    if (part.field !== 'detail' && to === 'detail') street += part.words;
    if (to === 'note') words.push(part.words);
  }
  return { detail: street, note: words.join(NOTE_COMMA) };
}

/** Returns the person of a piece with the origin that a record of the book gets. */
export function personOf({ reading, isFromPicture = false }: Piece): TypedAddress {
  return { ...typedFrom(reading), fromType: isFromPicture ? 'picture' : 'pasted' };
}

/** Returns what a piece fills in before the user decides anything: person, note and text. */
export function givenBy(piece: Piece): readonly [TypedAddress, string, string] {
  return [personOf(piece), placeUnread(piece.reading, new Map()).note, piece.text];
}

export interface ReadPerson {
  readonly typed: TypedAddress;
  readonly note: string;
  /** Whether it was read with certainty; otherwise the user is asked to check it. */
  readonly sure: boolean;
}

/** Converts the text about one person to an entry of a list, which shows what is missing. */
export function readPerson(piece: Piece): ReadPerson {
  const { confidence, unread, conflict } = piece.reading;
  const [typed, note] = givenBy(piece);
  const isSure = confidence >= SURE && unread.length === 0 && !conflict;
  return { typed, note, sure: isSure && doubtedOf(piece.reading).length === 0 };
}
