import { type Reading, SURE, typedFrom } from '../../overlays/reading.ts';
import { addressMistakes } from '../../session/address-mistakes.ts';
import type { TypedAddress } from '../../session/typed-address.ts';

export const MOST_AT_ONCE = 50;
export const LONGEST_TEXT = 500;

/** One of several pasted addresses on its way into the book. */
export interface ImportRow {
  /** Where it stood, from 1. */
  readonly place: number;
  readonly typed: TypedAddress;
  readonly candidates: Reading['candidates'];
  /** Read without doubt, or looked at by the person. */
  readonly sure: boolean;
  readonly saved: boolean;
  /** Why it could not be saved; '' while that was not tried or went well. */
  readonly failure: string;
}

export type RowState = 'ready' | 'lacking' | 'doubtful' | 'twice' | 'saved' | 'failed';

const PHONE = /(?<!\d)(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4})(?!\d)/;

/**
 * Takes a pasted text apart, one entry a person: blocks between blank lines; a block with one phone is one person over
 * several lines; where its lines come in equal groups with a phone each, a group is one person; else each line is one.
 */
export function splitTexts(text: string): string[] {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).map((block) =>
    block
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return blocks.flatMap(splitBlock).filter((entry) => entry !== '');
}

function splitBlock(lines: readonly string[]): string[] {
  const withPhone = lines.filter((line) => PHONE.test(line)).length;
  if (withPhone === 1) return [lines.join(' ')];
  const size = lines.length / withPhone;
  if (withPhone > 1 && size > 1 && Number.isInteger(size)) {
    const groups = Array.from({ length: withPhone }, (_, index) => lines.slice(index * size, (index + 1) * size));
    if (groups.every((group) => group.some((line) => PHONE.test(line)))) return groups.map((group) => group.join(' '));
  }
  return [...lines];
}

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

function sameAs(a: ImportRow, b: ImportRow): boolean {
  const parts = ['name', 'userPhone', 'province', 'city', 'district', 'address'] as const;
  return parts.every((part) => a.typed[part].replace(/\s/g, '') === b.typed[part].replace(/\s/g, ''));
}

/** The earlier row that says the same, or undefined. */
export function twinOf(row: ImportRow, rows: readonly ImportRow[]): ImportRow | undefined {
  return rows.find((other) => other.place < row.place && sameAs(other, row));
}

export function stateOf(row: ImportRow, rows: readonly ImportRow[]): RowState {
  if (row.saved) return 'saved';
  if (Object.keys(addressMistakes(row.typed)).length > 0) return 'lacking';
  if (twinOf(row, rows)) return 'twice';
  if (row.failure !== '') return 'failed';
  return row.sure ? 'ready' : 'doubtful';
}

/** What goes into the book when all are saved: ready ones, and those that failed before. */
export function rowsToSave(rows: readonly ImportRow[]): ImportRow[] {
  return rows.filter((row) => ['ready', 'failed'].includes(stateOf(row, rows)));
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A short name for a row's content (FNV-1a), so that the same row is the same submission and a changed one another. */
export function submissionName(side: string, typed: TypedAddress): string {
  let hash = FNV_START;
  for (const char of JSON.stringify([side, typed])) hash = Math.imul(hash ^ char.codePointAt(0)!, FNV_PRIME);
  return `many.${(hash >>> 0).toString(36)}`;
}
