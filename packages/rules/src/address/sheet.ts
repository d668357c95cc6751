import type { AddressPart } from '@yidi/contract/values/address';
import type { CleanText } from './text.ts';
import { cleanText } from './text.ts';

/** What a part of the typed text turned out to be. `label`, `chatter` and `code` appear in no field. */
export type Part = AddressPart | 'label' | 'chatter' | 'code';

export type Span = { field: AddressPart; start: number; end: number };

/** The text on the table while it is being read: who owns which character so far. */
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

/** Parts of the source by field, in reading order, neighbours of one field joined; labels and chatter left out. */
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
