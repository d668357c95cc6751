import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { people } from '@yidi/phrases/people';
import { rare } from '@yidi/phrases/rare';
import { shell } from '@yidi/phrases/shell';
import { waitingOrder } from '@yidi/phrases/waiting-order';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import {
  agreeToOrder,
  copy,
  fillOrder,
  openChoice,
  openOrderPage,
  pastePerson,
  receiverText,
  senderText,
  submitButton,
  useChoice,
} from './world/parcel.ts';

const say = express.zh;
const bar = (page: Page) => page.locator('section').filter({ has: page.getByRole('button', { name: say.submit }) });
const barHeight = async (page: Page) => (await bar(page).boundingBox())!.height;

describe('numbers that cannot be sent', () => {
  journey('stay as typed, are shown as mistakes, and have no price', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const weight = page.getByRole('textbox', { name: '重量 kg' });
    await weight.fill('999');
    await weight.blur();
    await page.getByText(say.missing.weight).waitFor();
    await expect.poll(() => weight.inputValue()).toBe('999');
    await expectGone(bar(page).getByText('¥'));
    await agreeless(page);
    await submitButton(visitor).tap();
    await bar(page).getByText(say.missing.weight).waitFor();
    await weight.fill('1');
    await weight.blur();
    await page.getByRole('button', { name: say.price }).waitFor();
    await expectGone(page.getByText(say.missing.weight));
  });

  journey('priced without a connection: the price is loaded once it is back', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    visitor.forgive(/ERR_INTERNET_DISCONNECTED/);
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await context.setOffline(true);
    const weight = page.getByRole('textbox', { name: '重量 kg' });
    await weight.fill('3');
    await weight.blur();
    await bar(page).getByText(say.lacks.product).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: say.price }).waitFor();
  });

  journey('a size shows its volumetric weight, and the parts of the price', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const sheet = await openChoice(visitor, '尺寸');
    const side = (name: 'length' | 'width' | 'height') => sheet.getByRole('textbox', { name: expressSheets.zh[name] });
    await side('length').fill('999');
    await side('width').fill('50');
    await side('height').fill('40');
    await sheet.getByText(expressSheets.zh.sizeRange).waitFor();
    await sheet.getByRole('button', { name: '确定' }).tap();
    await expect.poll(() => side('length').inputValue()).toBe('999');
    await side('length').fill('60');
    await sheet.getByText('体积重 15 kg').waitFor();
    await useChoice(visitor, sheet);
    await page.getByText('体积重 15 kg，大于实重 0.5 kg').waitFor();
    await page.getByRole('button', { name: say.price }).tap();
    await page.getByText(/续重 14 kg × ¥\d+\.00/).waitFor();
  });
});

/**
 * Checks that the agreement is not accepted yet. A missing field is reported before a missing
 * agreement.
 */
async function agreeless(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('checkbox', { name: say.agree }).isChecked()).toBe(false);
}

describe('an obstacle of an order', () => {
  journey('is shown in the bar, which has the same height, and links to its field', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/s/express?orderType=2');
    const height = await barHeight(page);
    await submitButton(visitor).tap();
    await bar(page).getByText(say.missing.sender).waitFor();
    expect(await barHeight(page)).toBe(height);
    await pastePerson(visitor, 'sender', senderText);
    await pastePerson(visitor, 'receiver', receiverText);
    await page.getByLabel(say.goodsLabel).fill('儿童图书 3 本');
    await page.getByRole('button', { name: say.price }).waitFor();
    expect(await barHeight(page)).toBe(height);
    await submitButton(visitor).tap();
    await bar(page).getByText(say.missing.point).waitFor();
    expect(
      await page.getByRole('button', { name: /^交到哪个网点/ }).evaluate((row) => row === document.activeElement),
    ).toBe(true);
    expect(await barHeight(page)).toBe(height);
    await untilComplete(page);
    await expect.poll(() => bar(page).textContent()).not.toContain('来取');
  });

  journey('is shown in view without a network', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    visitor.forgive(/ERR_INTERNET_DISCONNECTED/);
    await enterLoggedIn(visitor, '/s/express?orderType=3');
    await fillOrder(visitor);
    const height = await barHeight(page);
    await agreeToOrder(visitor);
    await context.setOffline(true);
    await submitButton(visitor).tap();
    await bar(page).getByRole('alert').getByText(waitingOrder.zh.noLine).waitFor();
    expect(await barHeight(page)).toBe(height);
    await page.getByRole('button', { name: '增加重量' }).tap();
    await bar(page).getByRole('alert').waitFor({ state: 'detached' });
    await context.setOffline(false);
  });
});

describe('one form for pick-up and self-drop', () => {
  journey('preserves people, goods and weight when the way is changed', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await page.getByRole('button', { name: '增加重量' }).tap();
    await page.getByRole('radio', { name: say.selfDrop }).click();
    await page.getByRole('button', { name: /^交到哪个网点/ }).waitFor();
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await expect.poll(() => page.getByLabel(say.goodsLabel).inputValue()).toBe('儿童图书 3 本');
    await expect.poll(() => page.getByRole('textbox', { name: '重量 kg' }).inputValue()).toBe('1');
  });
});

describe('a text with more than one answer', () => {
  journey('names two people: both are filled in by their order, and swapped by a tap', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', `${senderText} ${receiverText}`);
    const filled = async (sender: string, receiver: string) => {
      await page.getByRole('button', { name: `寄件人 ${sender}` }).waitFor();
      await page.getByRole('button', { name: `收件人 ${receiver}` }).waitFor();
    };
    await filled('王建国', '李晓梅');
    // Nothing is left to choose.
    await page.getByText(people.zh.filled(2)).waitFor();
    await expectGone(page.getByRole('dialog'));
    const receiver = await page.getByRole('button', { name: '收件人 李晓梅' }).textContent();
    expect(receiver).toMatch(/13987654321.*成都市.*人民南路/);
    expect(receiver).not.toMatch(/中山北路/);
    await page.getByRole('button', { name: say.swapLabel }).tap();
    await filled('李晓梅', '王建国');
    // The undo restores the form as it was before the text.
    await page.getByRole('button', { name: people.zh.undo }).tap();
    await filled(say.addSender, say.addReceiver);
  });

  journey(
    'names two people and a note: the note stays when the two are swapped and swapped back',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      const message = page.getByRole('button', { name: new RegExp(`^${say.message}`) });
      const seeNote = () => expect.poll(() => message.textContent()).toContain('放门口就行');
      await openOrderPage(visitor);
      await pastePerson(visitor, 'sender', `${senderText}\n${receiverText} 放门口就行`);
      await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
      await seeNote();
      await page.getByRole('button', { name: say.swapLabel }).tap();
      await page.getByRole('button', { name: '寄件人 李晓梅' }).waitFor();
      await seeNote();
      await page.getByRole('button', { name: say.swapLabel }).tap();
      await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
      await seeNote();
    },
  );

  journey('names two people while the sender is filled in: asks for the roles', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', '何佳 13611112222 四川省成都市武侯区科华北路65号');
    await page.getByRole('button', { name: '寄件人 何佳' }).waitFor();
    await copy(visitor, `${senderText} ${receiverText}`);
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    const screen = page.getByRole('dialog', { name: people.zh.title(2, 0) });
    await screen.getByRole('button', { name: people.zh.partOf('王建国', people.zh.marks.receiver) }).tap();
    await screen.getByText(people.zh.parts(1, 1)).waitFor();
    await screen.getByRole('button', { name: people.zh.fill }).tap();
    await page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
  });

  journey('names two people without roles: no person is filled in until one is chosen', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    await pastePerson(visitor, 'receiver', '赵文博 13587654322 北京市朝阳区建国路88号');
    await page.getByRole('button', { name: '收件人 赵文博' }).waitFor();
    await copy(visitor, '孙悦 13787654322 上海市浦东新区世纪大道100号\n钱丽 13687654322 天津市和平区南京路189号');
    const again = page.getByRole('button', { name: say.pasteAgainLabel.receiver });
    const screen = page.getByRole('dialog', { name: people.zh.title(2, 0) });
    await again.tap();
    await screen.waitFor();
    // A closed screen fills nobody in, and the text stays.
    await screen.getByRole('button', { name: shell.zh.close }).tap();
    await screen.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '收件人 赵文博' }).waitFor();
    await page.getByRole('button', { name: address.zh.pasteRead }).tap();
    await screen.getByRole('button', { name: people.zh.leaveOf('孙悦') }).tap();
    await screen.getByRole('button', { name: people.zh.fill }).tap();
    await page.getByRole('button', { name: '收件人 钱丽' }).waitFor();
  });

  journey('labels sender and consignee: each is filled in as labelled', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', `收${receiverText.replace('收件人', '')} 寄件人：${senderText}`);
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    const sender = await page.getByRole('button', { name: '寄件人 王建国' }).textContent();
    expect(sender).toMatch(/13812345678.*南京市.*中山北路/);
    expect(sender).not.toMatch(/成都|人民南路/);
    await untilComplete(page);
    await expect
      .poll(() => page.getByRole('button', { name: '收件人 李晓梅' }).textContent())
      .not.toMatch(/南京|13812345678/);
  });

  journey('has unread words: they are marked and asked about', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '李晓梅 13987654321 四川省成都市武侯区人民南路四段 27 号（研二）');
    await page.locator('mark', { hasText: '研二' }).waitFor();
    await page
      .getByRole('radiogroup', { name: address.zh.unreadOf('研二') })
      .getByRole('radio', { name: address.zh.unreadTo.detail })
      .click();
    await expect
      .poll(() => page.getByRole('button', { name: '收件人 李晓梅' }).textContent())
      .toMatch(/27.{0,2}号研二/);
    await page.locator('mark').first().waitFor({ state: 'detached' });
  });

  journey('names two phones: asks which', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', `${senderText} 13900139000`);
    const phones = page.getByRole('radiogroup', { name: address.zh.twoPhones });
    await phones.getByRole('radio', { name: '13900139000' }).click();
    await page.getByRole('button', { name: '收件人 王建国 13900139000' }).waitFor();
  });
});

describe('a character that no label has', () => {
  journey('is shown at its field, with the printed text, and does not prevent the order', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', receiverText.replace('李晓梅', '𬎆晓梅'));
    await page.getByText(rare.zh.lacking('𬎆')).waitFor();
    // The address form of the consignee reports the character, too.
    await page.getByRole('button', { name: /收件人 𬎆晓梅/ }).tap();
    await page.getByRole('dialog').getByText(rare.zh.lacking('𬎆')).waitFor();
    // The label shows a placeholder for one character of a name; the others stay.
    await page.getByRole('dialog').getByRole('textbox', { name: address.zh.name }).fill('王𬎆');
    await page.getByRole('dialog').getByText(rare.zh.lacking('𬎆')).waitFor({ state: 'detached' });
  });

  journey('in the name of an article is shown while typing; a picture is refused there', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    const goods = page.getByLabel(say.goodsLabel);
    await goods.fill('𰀂木书架');
    await page.getByText(rare.zh.lacking('𰀂')).waitFor();
    await untilComplete(goods.page());
    await expect.poll(() => goods.getAttribute('aria-invalid')).not.toBe('true');
    await goods.fill('书📚');
    await page.getByText(say.missing.unprintable).waitFor();
    await expectGone(page.getByText(rare.zh.lacking('𰀂')));
    await goods.fill('书');
    await page.getByText(say.missing.unprintable).waitFor({ state: 'detached' });
  });
});
