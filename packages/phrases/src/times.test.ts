import { describe, expect, test } from 'vitest';
import { beforeMoment } from './before-moment.ts';
import { formatAfter, formatMoment } from './times.ts';

const nowMs = Date.parse('2026-11-20T21:00:00+08:00');
const at = (day: string) => formatMoment('zh', `2026-11-${day}T18:00:00+08:00`, nowMs);

describe('formatMoment', () => {
  test('names the days around now', () => {
    expect(['19', '20', '21', '22'].map(at)).toEqual(['昨天 18:00', '今天 18:00', '明天 18:00', '后天 18:00']);
  });

  test('uses the weekday only while it is unambiguous', () => {
    expect(['23', '25', '18'].map(at)).toEqual(['周一 18:00', '周三 18:00', '11月18日 18:00']);
  });

  test('has the date from 6 days ahead on, because the weekday would read as the past one', () => {
    expect(['26', '27', '28'].map(at)).toEqual(['11月26日 18:00', '11月27日 18:00', '11月28日 18:00']);
  });

  test('has the same format in English', () => {
    expect(formatMoment('en', '2026-11-23T18:00:00+08:00', nowMs)).toBe('Mon 18:00');
    expect(formatMoment('en', '2026-11-22T18:00:00+08:00', nowMs)).toBe('Sun 18:00');
    expect(formatMoment('en', '2026-11-28T18:00:00+08:00', nowMs)).toBe('28 Nov 18:00');
  });
});

test('a word is separated by a space only from a moment that begins with a digit', () => {
  expect(formatAfter('预计', '明天 12:00')).toBe('预计明天 12:00');
  expect(formatAfter('预计', '12月31日 18:00')).toBe('预计 12月31日 18:00');
});

test('a space stands before 前 only after a digit', () => {
  expect(['周一 12:00', '12月27日'].map(beforeMoment)).toEqual(['周一 12:00 前', '12月27日前']);
});
