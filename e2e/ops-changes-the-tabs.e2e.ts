import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { shell } from '@yidi/phrases/shell';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { opsJourney } from './world/ops.ts';
import { act, comeToContent, expectNoBarriers, field, saved } from './world/ops-content.ts';
import { goWithin } from './world/states.ts';

const say = opsContent.zh;
const menu = opsMenus.zh;
const chat = agents.find(({ channel }) => channel === 'wechat')!.ua;

describe('a menu', () => {
  opsJourney('is changed at the console, seen in the open app of a reader, and undone', async ({ visit, world }) => {
    const reader = await visit({ userAgent: chat, still: true });
    await reader.go('/home');
    const tabs = reader.page.getByRole('navigation', { name: shell.zh.tabs }).getByRole('link');
    // An open page learns of a publication with its next answer.
    const namesOfTabs = async () => {
      await goWithin(reader.page, '/my-center');
      await goWithin(reader.page, '/home');
      return (await tabs.allTextContents()).map((name) => name.trim());
    };
    await expect.poll(namesOfTabs).toEqual(['首页', '寄件', '订单', '我的']);

    const { page } = await comeToContent(visit, world, '苏晴');
    await page.getByRole('row', { name: new RegExp(say.kinds.tabBar) }).click();
    await page.getByRole('heading', { level: 1, name: say.kinds.tabBar }).waitFor();
    await page.getByRole('button', { name: say.edit }).click();
    await page.getByRole('button', { name: `${menu.edit} ${menu.entry(2, '寄件')}` }).click();
    await field(page, menu.titleZh).fill('');
    await page.getByRole('combobox', { name: menu.icon }).selectOption(menu.icons.store);
    await page.getByRole('button', { name: `${menu.up} ${menu.entry(4, '我的')}` }).click();
    await saved(page);
    await expectNoBarriers(page);
    // What is missing is said under the field of its entry.
    await page.getByRole('button', { name: say.publish, exact: true }).click();
    const isInvalid = () => field(page, menu.titleZh).getAttribute('aria-invalid');
    await expect.poll(isInvalid).toBe('true');
    await field(page, menu.titleZh).fill('寄一寄');
    await saved(page);
    // The preview has the bar of a channel, and no channel without one.
    const bar = page.getByRole('complementary', { name: say.preview });
    await bar.getByText('寄一寄').waitFor();
    await bar.getByRole('combobox', { name: menu.previewChannel }).selectOption('手机网页');
    await bar.getByText(menu.noEntries).waitFor();
    await act(page, say.publish, say.publish);
    await page.getByText(say.readOnly).waitFor();
    await expect.poll(namesOfTabs).toEqual(['首页', '寄一寄', '我的', '订单']);

    await page.getByRole('button', { name: /^退回这一版 第 1 版$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('改错了');
    await dialog.getByRole('button', { name: say.undo, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(namesOfTabs).toEqual(['首页', '寄件', '订单', '我的']);
  });
});
