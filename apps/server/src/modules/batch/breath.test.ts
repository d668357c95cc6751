import { expect, test } from 'vitest';
import { openBreath } from './breath.ts';

const work = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('others are served after rows that cost much, and wait for none that cost little', async () => {
  let served = 0;
  const other = () => setImmediate(() => (served += 1));
  const breathe = openBreath();
  other();
  work(25);
  await breathe();
  expect(served).toBe(1);
  other();
  await breathe();
  expect(served).toBe(1);
});
