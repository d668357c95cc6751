import type { PersonRole } from '@yidi/contract/values/address';
import type { Divisions } from './divisions.ts';
import { ENTRY_HEAD, ITEM } from './noise.ts';
import { readAddress, readAsTyped } from './read.ts';
import type { ReadAddress } from './reading.ts';
import { withoutRepeat } from './repeat.ts';

/** The part of a text about one person; offsets in UTF-16 units, `end` exclusive. */
export type PersonPart = { start: number; end: number; role: PersonRole };

/** Longer texts name one person, or are split by lines. */
const LONGEST = 500;
/** As many as such a text can name. A person beyond would be read into another. */
const MOST_PEOPLE = 25;
/** The limit of breaks to try between two phones: of the first few people, and of the others. */
const MOST_BREAKS = 16;
const MOST_BREAKS_LATER = 3;
const FIRST_FEW = 4;
/** A half with a lower confidence is not a person. */
const SURE = 0.6;

const BREAKS =
  /[\s,，;；。、|/]+|(?=[收寄发][件货](?:地址|人|姓名|电话))|(?=[收寄发](?:件人?|货人?|方)?[:：])|(?=[【[][收寄发])|(?=(?:第[一二三四五六\d]|另外?一|还有一)[个份件位单])/g;

/**
 * Returns the parts of a text about several people, each with phone, place and street; empty for
 * one person or an unclear division. Pure, deterministic, never throws. The cut is where both
 * halves are read best. If one of the two is labelled as sender or consignee, the other needs no
 * place.
 */
export function peopleOf(text: string, divisions: Divisions): PersonPart[] {
  const once = withoutRepeat(text);
  const parts = once.length > LONGEST ? [] : split(once, 0, readOnce(divisions), MOST_PEOPLE);
  return parts.length > 1 ? parts : [];
}

type Read = (part: string) => ReadAddress;

/** Returns a reader that caches the readings of parts. */
function readOnce(divisions: Divisions): Read {
  const cache = new Map<string, ReadAddress>();
  return (part) => {
    const read = cache.get(part) ?? readAsTyped(part, divisions);
    cache.set(part, read);
    return read;
  };
}

/** A line number belongs to the person behind it. */
const NUMBERED = /\n\s*[(（]?\d{1,2}[.．、)）]\s*$/;

/** A house number cannot begin the part of a person. */
const UNIT = /^[\d一-九十-]*\s*(?:号|弄|栋|幢|楼|座|室|层|单元)/;

function split(text: string, start: number, read: Read, most: number): PersonPart[] {
  const whole: PersonPart = { start, end: start + text.length, role: roleOf(text) };
  const phones = phoneSpans(text, read);
  const [first, second] = phones;
  if (!first || !second || most < 2) return [whole];
  let best: { at: number; worth: number } | undefined;
  const mostBreaks = most > MOST_PEOPLE - FIRST_FEW ? MOST_BREAKS : MOST_BREAKS_LATER;
  for (const { at, clearness } of clearest(text, first.end, second.start, mostBreaks)) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const labelled = roleOf(before) !== '' && roleOf(after) !== '' && roleOf(before) !== roleOf(after);
    const worth = worthOf(before, read, labelled) + worthOf(after, read, labelled) + clearness;
    if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { at, worth };
  }
  best ??= findRough(text, first.end, second.start, read);
  if (!best) return [whole];
  const left = text.slice(0, best.at);
  return [
    { start, end: start + left.trimEnd().length, role: roleOf(left) },
    ...split(text.slice(best.at), start + best.at, read, most - 1),
  ];
}

/** Returns the breaks between two phones in order, at most the clearest `most`. */
function clearest(text: string, from: number, to: number, most: number): { at: number; clearness: number }[] {
  const breaks = [...text.matchAll(BREAKS)]
    .map(({ 0: words, index }) => ({ at: index + words.length, words }))
    .filter(({ at }) => at >= from && at <= to && !UNIT.test(text.slice(at)) && !NUMBERED.test(text.slice(0, at)))
    .map(({ at, words }) => ({ at, clearness: clearnessOf(words, text.slice(at)) }));
  if (breaks.length <= most) return breaks;
  const sorted = breaks.toSorted((first, second) => second.clearness - first.clearness);
  return sorted.slice(0, most).sort((first, second) => first.at - second.at);
}

/** Returns how clearly a break separates people: label, new line, comma, or blank. */
function clearnessOf(breakWords: string, after: string): number {
  if (roleOf(after) !== '') return 0.3;
  if (breakWords.includes('\n') && (ITEM.test(after) || ENTRY_HEAD.test(after))) return 0.35;
  if (/\n\s*\n/.test(breakWords)) return 0.3;
  if (breakWords.includes('\n')) return 0.2;
  return /[,，;；。]/.test(breakWords) ? 0.1 : 0;
}

function phoneSpans(text: string, read: Read) {
  // A sender's label would hide this part beside a consignee's, so it is read without the label.
  const { spans } = read(
    text.replace(/[寄收]|\b(?:from|to|sender|receiver|recipient|consignee)(?=\s?[:：])/gi, (word) =>
      ' '.repeat(word.length),
    ),
  );
  return spans.filter(({ field }) => field === 'phone' || field === 'phone2');
}

/** Returns the clearest break with a phone, region and address on both sides, as a fallback. */
function findRough(text: string, from: number, to: number, read: Read): { at: number; worth: number } | undefined {
  const isRough = (part: string) => {
    const { phone, candidates, detail } = read(part);
    return phone !== '' && candidates.length > 0 && detail !== '';
  };
  const breaks = clearest(text, from, to, MOST_BREAKS).filter(({ clearness }) => clearness >= 0.2);
  const sorted = breaks.toSorted((first, second) => second.clearness - first.clearness);
  const found = sorted.find(({ at }) => isRough(text.slice(0, at)) && isRough(text.slice(at)));
  return found && { at: found.at, worth: found.clearness };
}

/**
 * Returns the confidence of a complete person, less with conflicts or notes. Otherwise 0 for a
 * labelled part with name and phone, else minus infinity.
 */
function worthOf(text: string, readPart: Read, labelled: boolean): number {
  const read = readPart(text);
  // An oddity may belong to the next person, which is cut off later.
  const odd = read.warnings.filter((warning) => warning === 'odd-name' || warning === 'odd-detail').length;
  const sureness = read.confidence + 0.15 * odd + (read.unread.length > 0 ? 0.1 : 0);
  if (!isPerson(read) || sureness < SURE)
    return labelled && read.name !== '' && read.phone !== '' ? 0 : Number.NEGATIVE_INFINITY;
  return sureness - (read.warnings.includes('conflict') ? 0.2 : 0) - read.note.length / 100;
}

function isPerson({ name, phone, candidates, detail }: ReadAddress): boolean {
  return name !== '' && phone !== '' && candidates.length > 0 && detail !== '';
}

/** Reads every person of a text, with the role that the text states. */
export function readPeople(
  text: string,
  divisions: Divisions,
): (ReadAddress & { readonly role: Exclude<PersonRole, ''> | null })[] {
  const parts = peopleOf(text, divisions);
  const found = parts.length > 0 ? parts : [{ start: 0, end: text.length, role: roleOf(text) }];
  return found.map(({ start, end, role }) => ({
    ...readAddress(text.slice(start, end), divisions),
    role: role === '' ? null : role,
  }));
}

/** Returns the role that the first words of the text state. */
function roleOf(text: string): PersonRole {
  // In a numbered list 寄到 is on every line, so only a label counts.
  if (ITEM.test(text)) {
    const labelled = text.replace(ITEM, '');
    return /^[\s【[]*[收寄发](?:件|货)(?:人|方)?\s*[:：\]】]/.test(labelled) ? roleOf(labelled) : '';
  }
  if (/^\s*从\s/.test(text)) return 'sender';
  if (
    /^[\s【[]*(?:收|(?:帮我|麻烦|请)?(?:寄给|寄到)|发给|送达|买家|到\s*[:：]|(?:(?:ship|deliver|send) )?to\b|(?:receiver|recipient|consignee)\b)/i.test(
      text,
    )
  )
    return 'receiver';
  return /^[\s【[]*(?:寄|发|卖家|取件|从我|我是|我的地址|从\s*[:：]|(?:ship )?from\b|(?:sender|shipper)\b)/i.test(text)
    ? 'sender'
    : '';
}
