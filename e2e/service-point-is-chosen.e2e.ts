import { handOver } from '@yidi/phrases/hand-over';
import { points } from '@yidi/phrases/points';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { rows, WEST_LAKE } from './world/counters.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = points.zh;

describe('a user looks for a counter', () => {
  journey('by region: list and map choose together, and the chosen one is in the order form', async ({ visit }) => {
    const { page, go } = await visit();
    // The system's back would close the announcement of the order form and stay there.
    await go(WEST_LAKE);
    await waitForApp(page);
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).count()).toBe(8);
    await expect.poll(() => rows(page).first().isChecked()).toBe(true);
    const map = page.getByRole('img', { name: /编号和列表一样/ });
    // The numbers on the map are those of the list.
    expect((await map.locator('text').allTextContents()).filter((text) => /\d/.test(text)).sort()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    // A tap on a pin chooses its row; a tap beside it changes nothing.
    const pin = await map.locator('text', { hasText: /^3$/ }).boundingBox();
    await page.touchscreen.tap(pin!.x + pin!.width / 2, pin!.y + pin!.height / 2);
    await expect.poll(() => rows(page).nth(2).isChecked()).toBe(true);
    // A row can be chosen by keyboard, too.
    await rows(page).nth(2).press('ArrowUp');
    await expect.poll(() => rows(page).nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: say.more(12) }).tap();
    await expect.poll(() => rows(page).count()).toBe(20);
    // A locker accepts no parcels, so none can be dropped off there.
    await rows(page).nth(3).check();
    await expectGone(page.getByRole('button', { name: say.send }));
    await rows(page).nth(2).check();
    const name = await page
      .locator('label')
      .filter({ has: page.locator(':checked') })
      .locator('b')
      .textContent();
    await page.getByRole('button', { name: say.send }).tap();
    await page.waitForURL(/\/s\/express\?orderType=2/);
    await page
      .getByRole('button', { name: new RegExp(`^${handOver.zh.counter}`) })
      .getByText(name!.slice(-5))
      .waitFor();
    // The user was not asked for their position.
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('lat='))),
    ).toBe(false);
    await page.goBack();
    await rows(page).first().waitFor();
  });
});
