import { afterEach, beforeEach, expect, vi } from 'vitest';

// Fails a test during which anything was written with console.error, because noise hides faults.
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    printed.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, 'console.error').toEqual([]);
});
