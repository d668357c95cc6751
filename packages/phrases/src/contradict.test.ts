import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';
import { home } from './home.ts';
import { orderDropOff } from './order-drop-off.ts';
import { points } from './points.ts';
import { formatSentence } from './trace-says.ts';

test('a closed counter shows when it opens', () => {
  for (const words of [handOver, orderDropOff]) {
    expect(words.zh.opens('08:30')).toBe('08:30 开门');
    expect(words.en.opens('08:30')).toBe('Opens 08:30');
  }
});

test('every text names a distance from a kilometre on in kilometres, a shorter one in metres', () => {
  for (const words of [handOver, home, points]) {
    expect([990, 1000, 1040, 1250].map(words.zh.metres)).toEqual(['990 米', '1 公里', '1 公里', '1.3 公里']);
    expect([990, 1000, 2000].map(words.en.metres)).toEqual(['990 m', '1 km', '2 km']);
  }
  expect(points.zh.metres(999)).toBe('1 公里');
});

test('a delivery to the door names the city, not the office, and no place if the city is unknown', () => {
  const placeOf = (city: string) =>
    formatSentence('zh', { key: 'delivered', params: { city, when: 'unknown' }, state: 'done' }, 0).where;
  expect(placeOf('杭州')).toBe('已在杭州签收');
  expect(placeOf('')).toBe('已签收');
});

test('no page asks for a code that its message tells the user to keep secret', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sentences = (
    await Promise.all(files.map(async (name) => textsIn(await import(join(import.meta.dirname, name)))))
  ).flat();
  expect(sentences.length).toBeGreaterThan(3000);
  const asks =
    /(?<![勿别要会])告诉你[^，。；]*验证码|本人报[^，。；]*验证码|验证码[^，。；]*(?<![勿别要会])(?:告诉你|报给)/;
  expect(
    sentences.filter((sentence) => asks.test(sentence) || /tell(?:s|ing)? you (?:its|the|their) code/i.test(sentence)),
  ).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
