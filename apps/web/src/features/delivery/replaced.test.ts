import { expect, test } from 'vitest';
import type { Delivery } from './delivery.data.ts';
import { formatReplaced } from './replaced.tsx';

const nowMs = Date.parse('2026-11-28T10:00:00+08:00');

const point = (code: string, name: string) => ({ code, name }) as Delivery['points'][number];

/** A mail with this choice of its consignee; only the fields that the sentence reads. */
function chosen(change: { way: Delivery['way']; [field: string]: unknown }, now = change.way): Delivery {
  return { way: now, change: { state: 'taken', ...change } } as Delivery;
}

const atStation = chosen({ way: 'point', point: point('p1', '留下便民驿站') });
const slot = { day: '2026-11-30', half: 'am', from: '2026-11-30T09:00:00+08:00', to: '2026-11-30T12:00:00+08:00' };

test('every other way names the point that it replaces', () => {
  for (const way of ['door', 'time', 'locker', 'person', 'neighbour', 'place', 'hold'] as const)
    expect(formatReplaced('zh', atStation, { way }, nowMs)).toBe('会取消已选的取件点：留下便民驿站');
});

test('a point replaces a booked half-day, a person, a place and a held day', () => {
  const to = { way: 'point', pointCode: 'p1' } as const;
  expect(formatReplaced('zh', chosen({ way: 'time', slot }), to, nowMs)).toMatch(/^会取消约好的时间：.*09:00/);
  expect(formatReplaced('zh', chosen({ way: 'person', personName: '王秀兰' }), to, nowMs)).toBe('会取消代收人：王秀兰');
  expect(formatReplaced('zh', chosen({ way: 'place', place: 'cabinet' }), to, nowMs)).toMatch(/^会取消放在/);
  expect(formatReplaced('zh', chosen({ way: 'hold', until: '2026-12-01' }), to, nowMs)).toMatch(/^会取消存到.*12月1日/);
});

test('the same way replaces when it names another point, half-day or place', () => {
  expect(formatReplaced('zh', atStation, { way: 'point', pointCode: 'p2' }, nowMs)).toMatch(/留下便民驿站$/);
  expect(formatReplaced('zh', atStation, { way: 'point', pointCode: 'p1' }, nowMs)).toBe('');
  expect(formatReplaced('zh', chosen({ way: 'time', slot }), { way: 'time' }, nowMs)).toMatch(/^会取消约好的时间/);
  const inCabinet = chosen({ way: 'place', place: 'cabinet' });
  expect(formatReplaced('zh', inCabinet, { way: 'place', place: 'cabinet' }, nowMs)).toBe('');
});

test('a way of a standing wish is named without its place, and the door replaces nothing', () => {
  const byWish = chosen({ way: 'time', slot }, 'locker');
  expect(formatReplaced('zh', byWish, { way: 'door' }, nowMs)).toBe('会取消已选的智能柜');
  expect(formatReplaced('zh', { way: 'door' } as Delivery, { way: 'point' }, nowMs)).toBe('');
});
