import { shell } from '@yidi/phrases/shell';
import { shellLater } from '@yidi/phrases/shell-later';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = shell.zh;
const inHead = (page: Page) => page.locator('header').getByRole('button', { name: say.menu, exact: true });
const floating = (page: Page) => page.getByRole('button', { name: shellLater.zh.floatingMenu });

/** Drags the head's menu button to a place once the code of dragging has come. */
async function drawOut(page: Page, x: number, y: number): Promise<void> {
  await expect.poll(() => inHead(page).evaluate((button) => button.style.touchAction)).toBe('none');
  const from = (await inHead(page).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await floating(page).waitFor();
}

describe('the menu button', () => {
  journey.for(['/about', '/home'])(
    'is drawn out of the head of %s, stays out for the session, and returns',
    async (path, { visit }) => {
      const { page, go } = await visit();
      await go(path);
      await waitForApp(page);
      await expectGone(floating(page));
      await drawOut(page, 60, 500);
      await expectGone(inHead(page));
      await expectGone(page.getByRole('dialog'));
      const { x } = (await floating(page).boundingBox())!;
      expect(x).toBeLessThan(120);
      await go('/product');
      await floating(page).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('dialog'));
      await go(path);
      await floating(page).focus();
      for (let presses = 0; presses < 15 && (await floating(page).count()) > 0; presses += 1)
        await page.keyboard.press('ArrowUp');
      await expectGone(floating(page));
      await expect.poll(() => inHead(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('ArrowDown');
      await floating(page).waitFor();
      await expect.poll(() => floating(page).evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  journey('stays in the head for the link of a university', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/about?universityCode=10335');
    await waitForApp(page);
    await inHead(page).waitFor();
    await page.waitForLoadState('networkidle');
    await expectGone(floating(page));
    expect(await inHead(page).evaluate((button) => button.style.touchAction)).toBe('');
  });
});
