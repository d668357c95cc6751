import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test during which anything was written with console.error fails: noise hides faults.
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, 'console.error').toEqual([]);
});
