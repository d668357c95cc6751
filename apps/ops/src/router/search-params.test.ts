import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, listSearch, readSearch, readValue, word } from './search-params.ts';

const read = readSearch({ ...listSearch, state: z.enum(['waiting', 'done']), words: word, personal: z.literal(true) });

describe('search parameters', () => {
  it('are read by their schemas', () => {
    const search = { state: 'done', hide: ['at', 'why'], sort: '-name', personal: true };
    expect(read(search)).toEqual(search);
  });

  it('keeps long digits of an address to the letter', () => {
    const parse = parseSearchWith(readValue);
    const words = '20261223785027128900';
    expect(read(parse(`?words=${words}&personal=true&hide=["at"]`))).toEqual({ words, personal: true, hide: ['at'] });
    expect(parse(stringifySearchWith(JSON.stringify, readValue)({ words }))).toEqual({ words });
  });

  it('reads a number as a text', () => {
    expect(read({ words: 1.5 })).toEqual({ words: '1.5' });
  });

  it('drops a day that is not in the calendar', () => {
    const days = readSearch({ from: day, to: day });
    expect(days({ from: '2026-02-30', to: '2026-02-28' })).toEqual({ to: '2026-02-28' });
  });

  it('drops what is not valid or not known, so that an old address still opens', () => {
    expect(read({ state: 'gone', hide: 'at', personal: 'yes', evil: '1', __proto__: { words: 'x' } })).toEqual({});
  });

  it('cuts what is too long', () => {
    expect(read({ words: 'x'.repeat(500) }).words).toHaveLength(100);
  });
});
