import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** After this time a page that is looked at again asks again for what it shows. */
const AWAY_MS = 20_000;

/**
 * The user looks at other apps and returns, until the page shows `seen`. An open page asks again
 * only after half a minute, but at once when its user returns.
 */
export async function comeBackUntil(
  { page }: Visitor,
  passTime: (ms: number) => Promise<void>,
  seen: () => Promise<boolean>,
): Promise<void> {
  const look = async () => {
    if (await seen()) return true;
    await passTime(AWAY_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return seen();
  };
  await expect.poll(look, { interval: 500 }).toBe(true);
}
