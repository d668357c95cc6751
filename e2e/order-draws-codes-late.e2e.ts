import { orderDropOff } from '@yidi/phrases/order-drop-off';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { goWithin, waitForApp } from './world/states.ts';
import type { Visit } from './world/visitor.ts';

const drop = orderDropOff.zh;

describe('the codes of a drop-off order', () => {
  const codes = (page: Page) => page.getByRole('img', { name: /的条码和二维码/ });
  const drawn = (page: Page) => codes(page).locator('path[d^="M"]').first().waitFor({ state: 'attached' });
  const digits = (page: Page) => page.getByText(drop.counterCode, { exact: true }).locator('xpath=following::p[1]');
  const cardHeight = (page: Page) =>
    digits(page).evaluate((element) => element.parentElement!.getBoundingClientRect().height);

  /** Opens the list, one step before the order. */
  async function come(visit: Visit) {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const place = screens.get('/order-self-detail/{id}')!;
    const file = await watchLateFile(visitor, 'draw-codes');
    await visitor.go('/orderlist');
    return { ...visitor, file, place };
  }

  async function expectWordsInstead(page: Page, height: number): Promise<void> {
    await page.getByRole('status').filter({ hasText: drop.scanMissing }).waitFor();
    await expect.poll(() => digits(page).textContent()).toMatch(/\d{6}/);
    expect(await cardHeight(page)).toBe(height);
    await expectGone(codes(page));
    await page.getByRole('button', { name: drop.copyAddress }).last().tap();
    await page.getByText(drop.copied).first().waitFor();
  }

  journey('are missing after a deployment: the page reloads once and draws them', async ({ visit }) => {
    const { page, file, place } = await come(visit);
    file.loseOnce();
    const before = file.loads();
    await goWithin(page, place);
    await drawn(page);
    expect(file.loads() - before).toBe(1);
  });

  journey('are missing while other code is preloaded: the page reloads all the same', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const ahead = await watchLateFile(visitor, 'open-edit');
    const letCome = ahead.hold();
    const file = await watchLateFile(visitor, 'draw-codes');
    const letFail = file.holdOnce();
    await visitor.go('/orderlist');
    await goWithin(visitor.page, screens.get('/order-self-detail/{id}')!);
    await expect.poll(() => ahead.asked()).toBe(1);
    letFail();
    await expect.poll(() => file.loads()).toBe(2);
    letCome();
    await drawn(visitor.page);
  });

  journey('never load: after at most one reload a text is in their place, and the rest works', async ({ visit }) => {
    const { page, go, file, place } = await come(visit);
    await go(place);
    await drawn(page);
    const height = await cardHeight(page);
    file.lose();
    const before = file.loads();
    await go(place);
    await expectWordsInstead(page, height);
    // The page retries at most once and does not loop.
    expect(file.loads() - before).toBeLessThanOrEqual(2);
  });

  journey('are slow: the digits are shown, and nothing moves when they load', async ({ visit }) => {
    const { page, go, file, place } = await come(visit);
    const letCome = file.hold();
    await go(place);
    await waitForApp(page);
    await expect.poll(() => digits(page).textContent()).toMatch(/\d{6}/);
    await expect.poll(() => codes(page).getAttribute('aria-busy')).toBe('true');
    const height = await cardHeight(page);
    letCome();
    await drawn(page);
    expect(await cardHeight(page)).toBe(height);
  });

  journey('lose the connection: a text is shown until it is back, then they are drawn', async ({ visit }) => {
    const { page, go, file, place } = await come(visit);
    await go(place);
    await drawn(page);
    const height = await cardHeight(page);
    await go('/orderlist');
    file.loseLine();
    await goWithin(page, place);
    await expectWordsInstead(page, height);
    await file.comesBack();
    await drawn(page);
    await expect.poll(() => digits(page).textContent()).toMatch(/\d{6}/);
  });
});
