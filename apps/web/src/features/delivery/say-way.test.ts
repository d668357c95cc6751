import { delivery } from '@yidi/phrases/delivery';
import { consentWords } from '@yidi/phrases/delivery-consent';
import { expect, test } from 'vitest';
import type { Change } from './delivery.data.ts';
import { formatEffect, momentsAlike } from './say-way.ts';

const nowMs = Date.parse('2026-11-28T10:00:00+08:00');

test('moments side by side have one style', () => {
  const [near, far] = ['2026-11-30T12:00:00+08:00', '2026-12-05T12:00:00+08:00'];
  expect([near, far].map(momentsAlike('zh', [near, far], nowMs))).toEqual(['11月30日 12:00', '12月5日 12:00']);
  expect([near].map(momentsAlike('zh', [near, undefined], nowMs))).toEqual(['后天 12:00']);
});

test('a consent reads as a sentence before anything is typed', () => {
  const words = (name: string, door: string) => consentWords('zh', '9094308567645', { neighbour: { name, door } });
  expect(words('', '')).toMatch(/交给邻居，只限这一件。$/);
  expect(words('王秀兰', '')).toMatch(/交给邻居王秀兰，只限这一件。$/);
  expect(words('王秀兰', '3-402')).toMatch(/交给邻居王秀兰（3-402），只限这一件。$/);
});

test('a moved promise is counted in calendar days of Shanghai', () => {
  const effect = (before: string, after: string) =>
    formatEffect(delivery.zh, { promisedBefore: `${before}+08:00`, promisedAt: `${after}+08:00` } as Change);
  expect(effect('2026-12-02T20:00:00', '2026-12-01T09:00:00')).toBe('承诺提前 1 天');
  expect(effect('2026-12-01T09:00:00', '2026-12-02T22:00:00')).toBe('承诺推后 1 天');
  expect(effect('2026-12-01T20:00:00', '2026-12-04T12:00:00')).toBe('承诺推后 3 天');
  expect(effect('2026-12-01T20:00:00', '2026-12-01T12:00:00')).toBe('承诺提前 8 小时');
  expect(effect('2026-12-01T20:00:00', '2026-12-01T20:00:00')).toBe('承诺不变');
});
