import { describe, expect, it } from 'vitest';
import { doubtedOf, givenBy, isComplete, type Piece, placeUnread, type Reading, readPerson } from './reading.ts';

const reading = {
  detail: '汉口路22号',
  note: '放前台，研二',
  unread: [{ words: '研二', start: 0, end: 2, field: 'note' }],
} as unknown as Reading;

it.each([
  ['nothing yet', undefined, '汉口路22号', '放前台'],
  ['the courier', 'note', '汉口路22号', '放前台，研二'],
  ['the address', 'detail', '汉口路22号研二', '放前台'],
  ['nobody', '', '汉口路22号', '放前台'],
] as const)('words that are asked about are for %s', (_whom, to, detail, note) => {
  expect(placeUnread(reading, new Map(to === undefined ? [] : [['研二', to]]))).toEqual({ detail, note });
});

describe('a doubted field', () => {
  const whole = {
    name: '好友推荐来',
    phone: '13800138000',
    phone2: '',
    province: '江苏省',
    candidates: [],
    detail: '汉口路22号',
    unread: [],
    conflict: false,
    confidence: 0.85,
  } as unknown as Reading;

  it('makes a reading incomplete, and is named', () => {
    expect(isComplete(whole)).toBe(true);
    expect(isComplete({ ...whole, doubts: ['name'] })).toBe(false);
    expect(doubtedOf({ ...whole, doubts: ['name', 'detail'] })).toEqual(['name', 'detail']);
  });

  it('of the address is not listed a second time beside a conflict', () => {
    expect(doubtedOf({ ...whole, doubts: ['detail'], conflict: true })).toEqual([]);
  });
});

it('a person has the origin of the text', () => {
  const piece: Piece = { text: '', role: '', reading: { ...reading, candidates: [] } };
  expect(givenBy(piece)[0].fromType).toBe('pasted');
  expect(readPerson({ ...piece, isFromPicture: true }).typed.fromType).toBe('picture');
});
