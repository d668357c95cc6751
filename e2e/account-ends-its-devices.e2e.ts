import { account } from '@yidi/phrases/account';
import { devices } from '@yidi/phrases/devices';
import { shell } from '@yidi/phrases/shell';
import { smsCode } from '@yidi/phrases/sms-code';
import { stepUp } from '@yidi/phrases/step-up';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';
import { goWithin, waitForApp } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const say = devices.zh;

/** Asks for a code to another number, whose countdown is as long as the interval between other users' codes to one number. */
async function waitAMinute({ page, go }: Visitor): Promise<void> {
  await go('/my-center/change');
  await page.getByRole('textbox', { name: stepUp.zh.newPhone }).fill(newPhone());
  await page.getByRole('button', { name: smsCode.zh.send }).click();
  await solvePuzzle(page, 'keys');
  await page.getByRole('button', { name: smsCode.zh.again(50) }).waitFor();
  await page.getByRole('button', { name: smsCode.zh.send }).waitFor({ timeout: 90_000 });
}

describe('a user who is logged in on two devices', () => {
  journey('sees both and signs the other one out, which is a stranger from then on', async ({ visit }) => {
    const first = await visit();
    // The end of its session is told to it as a refusal.
    first.forgive(/40[13] \(/);
    const phone = await enterLoggedIn(first, '/my-center/set');
    await first.page.getByRole('link', { name: account.zh.devices }).tap();
    await first.page.getByRole('heading', { name: say.count(1) }).waitFor();
    expect(await first.page.getByRole('button', { name: say.endOthers }).count()).toBe(0);
    await waitAMinute(first);

    const second = await visit();
    await enterLoggedIn(second, '/my-center/devices', phone);
    await second.page.getByRole('heading', { name: say.count(2) }).waitFor();
    await second.page.getByRole('button', { name: say.endOthers }).waitFor();
    const cards = second.page.getByRole('main').getByRole('listitem');
    await cards.first().getByText(say.here).waitFor();
    await cards.nth(1).getByRole('button').tap();
    await second.page.getByRole('heading', { name: say.count(1) }).waitFor();

    // Every call of the first one is refused, so its page reloads, as an anonymous user's.
    const anew = first.page.waitForEvent('load');
    const asked = first.page.waitForResponse((reply) => reply.url().endsWith('/message/settings'));
    await goWithin(first.page, '/newset');
    expect((await asked).status()).toBeGreaterThanOrEqual(400);
    await anew;
    await waitForApp(first.page);
    await first.page.goto(new URL('/my-center', first.url).href);
    await first.page.getByRole('button', { name: shell.zh.login }).first().waitFor();

    // The owner was told of the second device, and the message leads to the page.
    await goWithin(second.page, '/newcenter');
    await second.page.getByRole('link', { name: /有新设备登录/ }).tap();
    await second.page.waitForURL(/\/my-center\/devices/);
  });
});
