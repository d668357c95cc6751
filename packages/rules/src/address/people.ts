import type { PersonRole } from '@yidi/contract/values/address';
import type { Divisions } from './divisions.ts';
import { ENTRY_HEAD, ITEM } from './noise.ts';
import { readAddress, readAsTyped } from './read.ts';
import type { ReadAddress } from './reading.ts';

/** The part of a text that is about one person; offsets in UTF-16 units, `end` exclusive. */
export type PersonPart = { start: number; end: number; role: PersonRole };

/** Longer texts name one person, or are split by lines. */
const LONGEST = 500;
const MOST_PEOPLE = 5;
/** More characters than there are between any two people's phones. */
const MOST_BREAKS = 16;
/** A half that is read worse than this is not a person. */
const SURE = 0.6;

const BREAKS =
  /[\s,，;；。、|/]+|(?=[收寄发][件货](?:地址|人|姓名|电话))|(?=[收寄发](?:件人?|货人?|方)?[:：])|(?=[【[][收寄发])|(?=(?:第[一二三四五六\d]|另外?一|还有一)[个份件位单])/g;

/**
 * The parts of a text that names several people with a phone, a place and a street each; empty when
 * it names one or does not say where one ends. Pure, deterministic, never throws. The text is cut
 * where both halves are read best; who is labelled as sender beside a labelled consignee, or the
 * other way round, needs no place.
 */
export function peopleOf(text: string, divisions: Divisions): PersonPart[] {
  const parts = text.length > LONGEST ? [] : split(text, 0, readOnce(divisions), MOST_PEOPLE);
  return parts.length > 1 ? parts : [];
}

type Read = (part: string) => ReadAddress;

/** Reads every part once, however often it is compared. */
function readOnce(divisions: Divisions): Read {
  const known = new Map<string, ReadAddress>();
  return (part) => {
    const read = known.get(part) ?? readAsTyped(part, divisions);
    known.set(part, read);
    return read;
  };
}

/** The number of a line is before its person, not behind the one above. */
const NUMBERED = /\n\s*[(（]?\d{1,2}[.．、)）]\s*$/;

/** No person begins with a house number. */
const UNIT = /^[\d一-九十-]*\s*(?:号|弄|栋|幢|楼|座|室|层|单元)/;

function split(text: string, start: number, read: Read, most: number): PersonPart[] {
  const whole: PersonPart = { start, end: start + text.length, role: roleOf(text) };
  const phones = phoneSpans(text, read);
  const [first, second] = phones;
  if (!first || !second || most < 2) return [whole];
  let best: { at: number; worth: number } | undefined;
  for (const { at, clearness } of clearest(text, first.end, second.start)) {
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

/** The breaks between two phones, in their order; of very many the clearest: both halves of each are read. */
function clearest(text: string, from: number, to: number): { at: number; clearness: number }[] {
  const breaks = [...text.matchAll(BREAKS)]
    .map(({ 0: words, index }) => ({ at: index + words.length, words }))
    .filter(({ at }) => at >= from && at <= to && !UNIT.test(text.slice(at)) && !NUMBERED.test(text.slice(0, at)))
    .map(({ at, words }) => ({ at, clearness: clearnessOf(words, text.slice(at)) }));
  if (breaks.length <= MOST_BREAKS) return breaks;
  const sorted = breaks.toSorted((one, other) => other.clearness - one.clearness);
  return sorted.slice(0, MOST_BREAKS).sort((one, other) => one.at - other.at);
}

/** How clearly a break parts two people: a label, a new line, a comma, a blank. */
function clearnessOf(breakWords: string, after: string): number {
  if (roleOf(after) !== '') return 0.3;
  if (breakWords.includes('\n') && (ITEM.test(after) || ENTRY_HEAD.test(after))) return 0.35;
  if (/\n\s*\n/.test(breakWords)) return 0.3;
  if (breakWords.includes('\n')) return 0.2;
  return /[,，;；。]/.test(breakWords) ? 0.1 : 0;
}

function phoneSpans(text: string, read: Read) {
  // A sender's part is not read beside a consignee's: without its label it is.
  const { spans } = read(
    text.replace(/[寄收]|\b(?:from|to|sender|receiver|recipient|consignee)(?=\s?[:：])/gi, (word) =>
      ' '.repeat(word.length),
    ),
  );
  return spans.filter(({ field }) => field === 'phone' || field === 'phone2');
}

/** Where no break leaves two whole people: the clearest one that leaves a phone, a place and a street on both sides. */
function findRough(text: string, from: number, to: number, read: Read): { at: number; worth: number } | undefined {
  const isRough = (part: string) => {
    const { phone, candidates, detail } = read(part);
    return phone !== '' && candidates.length > 0 && detail !== '';
  };
  const breaks = clearest(text, from, to).filter(({ clearness }) => clearness >= 0.2);
  const sorted = breaks.toSorted((one, other) => other.clearness - one.clearness);
  const found = sorted.find(({ at }) => isRough(text.slice(0, at)) && isRough(text.slice(at)));
  return found && { at: found.at, worth: found.clearness };
}

/** Nothing unless the text is one person with everything, where labels tell with a phone; else how sure the reading is. */
function worthOf(text: string, readPart: Read, labelled: boolean): number {
  const read = readPart(text);
  // What seems odd in one half may be the next person, who is cut off later.
  const odd = read.warnings.filter((warning) => warning === 'odd-name' || warning === 'odd-detail').length;
  const sureness = read.confidence + 0.15 * odd + (read.unread.length > 0 ? 0.1 : 0);
  if (!isPerson(read) || sureness < SURE)
    return labelled && read.name !== '' && read.phone !== '' ? 0 : Number.NEGATIVE_INFINITY;
  return sureness - (read.warnings.includes('conflict') ? 0.2 : 0) - read.note.length / 100;
}

function isPerson({ name, phone, candidates, detail }: ReadAddress): boolean {
  return name !== '' && phone !== '' && candidates.length > 0 && detail !== '';
}

/** Every person of a text as it is read, with the role that the text gives. */
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

/** Whether the text begins with words for a sender or a consignee. */
function roleOf(text: string): PersonRole {
  // In a numbered list 寄到 is said of every line: a label alone tells there.
  if (ITEM.test(text)) {
    const labelled = text.replace(ITEM, '');
    return /^[\s【[]*[收寄发](?:件|货)(?:人|方)?\s*[:：\]】]/.test(labelled) ? roleOf(labelled) : '';
  }
  if (/^\s*从\s/.test(text)) return 'sender';
  if (/^[\s【[]*(?:收|(?:帮我|麻烦|请)?(?:寄给|寄到)|发给|送达|买家|到\s*[:：]|to\b)/i.test(text)) return 'receiver';
  return /^[\s【[]*(?:寄|发|卖家|取件|从我|我是|我的地址|从\s*[:：]|from\b)/i.test(text) ? 'sender' : '';
}
