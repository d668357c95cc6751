import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { shell } from '@yidi/phrases/shell';
import { sideMenu } from '@yidi/phrases/side-menu';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { openOrderPage } from './world/parcel.ts';
import { goWithin, waitForApp } from './world/states.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: sideMenu.zh.title });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: shell.zh.menu, exact: true }).tap();
  await menuOf(page).waitFor();
};
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe("the system's back", () => {
  journey('closes the menu and stays, also on the entry page, and after a reload under it', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/about');
    await waitForApp(page);
    await openMenu(page);
    await page.goBack();
    await menuOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/about');

    await goWithin(page, '/my-center');
    await openMenu(page);
    await page.reload();
    await waitForApp(page);
    await openMenu(page);
    await page.goBack();
    await menuOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/my-center');
    await page.goBack();
    await page.waitForURL('**/about');
  });

  journey('leads from where the menu led to the page under the menu', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/about');
    await waitForApp(page);
    await openMenu(page);
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'detached' });
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: sideMenu.zh.settings }).tap();
    await page.waitForURL('**/my-center/set');
    await page.goBack();
    await page.waitForURL('**/about');
    await expectGone(menuOf(page));
  });

  journey('closes the upper of two sheets, whose scrim lies over the lower one', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByRole('button', { name: express.zh.addSender }).tap();
    const lower = page.getByRole('dialog').first();
    await lower.waitFor();
    await page.getByRole('button', { name: new RegExp(address.zh.regionChoose) }).tap();
    const upper = page.getByRole('dialog', { name: address.zh.region, exact: true });
    await upper.getByText('浙江省').first().waitFor();
    const seenAtLowerHead = await page.evaluate(() => {
      const [first] = document.querySelectorAll('[role=dialog]');
      const { left, top, width } = first!.getBoundingClientRect();
      const top2 = [...document.querySelectorAll('[role=dialog]')].at(-1)!.getBoundingClientRect().top;
      const place = document.elementFromPoint(left + width / 2, Math.min(top + 20, top2 - 4));
      return first!.contains(place);
    });
    expect(seenAtLowerHead, 'the lower sheet is bright beside the upper one').toBe(false);
    await page.goBack();
    await upper.waitFor({ state: 'detached' });
    await lower.waitFor();
    await page.goBack();
    await lower.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/s/express');

    // A reload below both overlays: neither is shown afterwards, and their history entries are
    // gone.
    await page.getByRole('button', { name: express.zh.addSender }).tap();
    await lower.waitFor();
    await page.getByRole('button', { name: new RegExp(address.zh.regionChoose) }).tap();
    await upper.waitFor();
    await page.reload();
    await waitForApp(page);
    await page.getByRole('button', { name: express.zh.addSender }).tap();
    await lower.waitFor();
    await page.goBack();
    await lower.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/s/express');
  });

  journey('closes an announcement', async ({ visit }) => {
    const { page, go } = await visit({ still: true, announcements: true });
    await go('/about');
    await goWithin(page, '/query');
    const notice = page.getByRole('dialog');
    await notice.waitFor();
    await page.goBack();
    await notice.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/query');
  });
});
