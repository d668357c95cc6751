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
  /** Read with certainty, or checked by the user. */
  readonly sure: boolean;
  /** A record of the book with the same phone, found before saving. */
  readonly known?: AddressRecord | undefined;
  /** What the user says of it: the same person, whose record changes, or another one. */
  readonly same?: boolean | undefined;
  readonly saved: boolean;
  /** Why saving failed; '' otherwise. */
  readonly failure: string;
}

export type RowState = 'ready' | 'lacking' | 'doubtful' | 'twice' | 'known' | 'saved' | 'failed';

export function rowsOf(readings: readonly Reading[]): ImportRow[] {
  return readings.map((reading, index) => ({
    place: index + 1,
    typed: typedFrom(reading),
    candidates: reading.candidates,
    sure: reading.confidence >= SURE,
    saved: false,
    failure: '',
  }));
}

/** A row whose address was changed: what was known of the one before no longer counts. */
export function typedAnew(row: ImportRow, typed: TypedAddress): ImportRow {
  return { ...row, typed, known: undefined, same: undefined, failure: '' };
}

function samePerson(a: TypedAddress, b: TypedAddress): boolean {
  const parts = ['name', 'userPhone', 'province', 'city', 'district', 'address'] as const;
  return parts.every((part) => a[part].replace(/\s/g, '') === b[part].replace(/\s/g, ''));
}

/** A person to add to a list, maybe with something lacking; a lone word is none. */
const isPerson = ({ name, userPhone, province, address }: TypedAddress) =>
  userPhone !== '' || (name !== '' && (province !== '' || address !== ''));

/** What was read, for a list of persons: new ones, ones that are in it already or come twice, and what is no person. */
export function sortRead<T extends { readonly typed: TypedAddress }>(
  read: readonly T[],
  listed: readonly TypedAddress[],
) {
  const [fresh, twins, left]: [T[], T[], T[]] = [[], [], []];
  for (const one of read) {
    const known = [...listed, ...fresh.map(({ typed }) => typed)];
    if (!isPerson(one.typed)) left.push(one);
    else if (known.some((other) => samePerson(other, one.typed))) twins.push(one);
    else fresh.push(one);
  }
  return { fresh, twins, left };
}

/** The earlier row with the same content, or undefined. */
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

/** The rows that "save all" sends: ready ones, and those that failed before. */
export function rowsToSave(rows: readonly ImportRow[]): ImportRow[] {
  return rows.filter((row) => ['ready', 'failed'].includes(stateOf(row, rows)));
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A hash of a row's content (FNV-1a): the same row is the same submission, a changed one is another. */
export function submissionName(side: string, typed: TypedAddress): string {
  let hash = FNV_START;
  for (const char of JSON.stringify([side, typed])) hash = Math.imul(hash ^ char.codePointAt(0)!, FNV_PRIME);
  return `many.${(hash >>> 0).toString(36)}`;
}
