import { expect, it } from 'vitest';
import { opsCalendar } from './ops-calendar.ts';

it('one booked pick-up is told from several', () => {
  const { pickups, stays } = opsCalendar.en;
  expect(pickups('1')).toBe('1 booked pick-up lies on these days. It stays booked.');
  expect(pickups('12')).toBe('12 booked pick-ups lie on these days. They stay booked.');
  expect([stays('1'), stays('2')]).toEqual(['1 booked pick-up stays', '2 booked pick-ups stay']);
});
