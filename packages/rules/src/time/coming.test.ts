import { expect, test } from 'vitest';
import { comingPromise } from './coming.ts';

test('a promise is announced until its time, and not after it', () => {
  const promisedAt = '2026-11-28T18:00:00+08:00';
  const atMs = Date.parse(promisedAt);
  expect(comingPromise(promisedAt, atMs - 1)).toBe(promisedAt);
  expect(comingPromise(promisedAt, atMs)).toBeUndefined();
  expect(comingPromise(undefined, atMs)).toBeUndefined();
});
