import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { readCode } from './world/network.ts';
import { readPlaced, receiverText, senderText } from './world/parcel.ts';
import { solvePuzzle } from './world/puzzle.ts';

const MOST_TABS = 80;

/** Presses Tab until it is there, as somebody does who has no other way. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} was not reached with ${MOST_TABS} tabs`);
}

async function pasteByKeys(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: label }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

describe('somebody has nothing but a keyboard', () => {
  journey('sends a parcel: people, goods, product, time, log-in, order', async ({ visit }) => {
    const { page, url, go } = await visit();
    await go('/s/express?orderType=3');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await pasteByKeys(page, '粘贴寄件人', senderText);
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await pasteByKeys(page, '粘贴收件人', receiverText);
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: '物品名称' }));
    await page.keyboard.type('茶叶 2 盒');
    await tabTo(page, page.getByRole('button', { name: '增加重量' }));
    await page.keyboard.press('Enter');

    const products = page.getByRole('radiogroup', { name: '怎么寄' });
    await tabTo(page, products.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    expect(await products.getByRole('radio').nth(1).isChecked()).toBe(true);
    const slots = page.getByRole('radiogroup', { name: /今天|明天|后天/ }).last();
    await tabTo(page, slots.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    const agreement = page.getByRole('checkbox', { name: /已读并同意/ });
    await tabTo(page, agreement);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: '提交订单' }));
    await page.keyboard.press('Enter');

    const phone = `138${String(Date.now() % 100_000_000).padStart(8, '0')}`;
    await tabTo(page, page.getByRole('textbox', { name: '手机号' }));
    await page.keyboard.type(phone);
    await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
    await page.keyboard.press('Enter');
    await solvePuzzle(page, 'keys');
    await tabTo(page, page.getByRole('textbox', { name: '验证码' }));
    await page.keyboard.type(await readCode(url, phone));
    await tabTo(page, page.getByRole('dialog').getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }));
    await page.keyboard.press('Enter');

    const { orderNo } = await readPlaced({ page, language: 'zh' });
    expect(orderNo).toMatch(/^YD\d+$/);
    await tabTo(page, page.getByRole('link', { name: '看订单' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '等网点接单' }).waitFor();
  });
});
