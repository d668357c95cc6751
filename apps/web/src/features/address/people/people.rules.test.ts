import { describe, expect, it } from 'vitest';
import type { AddressRecord } from '../address.data.ts';
import type { Piece, Reading } from '../paste/reading.ts';
import {
  answerOf,
  bookAnswerOf,
  decidePeople,
  NOWHERE,
  ownersOf,
  questionsOf,
  TO_NOTE,
  withBookAnswer,
  withPart,
} from './people.rules.ts';

const plain = { candidates: [], phone2: '', ext: '', unread: [], note: '', conflict: false };
const pieceOf = (reading: Partial<Reading>): Piece => ({
  text: '',
  role: '',
  reading: { ...plain, ...reading } as Reading,
});
const lin = pieceOf({ name: '林清远', phone: '13912342718', detail: '文二路88号' });
const zhou = pieceOf({ name: '周晓岚', phone: '13812346072', phone2: '02588886666', detail: '汉口路22号' });
const he = pieceOf({
  name: '何佳宁',
  phone: '13612344417',
  detail: '科华北路65号B座2501',
  unread: [{ words: 'B座2501', start: 0, end: 6, field: 'detail' }],
});
const people = [lin, zhou, he];
const key = '2 words B座2501';

describe('the questions about several people', () => {
  it('are those of each person; unread words have a proposal, two phones have none', () => {
    expect(questionsOf(people).map(({ at, kind, proposed }) => ({ at, kind, proposed }))).toEqual([
      { at: 1, kind: 'phone', proposed: undefined },
      { at: 2, kind: 'words', proposed: '2' },
    ]);
  });

  it('ask once about words that are written twice', () => {
    const [unread] = he.reading.unread;
    const twice = pieceOf({ ...he.reading, unread: [unread!, { ...unread!, start: 7, end: 13 }] });
    expect(questionsOf([lin, zhou, twice])).toHaveLength(2);
    expect(decidePeople([lin, zhou, twice], undefined, {})[2]?.reading.unread).toEqual([]);
  });

  it('are open again once the person who should get the words is left out', () => {
    const question = questionsOf(people)[1]!;
    expect(answerOf({ [key]: '1' }, question, ['sender', 'receiver', 'receiver'])).toBe('1');
    expect(answerOf({ [key]: '1' }, question, ['sender', 'out', 'receiver'])).toBe('');
    expect(answerOf({ [key]: TO_NOTE }, question, ['out', 'out', 'receiver'])).toBe(TO_NOTE);
  });

  it('offer words to their person and to the neighbours in the text', () => {
    expect(ownersOf(people, 1)).toEqual([1, 0, 2]);
    expect(ownersOf(people, 2)).toEqual([2, 1]);
  });
});

describe('the decided people', () => {
  const parts = ['sender', 'receiver', 'receiver'] as const;
  const decide = (answers: Record<string, string>) => decidePeople(people, parts, answers);

  it('have the proposed answers where the user chose none', () => {
    const [, , third] = decide({});
    expect(third?.reading).toMatchObject({ detail: '科华北路65号B座2501', note: '', unread: [] });
  });

  it.each([
    ['the neighbour', '1', '汉口路22号B座2501', '科华北路65号', ''],
    ['the courier', TO_NOTE, '汉口路22号', '科华北路65号', 'B座2501'],
    ['no field', NOWHERE, '汉口路22号', '科华北路65号', ''],
  ])('have words that were given to %s', (_owner, answer, second, third, note) => {
    const decided = decide({ [key]: answer });
    expect(decided.map(({ reading }) => reading.detail)).toEqual(['文二路88号', second, third]);
    expect(decided[2]?.reading.note).toBe(note);
  });

  it('are still those of a picture', () => {
    const seen = people.map((piece) => ({ ...piece, isFromPicture: true }));
    expect(decidePeople(seen, parts, {}).map(({ isFromPicture }) => isFromPicture)).toEqual([true, true, true]);
  });

  it('have the chosen phone only', () => {
    expect(decide({ '1 phone ': '02588886666' })[1]?.reading).toMatchObject({ phone: '02588886666', phone2: '' });
    expect(decide({})[1]?.reading).toMatchObject({ phone: '13812346072', phone2: '02588886666' });
  });

  it('have the address of the book only if the user chose it; the note stays', () => {
    const inBook = {
      name: '何佳宁',
      userPhone: '13612344417',
      city: '成都市',
      address: '武侯祠大街12号',
    } as AddressRecord;
    const records = [undefined, undefined, inBook];
    const detailOf = (answers: Record<string, string>) => decidePeople(people, parts, answers, records)[2]?.reading;
    const toNote = { [key]: TO_NOTE };
    const using = withBookAnswer(toNote, 2, 'use');
    expect(detailOf(using)).toMatchObject({ detail: '武侯祠大街12号', note: 'B座2501', unread: [], conflict: false });
    expect(detailOf(withBookAnswer(using, 2, 'update'))?.detail).toBe('科华北路65号');
    expect([bookAnswerOf(using, 2), bookAnswerOf({}, 2)]).toEqual(['use', 'none']);
    expect(decidePeople(people, parts, using)[2]?.reading.detail).toBe('科华北路65号');
  });

  it('lack those who are left out, and have one sender', () => {
    const swapped = withPart(withPart(parts, 1, 'sender', 10), 2, 'out', 10);
    expect(swapped).toEqual(['receiver', 'sender', 'out']);
    expect(withPart(['out', 'receiver'], 0, 'receiver', 1)).toEqual(['receiver', 'out']);
    const decided = decidePeople(people, swapped, {});
    expect(decided.map(({ role, reading }) => `${role} ${reading.name}`)).toEqual(['receiver 林清远', 'sender 周晓岚']);
  });
});
