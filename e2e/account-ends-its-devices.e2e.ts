import { account } from '@yidi/phrases/account';
import { devices } from '@yidi/phrases/devices';
import { shell } from '@yidi/phrases/shell';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm } from './world/log-in.ts';
import { goWithin, waitForApp } from './world/states.ts';

const say = devices.zh;

/** Codes to a number from an unknown device: one per minute. */
const CODE_EVERY_MS = 61_000;

describe('a user who is logged in on two devices', () => {
  journey('sees both and signs the other one out, which is a stranger from then on', async ({ visit, passTime }) => {
    const first = await visit();
    // The old device learns of its ended session by a refused call.
    first.forgive(/40[13] \(/);
    const phone = await enterByForm(first, '/my-center/set');
    await first.page.getByRole('link', { name: account.zh.devices }).tap();
    await first.page.getByRole('heading', { name: say.count(1) }).waitFor();
    await expectGone(first.page.getByRole('button', { name: say.endOthers }));
    await passTime(CODE_EVERY_MS);

    const second = await visit();
    await enterByForm(second, '/my-center/devices', phone);
    await second.page.getByRole('heading', { name: say.count(2) }).waitFor();
    await second.page.getByRole('button', { name: say.endOthers }).waitFor();
    const cards = second.page.getByRole('main').getByRole('listitem');
    await cards.first().getByText(say.here).waitFor();
    await cards.nth(1).getByRole('button').tap();
    await second.page.getByRole('heading', { name: say.count(1) }).waitFor();

    // Every call of the first device is refused, so its page reloads as that of an anonymous user.
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
