import { courier } from '@yidi/phrases/courier';
import { describe, expect } from 'vitest';
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import { waitForApp } from './world/states.ts';

const say = courier.zh;
const CUIYUAN = '/s/courier?at=浙江省,杭州市,西湖区,翠苑街道';
describe('a user looks up the courier of an address', () => {
  journey('starts empty, chooses a place, and opens the form with it', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/s/courier');
    await waitForApp(page);
    await page.getByText(say.start).waitFor();
    await go(CUIYUAN);
    await waitForApp(page);
    await page.getByRole('heading', { name: /师傅\s?负责这里$/ }).waitFor();
    await page.getByText('08:30–18:30').waitFor();
    // No user's phone is shown anywhere.
    await untilComplete(page);
    expect(await page.content()).not.toMatch(/\b1[3-9]\d{9}\b/);
    await page.getByRole('button', { name: say.pickup }).tap();
    await page.waitForURL(/\/s\/express\?orderType=3/);
    await waitForApp(page);
    await page.getByText('西湖区').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /师傅\s?负责这里$/ }).waitFor();
  });

  journey('calls without showing a number: logs in first, then dials', async ({ visit, passNight }) => {
    await passNight();
    const visitor = await visit();
    const { page, go, forgive } = visitor;
    forgive(/401 \(Unauthorized\).*\/courier\/call/);
    await go(CUIYUAN);
    await waitForApp(page);
    await page.getByText(say.onDuty).waitFor();
    await page.getByText(say.callHint).waitFor();
    await page.getByRole('button', { name: say.call, exact: true }).tap();
    const phone = await logIn(visitor);
    const line = page.getByRole('link', { name: /^拨打 400-000-0099 转 \d{4}$/ });
    await line.waitFor();
    await expect.poll(() => line.getAttribute('href')).toMatch(/^tel:400-000-0099,\d{4}$/);
    await page.getByText(/ 前有效。双方都看不到对方的手机号$/).waitFor();
    await untilComplete(page);
    expect(await page.content()).not.toContain(phone);
    // Opening and closing a sheet changes nothing.
    await page.getByRole('button', { name: new RegExp(`^${say.where}`) }).tap();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await line.waitFor();
  });

  journey('an invalid place and an unserved place show the next steps', async ({ visit }) => {
    const { page, go, forgive } = await visit();
    forgive(/status of (?:400|409)/);
    await go('/s/courier?at=月球省,静海市,,');
    await waitForApp(page);
    await page.getByText(say.failed).waitFor();
    await go('/s/courier?at=,,,');
    await waitForApp(page);
    await page.getByText(say.start).waitFor();
  });
});
