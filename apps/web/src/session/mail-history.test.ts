import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addToMailHistory, clearMailHistory, mailHistory, removeFromMailHistory } from './mail-history.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('the search history', () => {
  test('contains each number once, the one that was searched last first', () => {
    addToMailHistory(['9032623792139']);
    addToMailHistory(['1187204633905', '9061182275453']);
    addToMailHistory(['9032623792139', '9032623792139']);
    expect(mailHistory()).toEqual(['9032623792139', '1187204633905', '9061182275453']);
  });

  test('contains the latest thirty numbers', () => {
    const numbers = Array.from({ length: 31 }, (_, at) => String(9_000_000_000_000 + at));
    for (const number of numbers) addToMailHistory([number]);
    expect(mailHistory()).toEqual(numbers.slice(1).reverse());
  });

  test('loses the number that is removed, and at a log-out all of them', () => {
    addToMailHistory(['1', '2', '3']);
    removeFromMailHistory('2');
    expect(mailHistory()).toEqual(['1', '3']);
    clearMailHistory();
    expect(mailHistory()).toEqual([]);
  });
});
