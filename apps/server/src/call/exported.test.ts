import { expect, test } from 'vitest';
import { turnsDuring } from '../world/turns.ts';
import { openInTurns } from './exported.ts';

test('between the parts of many rows other work runs, and the rows stay in order', async () => {
  const rows = Array.from({ length: 1000 }, (_, nth) => nth);
  let opened: number[] = [];
  const turns = await turnsDuring(async () => {
    opened = await openInTurns(rows, (row) => row + 1);
  });
  expect(opened).toEqual(rows.map((row) => row + 1));
  expect(turns).toBeGreaterThanOrEqual(5);
});
