import { account } from '@yidi/phrases/account';
import { offline } from '@yidi/phrases/offline';
import { describe, expect } from 'vitest';
import { journeyOn } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { placeOrder } from './world/parcel.ts';

const say = offline.zh;

const journey = journeyOn(async (use) => use({ SERVICE_WORKER: 'on' }));

describe('the product is opened without a network', () => {
  journey('and shows the trace and the code that were seen last, until the user logs out', async ({ visit }) => {
    const visitor = await visit();
    const { page, context, go, forgive } = visitor;
    forgive(/ERR_INTERNET_DISCONNECTED/);
    await enterLoggedIn(visitor, '/home');
    const { mailNo, orderId } = await placeOrder(visitor);
    const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    await expect.poll(state).toBe('activated');
    await go(`/order-detail/${orderId}`);
    await page.getByText('取件码').first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('yidi.offline') ?? '')).toContain('pickup:');
    const { copies } = (await page.evaluate(() => JSON.parse(localStorage.getItem('yidi.offline') ?? '{}'))) as {
      copies: { id: string; code?: string }[];
    };
    const code = copies.find(({ id }) => id.startsWith('pickup:'))?.code ?? 'none';
    await page.getByText(code).first().waitFor();
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('yidi.offline') ?? '')).toContain(mailNo);
    const stored = await page.evaluate(() => localStorage.getItem('yidi.offline') ?? '');
    for (const secret of ['王建国', '李晓梅', '13812345678', '13987654321', '中山北路', '人民南路']) {
      expect(stored).not.toContain(secret);
    }

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: say.title }).waitFor();
    await page.getByRole('heading', { name: mailNo }).waitFor();
    await page.getByText(code, { exact: true }).waitFor();
    await page
      .getByText(/^这是 .* 的$/)
      .first()
      .waitFor();

    // The page opens by itself once there is a network.
    await context.setOffline(false);
    await page.getByRole('heading', { name: say.title }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2 }).first().waitFor();

    await go('/my-center/logout');
    await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
    await page.waitForURL(/\/my-center\/logoutSuccess$/);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: say.title }).waitFor();
    await page.getByText(say.nothing).waitFor();
    // The static page has no app that could tell that it is complete.
    await expect.poll(() => page.locator('article').count()).toBe(0);
  });
});
