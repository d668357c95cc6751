import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listSearch, readSearch, word } from './search-params.ts';

const read = readSearch({ ...listSearch, state: z.enum(['waiting', 'done']), words: word, personal: z.literal(true) });

describe('search parameters', () => {
  it('are read by their schemas', () => {
    const search = { state: 'done', hide: ['at', 'why'], sort: '-name', personal: true };
    expect(read(search)).toEqual(search);
  });

  it('reads digits as a text, as the router takes them for a number', () => {
    expect(read({ words: 13800000001 })).toEqual({ words: '13800000001' });
  });

  it('drops what is not valid or not known, so that an old address still opens', () => {
    expect(read({ state: 'gone', hide: 'at', personal: 'yes', evil: '1', __proto__: { words: 'x' } })).toEqual({});
  });

  it('cuts what is too long', () => {
    expect(read({ words: 'x'.repeat(500) }).words).toHaveLength(100);
  });
});
