import { describe, expect, test } from 'vitest';
import { formatDailyHours, formatHours, formatQueue, walkOf } from './point-says.ts';

const nowMs = Date.parse('2026-11-24T15:08:00+08:00');
const point = { openNow: true, openFrom: '08:30', openTo: '18:30', shortened: false };

describe('the hours of a point', () => {
  test.each([
    [{ closesAt: '2026-11-24T18:30:00+08:00' }, 'open', '营业到 18:30'],
    [{ closesAt: '2026-11-24T15:30:00+08:00' }, 'soon', '15:30 关门，还有 22 分钟'],
    [{ closesAt: '2026-11-24T15:30:00+08:00', shortened: true }, 'soon', '今天 15:30 提前关门，还有 22 分钟'],
    [{ closesAt: '2026-11-24T17:00:00+08:00', shortened: true }, 'soon', '今天 17:00 提前关门'],
    [{}, 'open', '24 小时'],
    [{ openNow: false, opensAt: '2026-11-25T09:00:00+08:00' }, 'closed', '明天 09:00 开门'],
    [{ openNow: false, opensAt: '2026-11-25T09:00:00+08:00', shortened: true }, 'closed', '今天不开，明天 09:00 开门'],
    [{ openNow: false, shortened: true }, 'closed', '暂停营业'],
  ])('%j', (own, tone, text) => expect(formatHours('zh', { ...point, ...own }, nowMs)).toEqual({ tone, text }));
});

test('hours from a call with only the usual hours', () => {
  const { shortened: _, ...usual } = point;
  expect(formatHours('zh', usual, nowMs)).toEqual({ tone: 'open', text: '营业到 18:30' });
  expect(formatHours('zh', { ...usual, openFrom: '00:00', openTo: '24:00' }, nowMs).text).toBe('24 小时');
  expect(formatHours('en', { ...usual, openNow: false }, nowMs)).toEqual({ tone: 'closed', text: 'Opens 08:30' });
});

test('the queue', () => {
  expect(formatQueue('zh', 0)).toBe('现在不用排队');
  expect(formatQueue('en', 3)).toBe('3 ahead');
  expect(formatQueue('zh', undefined)).toBeUndefined();
});

test('the walking time, up to a walkable distance', () => {
  expect(walkOf(280)).toBe(5);
  expect(walkOf(0)).toBeUndefined();
  expect(walkOf(9000)).toBeUndefined();
});

test('for another day the daily hours are shown, not the current state', () => {
  const usual = { openNow: false, openFrom: '08:30', openTo: '18:00' };
  expect(formatDailyHours('zh', usual)).toEqual({ tone: 'open', text: '每天 08:30–18:00' });
  expect(formatDailyHours('zh', { ...usual, openFrom: '00:00', openTo: '24:00' }).text).toBe('24 小时');
  expect(formatDailyHours('zh', { ...usual, keepsDays: 7 }).text).toBe('每天 08:30–18:00 · 存 7 天');
  expect(formatDailyHours('en', { ...usual, keepsDays: 3 }).text).toBe('Every day 08:30–18:00 · keeps mail 3 days');
});
