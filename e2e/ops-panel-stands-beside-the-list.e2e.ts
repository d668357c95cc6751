import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { joinStaff, opsJourney, visitOps } from './world/ops.ts';

const say = opsPeople.zh;

describe('a panel of the console', () => {
  opsJourney('stands beside the list at 1024 px, and keeps a reason that was not sent', async ({ visit, world }) => {
    const visitor = await visitOps(visit, { width: 1024, height: 768 });
    const { page, go } = visitor;
    await joinStaff(world, visitor, '温如言', ['administrator']);
    await go('/people');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await row('周岚').click();
    const panel = page.getByRole('complementary', { name: '周岚' });
    await panel.waitFor();
    const boxOf = async (shown: Locator) => (await shown.boundingBox())!;
    await expect
      .poll(async () => {
        const [listed, opened] = [await boxOf(row('周岚')), await boxOf(panel)];
        const isBeside = listed.x + listed.width <= opened.x + 1;
        return isBeside && listed.y < 768 && opened.x + opened.width <= 1025;
      })
      .toBe(true);

    const disable = (name: string) =>
      page.getByRole('complementary', { name }).getByRole('button', { name: say.disable, exact: true });
    const reason = page.getByRole('textbox', { name: ops.zh.reason });
    await disable('周岚').click();
    await reason.fill('岗位调整，明天离职');
    await reason.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await row('苏晴').click();
    await disable('苏晴').click();
    await expect.poll(() => reason.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await row('周岚').click();
    await disable('周岚').click();
    await expect.poll(() => reason.inputValue()).toBe('岗位调整，明天离职');
  });
});
