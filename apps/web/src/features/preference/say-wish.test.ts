import { preference } from '@yidi/phrases/preference';
import { expect, test } from 'vitest';
import type { Target, Wish } from './preference.data.ts';
import { formatResult } from './say-wish.ts';

const wished = (...preferences: Partial<Wish>[]) =>
  formatResult(preference.zh, 'zh', { targetId: 't', scope: 'address', preferences } as unknown as Target);

test('different weekdays and weekends are both named', () => {
  expect(wished({ preferType: '7', weekday: 'evening', weekend: 'any' }).title).toBe('工作日晚上，周末全天送上门');
  expect(wished({ preferType: '7', weekday: 'am', weekend: 'am' }).title).toBe('上午送上门');
});

test('hours and calls that contradict each other are reported', () => {
  const call = (callFrom: string) => ({ preferType: '8', callFrom }) as Partial<Wish>;
  const morning: Partial<Wish> = { preferType: '7', weekday: 'am', weekend: 'any' };
  expect(wished(morning, call('12:00')).text).toBe('上午送和 12:00 后才能打，两样对不上，请改一样。');
  expect(wished(morning, call('09:00')).text).not.toContain('对不上');
});
