import { describe, expect, test } from 'vitest';
import { refusalOf } from '../world/refusal.ts';
import { cutPage, readCursor, readIdCursor, rowsToRead, totalsOf, writeCursor } from './cursor.ts';

const id = '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d';
const place = { at: new Date('2026-11-24T14:30:00.123+08:00'), id };

describe('readCursor', () => {
  test('reads a written cursor; undefined for the first page', () => {
    expect(readCursor(writeCursor(place), 'uuid')).toEqual(place);
    expect(readCursor(undefined, 'uuid')).toBeUndefined();
    expect(readCursor(writeCursor({ ...place, id: '9000000012345' }), 'mailNo')?.id).toBe('9000000012345');
  });

  test.each([
    ['no time', id],
    ['a time without digits', `x.${id}`],
    ['no digits at all', `.${id}`],
    ['a negative time', `-1.${id}`],
    ['a time with a fraction', `1.5.${id}`],
    ['a time that no database stores', `99999999999999.${id}`],
    ['no id', '1795501800123.'],
    ['the id of another list', '1795501800123.9000000012345'],
    ['words', 'next'],
    ['nothing', ''],
  ])('refuses a cursor with %s', async (_what, after) => {
    const refusal = await refusalOf(async () => readCursor(after, 'uuid'));
    expect(refusal).toMatchObject({ class: 'BAD_INPUT', fields: [{ path: 'after', rule: 'field.format' }] });
  });

  test('refuses a cursor of orders in a list of mails', async () => {
    expect((await refusalOf(async () => readCursor(writeCursor(place), 'mailNo'))).class).toBe('BAD_INPUT');
  });
});

test('an id cursor is an id', async () => {
  expect(readIdCursor(undefined)).toBeUndefined();
  expect(readIdCursor(id)).toBe(id);
  expect((await refusalOf(async () => readIdCursor('7'))).class).toBe('BAD_INPUT');
});

test('a page has a next one only if a row more was found', () => {
  expect(cutPage(['a', 'b', 'c'], 2, (last) => last)).toEqual({ rows: ['a', 'b'], next: 'b' });
  expect(cutPage(['a', 'b'], 2, (last) => last)).toEqual({ rows: ['a', 'b'] });
  expect(cutPage([], 2, (last) => last)).toEqual({ rows: [] });
});

test('a page after a record skips no rows, a numbered page the rows of earlier pages', () => {
  expect(rowsToRead({ size: 10 })).toEqual({ limit: 11, offset: 0 });
  expect(rowsToRead({ size: 10, after: 'a' })).toEqual({ limit: 11, offset: 0 });
  expect(rowsToRead({ size: 10, page: 3 })).toEqual({ limit: 11, offset: 20 });
});

test('the list is counted only where the first page does not show all of it, and for numbered pages', async () => {
  const uncounted = () => Promise.reject(new Error('counted without need'));
  const counted = () => Promise.resolve(17);
  expect(await totalsOf({ size: 10 }, { rows: ['a'] }, uncounted)).toEqual({ total: 1 });
  expect(await totalsOf({ size: 1 }, { rows: ['a'], next: 'a' }, counted)).toEqual({ total: 17 });
  expect(await totalsOf({ size: 1, after: 'a' }, { rows: ['a'], next: 'a' }, uncounted)).toEqual({});
  expect(await totalsOf({ size: 10, page: 2 }, { rows: ['a'] }, counted)).toEqual({ total: 17, pages: 2 });
});
