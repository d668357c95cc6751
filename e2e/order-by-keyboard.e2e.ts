import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findCramped, sidewaysPx } from './world/cramped.ts';
import { findMotion } from './world/examine.ts';
import { journey } from './world/journey.ts';
import { moveParcel, newPhone, readCode } from './world/network.ts';
import { readPlaced, receiverText, senderText } from './world/parcel.ts';
import { solvePuzzle } from './world/puzzle.ts';
import type { Surroundings } from './world/visitor.ts';

const MOST_TABS = 80;

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} was not reached with ${MOST_TABS} tabs`);
}

async function pasteByKeys(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await tabTo(page, page.getByRole('button', { name: label }));
  await page.keyboard.press('Enter');
}

/** An announcement comes once on each kind of screen; Escape is enough. */
async function dismissAnnouncement(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

type Look = (where: string) => Promise<void>;

/** Fills in and submits the order page, with the log-in in between. */
async function order(page: Page, look: Look): Promise<void> {
  await pasteByKeys(page, '粘贴寄件人', senderText);
  await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
  await pasteByKeys(page, '粘贴收件人', receiverText);
  await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
  await tabTo(page, page.getByLabel('物品名称'));
  await page.keyboard.type('茶叶 2 盒');
  await tabTo(page, page.getByRole('button', { name: '增加重量' }));
  await page.keyboard.press('Enter');

  const products = page.getByRole('radiogroup', { name: '怎么寄' });
  await tabTo(page, products.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => products.getByRole('radio').nth(1).isChecked()).toBe(true);
  await tabTo(page, page.getByRole('button', { name: /^何时来取/ }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  const slots = sheet.getByRole('radiogroup', { name: /今天|明天|后天/ }).last();
  await tabTo(page, slots.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, sheet.getByRole('button', { name: '确定' }));
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  const agreement = page.getByRole('checkbox', { name: /已读并同意/ });
  await tabTo(page, agreement);
  await page.keyboard.press('Space');
  await look('the order page, filled in');
  await tabTo(page, page.getByRole('button', { name: '提交订单' }));
  await page.keyboard.press('Enter');
}

/** Logs in through the sheet, past the slider, by keys. */
async function logInByKeys(page: Page, url: string, look: Look): Promise<void> {
  const phone = newPhone();
  await tabTo(page, page.getByRole('textbox', { name: '手机号' }));
  await page.keyboard.type(phone);
  await look('the log-in sheet');
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await page.getByRole('slider').waitFor();
  await look('the slider');
  await solvePuzzle(page, 'keys');
  await tabTo(page, page.getByRole('textbox', { name: '验证码' }));
  await page.keyboard.type(await readCode(url, phone));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }));
  await page.keyboard.press('Enter');
}

const people = {
  'as it comes': {},
  'at 200 % text, without motion': { text: '200', still: true },
} as const satisfies Record<string, Surroundings>;

describe('a user has only a keyboard', () => {
  journey.for(Object.keys(people) as (keyof typeof people)[])(
    'sends a parcel, logs in, follows it and cancels it: %s',
    async (who, { visit }) => {
      const surroundings: Surroundings = people[who];
      const { page, url, go } = await visit({ ...surroundings, announcements: true });
      const found: string[] = [];
      /**
       * Checks that nothing is cut off or outside the window, and that nothing moves for users who
       * prefer reduced motion.
       */
      const look: Look = async (where) => {
        const lines = await findCramped(page);
        if ((await sidewaysPx(page)) > 0) lines.push('wider than the window');
        if (surroundings.still) lines.push(...(await findMotion(page)));
        found.push(...lines.map((line) => `${where}: ${line}`));
      };
      await go('/s/express?orderType=3');
      await page.getByRole('dialog').waitFor();
      await look('the announcement');
      await dismissAnnouncement(page);
      await order(page, look);
      await logInByKeys(page, url, look);

      const { orderNo, mailNo, orderId } = await readPlaced({ page, language: 'zh' });
      expect(orderNo).toMatch(/^YD\d+$/);
      await look('the page after the order');
      await moveParcel(url, mailNo);
      await go('/query');
      await dismissAnnouncement(page);
      await tabTo(page, page.getByRole('textbox', { name: '邮件号' }));
      await page.keyboard.type(mailNo);
      await tabTo(page, page.getByRole('button', { name: '查询', exact: true }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/queryDetail\//);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await look('the trace');

      await go(`/order-detail-wait/${orderId}`);
      await tabTo(page, page.getByRole('link', { name: /^取消/ }));
      await look('the order');
      await page.keyboard.press('Enter');
      const reasons = page.getByRole('radiogroup', { name: '我的原因' }).getByRole('radio');
      await tabTo(page, reasons);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => reasons.nth(1).isChecked()).toBe(true);
      await look('why it is cancelled');
      await tabTo(page, page.getByRole('button', { name: '确认取消' }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
      await look('the cancelled order');
      expect(found).toEqual([]);
    },
  );
});
