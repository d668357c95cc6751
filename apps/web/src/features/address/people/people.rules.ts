import { own } from '@yidi/contract/values/own';
import type { AddressRecord } from '../address.data.ts';
import {
  askedOf,
  type Piece,
  phonesOf,
  placeUnread,
  type Reading,
  regionOfOption,
  regionOptions,
} from '../paste/reading.ts';

/** The part that a person of a pasted text has in the order; 'out' if the user leaves them out. */
export type Part = 'sender' | 'receiver' | 'out';

/** Something that the text leaves open about the person at `at`. */
export interface Question {
  readonly key: string;
  readonly at: number;
  readonly kind: 'region' | 'phone' | 'words';
  /** Words without a field; '' for the other kinds. */
  readonly words: string;
  /** The answer that applies until the user chooses another one; absent if there is none. */
  readonly proposed?: string;
}

/** The chosen options by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The option that adds words to the note for the courier, and the one that drops them. */
export const TO_NOTE = 'note';
export const NOWHERE = 'none';

/** What happens with a person whose phone is in the address book with another address. */
export type BookAnswer = 'use' | 'update' | 'add' | 'none';

const bookKey = (at: number) => `${at} book`;
/** Returns what the user chose for the address book; without a choice it is not changed. */
export const bookAnswerOf = (answers: Answers, at: number): BookAnswer =>
  (own(answers, bookKey(at)) as BookAnswer | undefined) ?? 'none';
export const withBookAnswer = (answers: Answers, at: number, answer: BookAnswer): Answers => ({
  ...answers,
  [bookKey(at)]: answer,
});

/** Returns the reading with the person of the address book instead; the note stays. */
function withRecord(reading: Reading, record: AddressRecord): Reading {
  const { name, userPhone: phone, province, city, district, street, address: detail } = record;
  const clear = { ext: '', phone2: '', candidates: [], unread: [], doubts: [], conflict: false, confidence: 1 };
  return { ...reading, ...clear, name, phone, province, city, district, street, detail };
}

/** Lists the questions about all people, in the order of the text. */
export function questionsOf(pieces: readonly Piece[]): Question[] {
  return pieces.flatMap(({ reading }, at): Question[] => {
    const about = (kind: Question['kind'], words = '') => ({ key: `${at} ${kind} ${words}`, at, kind, words });
    return [
      ...(regionOptions(reading).length > 1 ? [about('region')] : []),
      ...(phonesOf(reading).length > 1 ? [about('phone')] : []),
      // Words that are written twice are asked about once.
      ...[...new Map(askedOf(reading).map(({ words, field }) => [words, field]))].map(([words, field]) => ({
        ...about('words', words),
        proposed: field === 'detail' ? String(at) : field === 'note' ? TO_NOTE : NOWHERE,
      })),
    ];
  });
}

/**
 * Returns the answer of a question: the chosen or else the proposed option; '' if it is open. It is
 * open again if the person who should get the words was left out since.
 */
export function answerOf(answers: Answers, { key, proposed = '' }: Question, parts?: readonly Part[]): string {
  const answer = own(answers, key) ?? proposed;
  return parts?.[Number(answer)] === 'out' ? '' : answer;
}

/** Returns whose address the words may belong to: their person and the persons next to them. */
export function ownersOf(pieces: readonly Piece[], at: number): number[] {
  return [at, at - 1, at + 1].filter((owner) => pieces[owner] !== undefined);
}

/**
 * Gives a person a part. A new sender makes the former one a consignee; a form for one consignee
 * takes the one that was chosen last.
 */
export function withPart(parts: readonly Part[], at: number, part: Part, most: number): Part[] {
  const left = part === 'sender' ? 'receiver' : 'out';
  const isSingle = part === 'sender' || (part === 'receiver' && most === 1);
  return parts.map((former, index) => (index === at ? part : isSingle && former === part ? left : former));
}

/**
 * Returns the people who are not left out, with all answers applied; all without `parts`.
 * `records` are the records of the address book that an answer may choose instead.
 */
export function decidePeople(
  pieces: readonly Piece[],
  parts: readonly Part[] | undefined,
  answers: Answers,
  records: readonly (AddressRecord | undefined)[] = [],
): Piece[] {
  const questions = questionsOf(pieces);
  const decided = pieces.map((piece, at): Piece => {
    const { reading } = piece;
    const asked = questions.filter((question) => question.at === at);
    const find = (kind: Question['kind']) => asked.find((question) => question.kind === kind);
    const [region, phone] = [find('region'), find('phone')];
    const placing = new Map(
      asked
        .filter(({ kind }) => kind === 'words')
        .map((question) => {
          const answer = answerOf(answers, question);
          return [question.words, answer === String(at) ? 'detail' : answer === TO_NOTE ? 'note' : ''] as const;
        }),
    );
    const { detail, note } = placeUnread(reading, placing);
    const added = questions.filter((question) => question.at !== at && answerOf(answers, question) === String(at));
    const chosenPhone = phone && answerOf(answers, phone);
    const chosenRegion = region && answerOf(answers, region);
    const decidedReading: Reading = {
      ...reading,
      ...(chosenPhone && { phone: chosenPhone, ext: '', phone2: '' }),
      ...(chosenRegion && { ...regionOfOption(chosenRegion), candidates: [] }),
      detail: [detail, ...added.map(({ words }) => words)].join(''),
      note,
      unread: reading.unread.slice(askedOf(reading).length),
    };
    const record = bookAnswerOf(answers, at) === 'use' ? records[at] : undefined;
    return {
      ...piece,
      role: parts?.[at] === 'sender' ? 'sender' : 'receiver',
      reading: record ? withRecord(decidedReading, record) : decidedReading,
    };
  });
  return decided.filter((_, at) => parts?.[at] !== 'out');
}
