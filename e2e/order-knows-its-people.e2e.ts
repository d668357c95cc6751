import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { orderTemplate } from '@yidi/phrases/order-template';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import {
  closeAnnouncement,
  copy,
  openChoice,
  openOrderPage,
  pastePerson,
  receiverText,
  senderText,
} from './world/parcel.ts';

const say = express.zh;

describe('pasting', () => {
  journey('keeps its second chance after a reload, and saves the person to the address book', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', receiverText);
    await page.getByRole('button', { name: say.keepAddress }).tap();
    await page.getByText(say.keptAddress).waitFor();
    expect(await page.getByRole('button', { name: say.keepAddress }).count()).toBe(0);
    await page.reload();
    await copy(visitor, '赵敏 13711112222 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
    await page.getByRole('button', { name: say.pasteAgain }).tap();
    await page.getByRole('button', { name: '收件人 赵敏' }).waitFor();
  });

  journey('opens a focused box with a way back where the browser does not tell what was copied', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await openOrderPage(visitor);
    await context.clearPermissions();
    await page.getByRole('button', { name: say.pasteLabel.sender }).tap();
    const box = page.getByRole('textbox', { name: say.pasteLabel.sender });
    await box.waitFor();
    expect(await box.evaluate((area) => area === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: address.zh.cancel }).tap();
    await box.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.pasteLabel.sender }).waitFor();
  });
});

describe('sender and consignee', () => {
  journey('change places', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await page.getByRole('button', { name: say.swapLabel }).tap();
    await page.getByRole('button', { name: '收件人 王建国' }).waitFor();
    await page.getByRole('button', { name: `寄件人 ${say.addSender}` }).waitFor();
  });

  journey('say what they lack, and nothing else', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '王小明 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
    const receiver = page.getByRole('button', { name: '收件人 王小明' });
    await receiver.getByText(say.lackOf('电话')).waitFor();
    expect(await receiver.locator('b').textContent()).toBe('王小明 ');
  });

  journey('the last consignees are a tap away', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', receiverText);
    await page.getByRole('button', { name: say.keepAddress }).tap();
    await page.getByText(say.keptAddress).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => indexedDB.deleteDatabase('yidi'));
    await page.goto('/s/express?orderType=2');
    await closeAnnouncement(visitor);
    await page.getByRole('button', { name: say.template }).tap();
    const recent = page.getByRole('list', { name: orderTemplate.zh.recent });
    await recent.getByRole('button', { name: /李晓梅/ }).tap();
    await page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
  });
});

describe('packaging', () => {
  journey('shows a price and an inner size for each box', async ({ visit }) => {
    const visitor = await visit();
    await openOrderPage(visitor);
    const sheet = await openChoice(visitor, '包装');
    await sheet.getByRole('radio', { name: /3 号纸箱.*¥1\.50.*35 × 19 × 23 cm/ }).waitFor();
    expect(await sheet.locator('svg').count()).toBeGreaterThan(4);
  });
});

describe('the kind of goods', () => {
  journey('is guessed from the article', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByRole('textbox', { name: say.goodsLabel }).fill('充电宝');
    await page
      .getByRole('radiogroup', { name: say.goodsKinds })
      .getByRole('radio', { name: say.kinds.digital, checked: true })
      .waitFor();
  });
});
