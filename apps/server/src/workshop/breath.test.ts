import { expect, test, vi } from 'vitest';
import { openBreath } from './breath.ts';

test('other requests are served after slow rows, and not after every fast row', async () => {
  let served = 0;
  let nowMs = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const other = () => setImmediate(() => (served += 1));
  const breathe = openBreath();
  other();
  nowMs += 25;
  await breathe();
  expect(served).toBe(1);
  other();
  nowMs += 5;
  await breathe();
  expect(served).toBe(1);
});
