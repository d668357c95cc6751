import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { expressParts } from '@yidi/phrases/express-parts';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { nextQuestion } from './world/elder.ts';
import { journey } from './world/journey.ts';
import { copy, openOrderPage, pastePerson, senderText } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';

const say = express.zh;
const parts = expressParts.zh;
const person = '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号';

describe('a pasted text', () => {
  journey('that is only a link fills in no person and shows that', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await copy(visitor, '【淘宝】https://m.tb.cn/h.5abc?tk=XyZ123 「秋冬新款羽绒服」点击链接直接打开');
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    await page.locator('#receiver').getByText(address.zh.pastedLink).waitFor();
    await page.getByRole('button', { name: `收件人 ${say.addReceiver}` }).waitFor();
  });

  journey('with goods and weight offers both in one line, and one tap fills them in', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    await pastePerson(visitor, 'receiver', `寄3斤苹果给${person}`);
    const offer = page
      .locator('#receiver')
      .getByRole('status')
      .filter({ hasText: parts.said(['苹果', '3斤']) });
    const goods = page.getByLabel(say.goodsLabel);
    const weight = page.getByRole('textbox', { name: say.weight });
    await offer.waitFor();
    await expect.poll(() => goods.inputValue()).toBe('');
    await offer.getByRole('button', { name: parts.saidFill }).tap();
    await expect.poll(() => goods.inputValue()).toBe('苹果');
    await expect.poll(() => weight.inputValue()).toMatch(/^1\.5/);
    await expectGone(offer);
  });

  journey('overwrites no goods and no weight that the user gave', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByLabel(say.goodsLabel).fill('充电宝');
    await pastePerson(visitor, 'receiver', `${person} 衣服 2kg`);
    const offer = page
      .locator('#receiver')
      .getByRole('status')
      .filter({ hasText: parts.said(['2kg']) });
    await offer.waitFor();
    await page.getByRole('button', { name: say.weightMore }).tap();
    await expectGone(offer);
    await expect.poll(() => page.getByLabel(say.goodsLabel).inputValue()).toBe('充电宝');
    // If the article and all products go by road, the text says so only once.
    await pastePerson(visitor, 'sender', senderText);
    await page.getByRole('radio', { name: /特快专递/ }).waitFor();
    await expect.poll(() => page.getByText('陆运').count()).toBe(1);
  });

  journey('in English offers them, too', async ({ visit }) => {
    const visitor = await visit({ locale: 'en-US', width: 320 });
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '2kg clothes, Room 5, 12 Xinhua Rd, Xuhui, Shanghai, Li Ping 13987654321');
    await page.getByRole('button', { name: /^Recipient Li Ping 13987654321/ }).waitFor();
    const offer = page.locator('#receiver').getByRole('status').filter({ hasText: 'clothes, 2kg' });
    await offer.getByRole('button', { name: expressParts.en.saidFill }).tap();
    await expect.poll(() => page.getByLabel(express.en.goodsLabel).inputValue()).toBe('clothes');
  });
});

describe('in elder mode', () => {
  const words = elderOrder.zh;

  journey('unplaced words are asked about, goods and weight are offered at their question', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true });
    const { page, go } = visitor;
    await go('/s/express?orderType=3');
    await waitForApp(page);
    await page.getByRole('main').getByRole('button', { name: words.whoNone }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: address.zh.pasteLabel }).fill(`寄3斤苹果给${person} 蓝色大号两件`);
    await sheet.getByRole('button', { name: address.zh.pasteRead }).click();
    const asked = sheet.getByRole('radiogroup', { name: address.zh.unreadOf('蓝色大号两件') });
    await asked.waitFor();
    await sheet.getByRole('button', { name: address.zh.use, exact: true }).click();
    await sheet
      .getByRole('alert')
      .filter({ hasText: address.zh.unreadLeft('蓝色大号两件') })
      .waitFor();
    await asked.getByRole('radio', { name: address.zh.unreadTo.note }).click();
    await expectGone(sheet.getByRole('alert'));
    await sheet.getByRole('button', { name: address.zh.use, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await nextQuestion(visitor, words.what);
    const offer = page.getByRole('status').filter({ hasText: parts.said(['苹果', '3斤']) });
    await offer.getByRole('button', { name: parts.saidFill }).click();
    await expect.poll(() => page.getByRole('textbox', { name: words.whatField }).inputValue()).toBe('苹果');
    await nextQuestion(visitor, words.weigh);
    await page.getByRole('status').filter({ hasText: '1.5 公斤' }).waitFor();
    // The text is in the draft of the message for the courier.
    expect(await page.evaluate(() => localStorage.getItem('draft:order.messageContent'))).toContain('蓝色大号两件');
  });
});
