import type { Label, LabelKind } from './label.ts';
import type { Sheet } from './sheet.ts';
import { own } from './sheet.ts';

/** A part of the free text between separators, with the label before it. */
export type Segment = {
  start: number;
  end: number;
  /** Simplified, for the rules; `shown` is as typed. */
  text: string;
  shown: string;
  label: LabelKind | null;
  /** Inside brackets of any kind. */
  bracketed: boolean;
  /** The part directly before it, without a separator. */
  before: 'phone' | 'region' | null;
  after: 'phone' | 'region' | null;
  line: number;
  /** A colon follows, as after a speaker or a heading. */
  colonAfter: boolean;
};

const HARD = /[\n,;|。!?…]/;
/** A colon separates, except in a time. */
const COLON = /^(?:\D|^):|^\d:(?!\d)/;
const SOFT = /[\s+\\&[\]()<>"“”'‘’《》~_=、]/;

function isRegion(sheet: Sheet, at: number): boolean {
  return ['province', 'city', 'district', 'street'].includes(sheet.owner[at] ?? '');
}

function touching(sheet: Sheet, at: number): Segment['before'] {
  if (sheet.owner[at] === 'phone') return 'phone';
  return isRegion(sheet, at) ? 'region' : null;
}

function isColon(sheet: Sheet, at: number): boolean {
  return sheet.chars[at] === ':' && sheet.owner[at] === undefined;
}

/** True for `-` and `/` that separate fields; not within a number (3-1-2, 12/F). */
function isDivider(sheet: Sheet, at: number, dashDivides: boolean): boolean {
  const char = sheet.chars[at]!;
  if (char !== '-' && char !== '/') return false;
  const before = sheet.chars[at - 1] ?? ' ';
  const after = sheet.chars[at + 1] ?? ' ';
  if (before === char || after === char) return true;
  if (sheet.owner[at - 1] !== undefined || sheet.owner[at + 1] !== undefined) return true;
  const inWord = /[\da-z#]/i.test(before) && /[\da-z#]/i.test(after);
  if (/\s/.test(before) || /\s/.test(after)) return !inWord;
  return !inWord && (dashDivides || (char === '/' && !/\d/.test(after)));
}

/** True if dashes separate divisions, or the phone from other fields. */
function dashesDivide(sheet: Sheet): boolean {
  let count = 0;
  for (let at = 1; at < sheet.chars.length - 1; at += 1) {
    const char = sheet.chars[at];
    if (char !== '-' && char !== '/') continue;
    if (sheet.owner[at - 1] === 'phone' || sheet.owner[at + 1] === 'phone') return true;
    if (isRegion(sheet, at - 1) && (isRegion(sheet, at + 1) || sheet.owner[at + 1] === undefined)) count += 1;
  }
  return count >= 2;
}

/** True for `*`, `#` and dots that repeat or are beside a recognized value. */
function isStray(sheet: Sheet, at: number): boolean {
  const char = sheet.chars[at]!;
  if (char === '.')
    return sheet.chars[at - 1] === '.' || sheet.chars[at + 1] === '.' || sheet.owner[at - 1] === 'label';
  if (char !== '*' && char !== '#' && char !== '@') return false;
  if (sheet.chars[at - 1] === char || sheet.chars[at + 1] === char) return false;
  return sheet.owner[at - 1] === 'phone' || sheet.owner[at + 1] === 'phone' || isRegion(sheet, at + 1);
}

export function cutSegments(sheet: Sheet, labels: Label[]): Segment[] {
  const dashDivides = dashesDivide(sheet);
  const segments: Segment[] = [];
  let depth = 0;
  let line = 0;
  let label: LabelKind | null = null;
  let start = -1;
  const labelEnds = new Map(labels.map((found) => [found.end, found.kind]));
  const close = (end: number) => {
    if (start < 0) return;
    const text = sheet.plain.slice(start, end);
    const shown = sheet.chars.slice(start, end);
    const edge = { before: touching(sheet, start - 1), after: touching(sheet, end) };
    segments.push({
      start,
      end,
      text,
      shown,
      label,
      bracketed: depth > 0,
      line,
      colonAfter: isColon(sheet, end),
      ...edge,
    });
    start = -1;
    if (label === 'postcode' || label === 'phone' || label === 'other') label = null;
  };
  for (let at = 0; at <= sheet.chars.length; at += 1) {
    const char = sheet.chars[at] ?? '\n';
    const taken = sheet.owner[at] !== undefined;
    const cut =
      at === sheet.chars.length ||
      taken ||
      HARD.test(char) ||
      SOFT.test(char) ||
      (char === ':' && COLON.test(`${sheet.chars[at - 1] ?? ' '}${sheet.chars.slice(at, at + 2)}`)) ||
      isStray(sheet, at) ||
      isDivider(sheet, at, dashDivides);
    if (cut) close(at);
    const kind = labelEnds.get(at);
    if (kind !== undefined) label = kind;
    if (!taken && (char === '[' || char === '(')) depth += 1;
    if (!taken && (char === ']' || char === ')')) depth = Math.max(0, depth - 1);
    if (char === '\n') {
      depth = 0;
      line += 1;
    }
    if (kind === undefined && (char === '\n' || sheet.owner[at] === 'phone' || sheet.owner[at] === 'code'))
      label = null;
    // Digits that are not a phone end the label 电话, like a phone does.
    if (label === 'phone' && sheet.owner[at] === 'chatter' && /\d/.test(char)) label = null;
    // 收货 南宁青秀区民族大道146号 韦晓霜: a label before a place does not apply behind it.
    if ((label === 'name' || label === 'note') && isRegion(sheet, at)) label = null;
    if (!cut && start < 0) start = at;
  }
  return segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

export function settle(
  sheet: Sheet,
  segment: Pick<Segment, 'start' | 'end'>,
  part: 'name' | 'detail' | 'note' | 'chatter' | 'code',
): void {
  own(sheet, segment.start, segment.end, part);
}
