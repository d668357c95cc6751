import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { goWithin, waitForApp } from './world/states.ts';

/** Returns the channel that the page's first HTML was made for. */
const channelOf = async (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')!.textContent ?? '').platform.channel);

describe('a channel named by a link', () => {
  journey('stays in its tab, through a reload, and out of a new one', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/about?channel=PostGroup');
    await waitForApp(page);
    expect(await channelOf(page)).toBe('postGroup');
    await goWithin(page, '/my-center');
    await page.reload();
    await waitForApp(page);
    expect(await channelOf(page)).toBe('postGroup');

    const other = await page.context().newPage();
    await other.goto(new URL('/about', page.url()).href);
    await waitForApp(other);
    expect(await channelOf(other)).toBe('web');
    await other.evaluate(() => location.assign('/query'));
    await other.waitForURL('**/query');
    await waitForApp(other);
    expect(await channelOf(other)).toBe('web');
  });
});
