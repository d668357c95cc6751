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
  /** What the text says the person is; '' where it says nothing. */
  readonly role: PersonRole;
  readonly reading: Reading;
}

export type ReadPart = 'name' | 'phone' | 'region' | 'detail';

/** Below this confidence the user should check the reading. */
export const SURE = 0.6;

/** A reading as form values; an ambiguous region stays empty. A mobile number has no extension. */
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

/** The numbers to choose from: two when the text has a second one. */
export function phonesOf(reading: Reading): string[] {
  return [phoneOf(reading), reading.phone2].filter((phone) => phone !== '');
}

/** Nothing is missing, doubtful, left over, or to be chosen. */
export function isComplete(reading: Reading): boolean {
  const isPlaced = reading.unread.length === 0 && !reading.conflict && doubtedOf(reading).length === 0;
  const isDecided = reading.candidates.length < 2 && reading.phone2 === '' && isPlaced;
  return isDecided && missingOf(reading).length === 0 && reading.confidence >= SURE;
}

/** Doubted fields to name beside the text; a conflict says by itself that the address should be checked. */
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

/** The candidate regions of an ambiguous text as options; a municipality's name is shown once. */
export function regionOptions(reading: Pick<Reading, 'candidates'>): { value: string; label: string }[] {
  return reading.candidates.map(({ province, city, district }) => ({
    value: [province, city, district].join('/'),
    label: [...new Set([province, city, district])].filter(Boolean).join(' '),
  }));
}

/** The region of a chosen option. */
export function regionOfOption(value: string): Pick<TypedAddress, 'province' | 'city' | 'district'> {
  const [province = '', city = '', district = ''] = value.split('/');
  return { province, city, district };
}

/** Words that could not be placed and where they go: into the address, to the courier, or nowhere. */
export type Placing = ReadonlyMap<string, UnreadField>;
/** Of more the text is not worth asking about. */
const MOST_ASKED = 3;

export const askedOf = ({ unread }: Reading) => unread.slice(0, MOST_ASKED);

/**
 * The street address and the words to the courier, with what could not be placed where the user
 * wants it. What is asked about is said to the courier only when the user wants that.
 */
export function placeUnread(reading: Reading, placing: Placing): { detail: string; note: string } {
  const { unread, detail, note } = reading;
  let street = detail;
  const doubtful = new Set(askedOf(reading).map((one) => one.words));
  const words = note.split(NOTE_COMMA).filter((word) => word && !doubtful.has(word));
  for (const one of unread) {
    const to = placing.get(one.words);
    if (to === undefined) continue;
    if (one.field === 'detail' && to !== 'detail') street = street.replace(one.words, '');
    if (one.field !== 'detail' && to === 'detail') street += one.words;
    if (to === 'note') words.push(one.words);
  }
  return { detail: street, note: words.join(NOTE_COMMA) };
}

/** How many of them it goes to: all but who is called the sender. */
export const receiversOf = (pieces: readonly Piece[]) => pieces.filter(({ role }) => role !== 'sender').length;

/** What a piece gives to a form before the user decided anything: the person, the words to the courier, the text. */
export function givenBy({ reading, text }: Piece): readonly [TypedAddress, string, string] {
  return [typedFrom(reading), placeUnread(reading, new Map()).note, text];
}
