import { expect } from 'vitest';
import { journey } from './world/journey.ts';
import { leaveNothing } from './world/leave-nothing.ts';

journey('who logs out leaves nothing of himself in the browser, its addresses or its history', async ({ visit }) => {
  const visitor = await visit({ still: true });
  // Back on what was his, a logged-out browser asks and is refused.
  visitor.forgive(/status of 401/);
  const { bad, counts } = await leaveNothing(visitor);
  expect(bad).toEqual([]);
  expect(counts).toMatchObject({ afterOrder: 0, afterLogOut: 0, back: 0, cached: 0, told: 0 });
});
