import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preference } from '@yidi/phrases/preference';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { forget, forgetPatterns, missingForTheApp, newerThanSupported } from './world/newer-than.ts';
import { agreeToOrder, fillOrder, openOrderPage, readPlaced, submitButton, tapSeeOrder } from './world/parcel.ts';
import { photograph } from './world/pictures.ts';
import type { Visit, Visitor } from './world/visitor.ts';

/** Opens pages in the current engine without the functions that Chrome 69 or Safari 13 lack. */
async function visitOld(visit: Visit): Promise<Visitor> {
  const visitor = await visit();
  await visitor.context.addInitScript(forget, newerThanSupported());
  await visitor.context.addInitScript(forgetPatterns);
  return visitor;
}

describe('a user with a phone of 2019', () => {
  journey('sends a parcel, follows it, and cancels another', async ({ visit }) => {
    const visitor = await visitOld(visit);
    const { page, go } = visitor;
    await openOrderPage(visitor);
    const left = await page.evaluate((asked) => {
      const inside = (at: unknown, step: string) => (at as Record<string, unknown> | undefined)?.[step];
      return asked.filter((name) => name.split('.').reduce(inside, window as unknown) !== undefined);
    }, missingForTheApp());
    expect(left, 'names that could not be taken away').toEqual([]);

    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor, { hand: 'touch' });
    const { mailNo } = await readPlaced(visitor);
    await tapSeeOrder(visitor);
    await page.getByText('等网点接单').first().waitFor();
    for (let scan = 0; scan < 5; scan += 1) expect(await moveParcel(visitor.url, mailNo)).toBe(true);
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('heading', { name: /^预计.*前送达$/ }).waitFor();

    await go('/s/express?orderType=3');
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await readPlaced(visitor);
    await tapSeeOrder(visitor);
    await page.getByRole('link', { name: '取消' }).tap();
    await page.getByRole('radiogroup', { name: '我的原因' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: '确认取消' }).tap();
    await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
  });

  journey('every file of the app can be evaluated', async ({ visit }) => {
    const { page, go } = await visitOld(visit);
    await go('/home');
    const manifest = join(import.meta.dirname, '../apps/web/dist/client/.vite/manifest.zh.json');
    const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
    const files = Object.values(chunks).map(({ file }) => `/${file}`);
    const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('/entry-client'));
    expect(scripts.length).toBeGreaterThan(20);
    // The code is a text, because the runner rewrites imports in functions.
    const failures = await page.evaluate<string[]>(`(async () => {
      const failed = [];
      for (const address of ${JSON.stringify(scripts)})
        await import(address).catch((error) => failed.push(address + ': ' + error));
      return failed;
    })()`);
    expect(failures).toEqual([]);
  });

  journey('opens the pages with masked data, and uploads a photo without randomUUID', async ({ visit }) => {
    const visitor = await visitOld(visit);
    const { page, go } = visitor;
    const phone = newPhone();
    await sendTo(visit, phone);
    await enterLoggedIn(visitor, '/my-center', phone);
    for (const path of ['/s/batch', '/addresslist/2', '/batchOrderList', '/preferList', '/deliveryPreferList']) {
      await go(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await go('/deliveryPrefer/3');
    await page.locator('input[type=file]').setInputFiles(photograph(700, 500));
    await page.getByRole('img', { name: preference.zh.photoAlt }).waitFor();
  });
});
