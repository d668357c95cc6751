import { type MailNoReading, readMailNo } from './mail-no.ts';

export const MOST_NUMBERS = 20;

export interface ReadNumbers {
  /** In the typed order, without duplicates. */
  readonly mailNos: readonly string[];
  readonly wrong: readonly { readonly typed: string; readonly reason: 'check' | 'format' | 'order' }[];
}

/** Letters and digits with blanks or dashes between them, as numbers are written in groups. */
const RUN = /[0-9A-Z]+(?:[ \u2010-\u2015\u2212-]{1,2}[0-9A-Z]+)*/g;
const BETWEEN = /[ \u2010-\u2015\u2212-]+/;
/** A word with this many digits was probably meant as a number. */
const MEANT = /(?:\d.*){5}/;
/** The longest group of a number; a longer one is a number of its own. */
const LONGEST_GROUP = 8;
const MOST_GROUPS = 13;

/** ①: the number of a list, not a digit. */
const LIST_NUMBER = /[\u2460-\u24ff\u2776-\u2793\u3220-\u3247\u3280-\u32bf]/g;
const COUNTRY_PHONE = /(?:\+|\bTEL: ?)86[ -]?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g;
const DIGITS_AND_DOTS = /\d[\d.]*\d/g;
/** 9083.4735.1138.9 */
const DOTTED = /^(?:\d{3,4}\.){2,4}\d{1,4}$/;
const PHONE_WITH_CODE = /^861[3-9]\d{9}$/;

const plainText = (typed: string): string =>
  typed
    .replace(LIST_NUMBER, '\n')
    .normalize('NFKC')
    .toUpperCase()
    .replace(COUNTRY_PHONE, '\n')
    .replace(DIGITS_AND_DOTS, (run) => {
      const digits = run.replace(/\./g, '');
      return DOTTED.test(run) && digits.length === 13 ? digits : run;
    });

/**
 * Finds the mail numbers in a text and joins their groups. Phones, dates and other words are
 * ignored. Reports wrong check digits, and other mistakes only if no number was found.
 */
export function readNumbers(typed: string): ReadNumbers {
  const mailNos: string[] = [];
  const wrong: { typed: string; reason: 'check' | 'format' | 'order' }[] = [];
  for (const run of plainText(typed).match(RUN) ?? []) {
    for (const piece of piecesOf(run.split(BETWEEN))) {
      const reading = readMailNo(piece);
      if (reading.kind === 'domestic' || reading.kind === 's10') mailNos.push(reading.mailNo);
      else if (isCheckDigit(reading)) wrong.push({ typed: piece.slice(0, 24), reason: 'check' });
      else if (ORDER.test(piece)) wrong.push({ typed: piece, reason: 'order' });
      else if (MEANT.test(piece)) wrong.push({ typed: piece.slice(0, 24), reason: 'format' });
    }
  }
  const others = mailNos.filter((mailNo) => !PHONE_WITH_CODE.test(mailNo));
  if (mailNos.length > 0)
    return {
      mailNos: [...new Set(others.length > 0 ? others : mailNos)],
      wrong: wrong.filter(({ reason }) => reason === 'check'),
    };
  const orders = wrong.filter(({ reason }) => reason === 'order');
  if (orders.length > 0) return { mailNos: [], wrong: orders };
  const nothing = wrong.length === 0 && typed.trim() !== '';
  return { mailNos: [], wrong: nothing ? [{ typed: typed.trim().slice(0, 24), reason: 'format' }] : wrong };
}

const ORDER = /^YD\d{18}$/;
const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const isMailNo = (text: string) => ['domestic', 's10'].includes(readMailNo(text).kind);
const isWhole = (text: string) => (isMailNo(text) && !text.startsWith('0')) || S10.test(text) || ORDER.test(text);

/** Returns the numbers made of adjacent groups, and the groups that belong to none. */
function piecesOf(groups: readonly string[]): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < groups.length) {
    const glued = gluedIn(groups[at]!);
    const skipped = glued.length > 0 ? 0 : phoneOrDate(groups, at);
    const joined = glued.length > 0 || skipped > 0 ? undefined : joinedFrom(groups, at);
    if (glued.length > 0) pieces.push(...glued);
    else pieces.push(joined?.text ?? groups.slice(at, at + Math.max(1, skipped)).join(''));
    at += joined?.count ?? Math.max(1, skipped);
  }
  return pieces;
}

interface Joined {
  readonly text: string;
  readonly count: number;
}

/** Returns the fewest groups that form a number; a carrier's letters may precede. */
function joinedFrom(groups: readonly string[], from: number): Joined | undefined {
  const group = groups[from]!;
  const starts = [group, group.replace(/^[A-Z]+(?=[A-Z]{2}\d)/, ''), group.replace(/^[A-Z]+(?=\d{4})/, '')];
  for (const start of new Set(starts)) {
    const joined = joinedWith(groups.with(from, start), from);
    if (joined) return joined;
  }
  return undefined;
}

function joinedWith(groups: readonly string[], from: number): Joined | undefined {
  // LX123456785 CN, LX 123456785 CN
  for (const count of [2, 3]) {
    const text = groups.slice(from, from + count).join('');
    if (S10.test(text)) return { text, count };
  }
  let text = '';
  for (let count = 1; count <= MOST_GROUPS && from + count <= groups.length; count += 1) {
    const group = groups[from + count - 1]!;
    if (group.length > LONGEST_GROUP) return undefined;
    text += group;
    if (count > 1 && isWhole(text)) return { text, count };
  }
  return undefined;
}

/** Returns how many groups form a phone (138 0000 0001, 010-00000000) or a date; 0 if none. */
function phoneOrDate(groups: readonly string[], from: number): number {
  const matches = (count: number, pattern: RegExp) => {
    const some = groups.slice(from, from + count);
    return some.length === count && pattern.test(some.join(' '));
  };
  if (matches(3, /^1[3-9]\d \d{4} \d{4}$/)) return 3;
  if (matches(3, /^(?:19|20)\d\d (?:0?[1-9]|1[0-2]) (?:0?[1-9]|[12]\d|3[01])$/)) return 3;
  if (matches(3, /^[48]00 \d{3,4} \d{3,4}$/)) return 3;
  return matches(2, /^0\d{2,3} \d{7,8}$/) ? 2 : 0;
}

/** Splits a word that has no blanks: a carrier's letters (EMS9005764747325), numbers, a phone. */
function gluedIn(word: string): string[] {
  if (isWhole(word) || isMailNo(word)) return [word];
  return (word.match(/[A-Z]{2}\d{9}[A-Z]{2}|P[A-Z]\d{11}(?!\d)|\d+/g) ?? []).flatMap((part) => {
    if (!/^\d+$/.test(part)) return isMailNo(part) || S10.test(part) ? [part] : [];
    return thirteensOf(part);
  });
}

const MOBILE = /^1[3-9]\d{9}$/;

function thirteensOf(digits: string): string[] {
  if (digits.length === 24 && MOBILE.test(digits.slice(13))) return [digits.slice(0, 13)];
  if (digits.length === 24 && MOBILE.test(digits.slice(0, 11))) return [digits.slice(11)];
  return digits.length % 13 === 0 ? (digits.match(/\d{13}/g) ?? []) : [];
}

function isCheckDigit(reading: MailNoReading): boolean {
  return reading.kind === 'unreadable' && reading.reason === 'check_digit';
}
