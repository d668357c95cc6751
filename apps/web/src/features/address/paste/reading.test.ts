import { expect, it } from 'vitest';
import { placeUnread, type Reading } from './reading.ts';

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
