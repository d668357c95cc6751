import { describe, expect, it } from 'vitest';
import { totalOf } from './page-total.ts';

const counted = () => Promise.resolve(17);
const uncounted = () => Promise.reject(new Error('counted where it was known'));

describe('totalOf', () => {
  it('is computed without a count for a page with room left', async () => {
    expect(await totalOf({ limit: 10, offset: 0 }, 0, uncounted)).toBe(0);
    expect(await totalOf({ limit: 10, offset: 0 }, 9, uncounted)).toBe(9);
    expect(await totalOf({ limit: 10, offset: 10 }, 7, uncounted)).toBe(17);
  });

  it('is counted after a full page and past the end', async () => {
    expect(await totalOf({ limit: 10, offset: 0 }, 10, counted)).toBe(17);
    expect(await totalOf({ limit: 10, offset: 30 }, 0, counted)).toBe(17);
  });
});
