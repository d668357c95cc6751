import { login } from '@yidi/phrases/login';
import { smsCode } from '@yidi/phrases/sms-code';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import { newPhone, readCode } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';
import { passTimeFor } from './world/visitor.ts';

describe('a phone whose clock is off by more than the server accepts in a signature', () => {
  for (const minutes of [7, -7]) {
    journey(`logs in with a clock of ${minutes} minutes, without a reload`, async ({ visit, site }) => {
      const visitor = await visit({ clockShiftMs: site.clockShiftMs + minutes * MINUTE_MS });
      const { page, go } = visitor;
      await go('/my-center/login?redirectUrl=/my-center');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await logIn(visitor);
      await page.waitForURL(/\/my-center$/);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    });
  }

  journey('gets its code although the clock was set back while the form was open', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    visitor.forgive(/status of 401/);
    await go('/my-center/login?redirectUrl=/my-center');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const phone = newPhone();
    await page.getByRole('textbox', { name: login.zh.phone }).fill(phone);
    await page.getByRole('button', { name: smsCode.zh.send }).click();
    await page.getByRole('dialog').getByRole('slider').waitFor();
    await passTimeFor(visitor, -7 * MINUTE_MS);
    await solvePuzzle(page, 'touch');
    expect(await readCode(visitor.url, phone)).toHaveLength(6);
    await expect.poll(() => page.getByRole('textbox', { name: login.zh.phone }).inputValue()).toBe(phone);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});
