import { servicePointSearch } from '@yidi/contract/calls/service-point';
import { handOver } from '@yidi/phrases/hand-over';
import { points } from '@yidi/phrases/points';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { rows } from './world/counters.ts';
import { journey } from './world/journey.ts';
import { reportCounter } from './world/network.ts';
import { waitForApp } from './world/states.ts';

const say = points.zh;
const search = (page: Page) => page.getByRole('searchbox', { name: say.search });

describe('a user looks for a counter', () => {
  journey('by text, by service, and with a mistake', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/Maplocation');
    await waitForApp(page);
    await page.getByText(say.start).waitFor();
    await search(page).fill('鼓楼 智能包裹柜');
    await rows(page).first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('words') === '鼓楼 智能包裹柜');
    await page.getByText(say.always).first().waitFor();
    // The filter excludes service points that accept parcels; without it all are shown.
    await page.getByRole('radio', { name: say.filters.send, exact: true }).check();
    await page.getByText(say.none).waitFor();
    await page.getByRole('button', { name: say.showAll }).tap();
    await rows(page).first().waitFor();
    for (const nonsense of ['月球静海', '%%%', '<b>']) {
      await search(page).fill(nonsense);
      await page.getByText(say.none).waitFor();
    }
    await search(page).fill('');
    await page.getByText(say.start).waitFor();
    // A link restores the search.
    await go('/Maplocation?words=西湖&filter=international');
    await waitForApp(page);
    await rows(page).first().waitFor();
    await expect.poll(() => search(page).inputValue()).toBe('西湖');
    await go('/Maplocation?at=,,&words=%00&filter=nonsense');
    await waitForApp(page);
  });

  journey('near their position, requested only after a tap and never in the URL', async ({ visit }) => {
    const { page, go, context } = await visit();
    await go('/Maplocation');
    await waitForApp(page);
    const here = page.getByRole('button', { name: say.here });
    await here.tap();
    // The position is refused: the other ways of searching stay.
    await page.getByText(say.hereDenied).waitFor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 30.27013, longitude: 120.15021 });
    const asked = page.waitForRequest((request) => request.url().endsWith(servicePointSearch.path));
    await here.tap();
    expect((await asked).postDataJSON()).toEqual({ lat: 30.27, lng: 120.15 });
    await rows(page).first().waitFor();
    await expectGone(page.getByText(say.hereDenied));
    await page.getByText(/步行约 \d+ 分钟/).waitFor();
    expect(page.url()).not.toMatch(/30\.27|120\.15/);
    const shown = await page
      .getByRole('radiogroup', { name: say.list, exact: true })
      .locator('label')
      .allTextContents();
    const metres = shown
      .map((text) => /([\d.]+) (米|公里)/.exec(text))
      .map((found) => Number(found![1]) * (found![2] === '米' ? 1 : 1000));
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    await page.getByRole('button', { name: say.sendFromHere }).tap();
    await page.waitForURL(/\/s\/express\?orderType=3/);
    await page.getByText('杭州市').first().waitFor();
    // At a position in the sea there is no service point, and the page says so.
    await go('/Maplocation');
    await waitForApp(page);
    await context.setGeolocation({ latitude: 0, longitude: 0 });
    await here.tap();
    await page.getByText(say.noneHere).waitFor();
  });

  journey('how full it is, and that it closes early today', async ({ visit }) => {
    const { page, go, url } = await visit();
    expect(await reportCounter(url, 'P4601071', 4)).toBe(true);
    expect(await reportCounter(url, 'P4601073', 0, 'closed')).toBe(true);
    await go('/Maplocation?at=海南省,海口市,琼山区');
    await waitForApp(page);
    await rows(page).first().waitFor();
    const texts = await page
      .locator('label')
      .filter({ has: page.locator('input[value=P4601071]') })
      .textContent();
    expect(texts).toContain(say.queue(4));
    await page.getByText(/今天不开，明天 \d\d:\d\d 开门/).waitFor();
  });

  journey('without a connection: results stay, and the form’s sheet shows them, too', async ({ visit }) => {
    const { page, go, context, forgive } = await visit();
    forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await go('/s/express?orderType=2');
    await waitForApp(page);
    await page.getByRole('button', { name: new RegExp(`^${handOver.zh.counter}`) }).tap();
    const sheet = page.getByRole('dialog', { name: handOver.zh.counter });
    await sheet.getByText(say.start).waitFor();
    await sheet.getByRole('searchbox').fill('南京鼓楼');
    await sheet.getByRole('radio').first().waitFor();
    await context.setOffline(true);
    await sheet.getByRole('radio').nth(2).check();
    await context.setOffline(false);
    await sheet.getByRole('button', { name: handOver.zh.counterUse }).tap();
    await sheet.waitFor({ state: 'detached' });
    // The chosen counter is shown although the form has no data of the sender.
    await page.getByRole('button', { name: new RegExp(`^${handOver.zh.counter}.*鼓楼`) }).waitFor();
    await page.reload();
    await waitForApp(page);
    await page.getByRole('button', { name: new RegExp(`^${handOver.zh.counter}.*鼓楼`) }).waitFor();
  });
});
