import type { AddressRecord, TypedAddress } from '../address.data.ts';
import { addressMistakes } from '../form/address-mistakes.ts';
import { type Reading, SURE, typedFrom } from '../paste/reading.ts';

export const MOST_AT_ONCE = 50;
export const LONGEST_TEXT = 500;

/** One of several pasted addresses to import. */
export interface ImportRow {
  /** Its position in the text, from 1. */
  readonly place: number;
  readonly typed: TypedAddress;
  readonly candidates: Reading['candidates'];
  /** Whether it was read with certainty or confirmed by the user. */
  readonly sure: boolean;
  /** A record of the book with the same phone, found before saving. */
  readonly known?: AddressRecord | undefined;
  /** The user's answer: the same person, whose record is changed, or another one. */
  readonly same?: boolean | undefined;
  readonly saved: boolean;
  /** The reason why saving failed; '' otherwise. */
  readonly failure: string;
}

export type RowState = 'ready' | 'lacking' | 'doubtful' | 'twice' | 'known' | 'saved' | 'failed';

export function rowsOf(readings: readonly Reading[]): ImportRow[] {
  return readings.map((reading, index) => ({
    place: index + 1,
    typed: { ...typedFrom(reading), fromType: 'import' },
    candidates: reading.candidates,
    sure: reading.confidence >= SURE,
    saved: false,
    failure: '',
  }));
}

/** Returns the row with a changed address; results for the old address are reset. */
export function typedAnew(row: ImportRow, typed: TypedAddress): ImportRow {
  return { ...row, typed, known: undefined, same: undefined, failure: '' };
}

export function samePerson(a: TypedAddress, b: TypedAddress): boolean {
  const parts = ['name', 'userPhone', 'province', 'city', 'district', 'address'] as const;
  return parts.every((part) => a[part].replace(/\s/g, '') === b[part].replace(/\s/g, ''));
}

/** Returns whether this is a person, maybe with missing fields. A single word is not enough. */
const isPerson = ({ name, userPhone, province, address }: TypedAddress) =>
  userPhone !== '' || (name !== '' && (province !== '' || address !== ''));

/** Sorts what was read: new people, duplicates in the list or in the text, and other text. */
export function sortRead<T extends { readonly typed: TypedAddress }>(
  read: readonly T[],
  listed: readonly TypedAddress[],
) {
  const [fresh, twins, left]: [T[], T[], T[]] = [[], [], []];
  for (const person of read) {
    const seen = [...listed, ...fresh.map(({ typed }) => typed)];
    if (!isPerson(person.typed)) left.push(person);
    else if (seen.some((other) => samePerson(other, person.typed))) twins.push(person);
    else fresh.push(person);
  }
  return { fresh, twins, left };
}

/** Returns the earlier row with the same content, or undefined. */
export function twinOf(row: ImportRow, rows: readonly ImportRow[]): ImportRow | undefined {
  return rows.find((other) => other.place < row.place && samePerson(other.typed, row.typed));
}

export function stateOf(row: ImportRow, rows: readonly ImportRow[]): RowState {
  if (row.saved) return 'saved';
  if (Object.keys(addressMistakes(row.typed)).length > 0) return 'lacking';
  if (twinOf(row, rows)) return 'twice';
  if (row.failure !== '') return 'failed';
  if (row.known && row.same === undefined) return 'known';
  return row.sure ? 'ready' : 'doubtful';
}

/** Returns the rows to send: ready ones, and those that failed before. */
export function rowsToSave(rows: readonly ImportRow[]): ImportRow[] {
  return rows.filter((row) => ['ready', 'failed'].includes(stateOf(row, rows)));
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The submission's name: a hash (FNV-1a) of the content, so that a changed row is a new one. */
export function submissionName(side: string, typed: TypedAddress): string {
  let hash = FNV_START;
  for (const char of JSON.stringify([side, typed])) hash = Math.imul(hash ^ char.codePointAt(0)!, FNV_PRIME);
  return `many.${(hash >>> 0).toString(36)}`;
}
