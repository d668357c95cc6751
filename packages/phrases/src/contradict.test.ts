import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';
import { orderDropOff } from './order-drop-off.ts';
import { saySentence } from './trace-says.ts';

test('a closed counter is named by the time it opens', () => {
  for (const words of [handOver, orderDropOff]) {
    expect(words.zh.opens('08:30')).toBe('08:30 开门');
    expect(words.en.opens('08:30')).toBe('Opens 08:30');
  }
});

test('a delivery to the door is signed for in a city, not in an office, and anywhere without one', () => {
  const said = (city: string) =>
    saySentence('zh', { key: 'delivered', params: { city, when: 'unknown' }, state: 'done' }, 0).where;
  expect(said('杭州')).toBe('已在杭州签收');
  expect(said('')).toBe('已签收');
});
