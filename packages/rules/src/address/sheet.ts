import type { AddressPart } from '@yidi/contract/values/address';
import type { CleanText } from './text.ts';
import { cleanText } from './text.ts';

/** The meaning of a part of the text. `label`, `chatter` and `code` are in no field. */
export type Part = AddressPart | 'label' | 'chatter' | 'code';

export type Span = { field: AddressPart; start: number; end: number };

/** A text while it is being read, with the part that owns each character. */
export type Sheet = CleanText & { owner: (Part | undefined)[] };

export function makeSheet(source: string | CleanText): Sheet {
  const clean = typeof source === 'string' ? cleanText(source) : source;
  return { ...clean, owner: new Array<Part | undefined>(clean.chars.length).fill(undefined) };
}

export function own(sheet: Sheet, start: number, end: number, part: Part): void {
  for (let at = start; at < end; at += 1) sheet.owner[at] = part;
}

export function isFree(sheet: Sheet, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (sheet.owner[at] !== undefined) return false;
  return true;
}

/** Returns the ranges of the fields in reading order, without labels and chatter. */
export function spansOf(sheet: Sheet): Span[] {
  const spans: Span[] = [];
  let last: Span | undefined;
  sheet.owner.forEach((part, index) => {
    if (part === undefined || part === 'label' || part === 'chatter' || part === 'code') return;
    const start = sheet.at[index]!;
    const end = sheet.to[index]!;
    const blank = last ? sheet.source.slice(last.end, start) : '';
    if (last && last.field === part && /^[\s\u200b-\u200f\ufeff]*$/.test(blank)) last.end = Math.max(last.end, end);
    else {
      last = { field: part, start, end };
      spans.push(last);
    }
  });
  return spans;
}
