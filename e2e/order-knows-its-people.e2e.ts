import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { orderTemplate } from '@yidi/phrases/order-template';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { fillElderPerson, nextQuestion } from './world/elder.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, giveSession, loseCookies } from './world/log-in.ts';
import { copy, openChoice, openOrderPage, pastePerson, placeOrder, receiverText, senderText } from './world/parcel.ts';

const say = express.zh;

describe('pasting', () => {
  journey('is still offered after a reload, and saves the person to the address book', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', receiverText);
    await page.getByRole('button', { name: say.keepAddress }).tap();
    await page.getByText(say.keptAddress).waitFor();
    await expectGone(page.getByRole('button', { name: say.keepAddress }));
    await page.reload();
    await copy(visitor, '赵敏 13711112222 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
    await page.getByRole('button', { name: say.pasteAgainLabel.receiver }).tap();
    await page.getByRole('button', { name: '收件人 赵敏' }).waitFor();
  });

  journey('shows the missing fields until they are filled in', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await copy(visitor, '李晓梅 四川省成都市武侯区人民南路四段27号');
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    const receiver = page.locator('#receiver');
    const status = receiver.getByRole('status');
    await status.filter({ hasText: address.zh.pasteMissing(address.zh.fields.phone) }).waitFor();
    await receiver.getByRole('button', { name: '收件人 李晓梅' }).tap();
    const sheet = page.getByRole('dialog', { name: address.zh.titles[2] });
    await sheet.getByRole('textbox', { name: address.zh.phone }).fill('13987654321');
    await sheet.getByRole('button', { name: address.zh.use }).tap();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => receiver.textContent()).toContain('13987654321');
    await expectGone(status);
  });

  journey('opens a focused box with a back button if the browser does not read the clipboard', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await openOrderPage(visitor);
    await context.clearPermissions();
    await page.getByRole('button', { name: say.pasteLabel.sender }).tap();
    const box = page.getByRole('textbox', { name: say.pasteLabel.sender });
    await box.waitFor();
    await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(true);
    // This browser reads no pictures, and a text shows that when one is pasted.
    const none = page.getByText(address.zh.noPictures);
    await expectGone(none);
    await box.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'chat.png', { type: 'image/png' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await none.waitFor();
    await page.getByRole('button', { name: address.zh.cancel }).tap();
    await box.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.pasteLabel.sender }).waitFor();
  });
});

describe('a picture of a label', () => {
  journey('is read if the host offers it, with whole and broken lines', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await page.addInitScript(() => {
      const at = (rawValue: string, x: number, y: number) => ({ rawValue, boundingBox: { x, y, height: 20 } });
      const lines = [
        at('路 27 号', 0, 90),
        at('139 8765', 60, 32),
        at('收件人 李晓梅', 0, 0),
        at('电话:', 0, 30),
        at('4321', 0, 60),
        at('四川省成都市武侯区人民南', 0, 75),
      ];
      class Detector {
        detect = async () => lines;
      }
      Object.assign(globalThis, { TextDetector: Detector });
    });
    await openOrderPage(visitor);
    await context.clearPermissions();
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    const picked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: address.zh.picture }).tap();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await (await picked).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    const receiver = page.getByRole('button', { name: '收件人 李晓梅' });
    await receiver.waitFor();
    await expect.poll(() => receiver.textContent()).toMatch(/13987654321.*武侯区.*人民南路.*27/);
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

  journey('name exactly the missing fields', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '王小明 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
    const receiver = page.getByRole('button', { name: '收件人 王小明' });
    await receiver.getByText(say.lackOf('电话')).waitFor();
    await expect.poll(() => receiver.locator('b').textContent()).toBe('王小明 ');
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
    await page.getByRole('button', { name: say.template }).tap();
    const recent = page.getByRole('list', { name: orderTemplate.zh.recent });
    await recent.getByRole('button', { name: /李晓梅/ }).tap();
    await page.getByRole('button', { name: '收件人 李晓梅 13987654321' }).waitFor();
  });
});

describe('the sender of the last order', () => {
  const last = '寄件人 王建国 13812345678';

  journey(
    'is filled in for the next one, also for several consignees, and another is pasted over it',
    async ({ visit }) => {
      const visitor = await visit({ width: 320 });
      const { page, go } = visitor;
      await enterLoggedIn(visitor, '/s/express?orderType=3');
      await page.getByRole('button', { name: `寄件人 ${say.addSender}` }).waitFor();
      await placeOrder(visitor);
      await go('/s/express?orderType=3&many=1');
      await page.getByRole('button', { name: last }).waitFor();
      await go('/order/oneBillMul');
      await page.getByRole('button', { name: last }).waitFor();
      await go('/s/express?orderType=3');
      await page.getByRole('button', { name: last }).waitFor();
      // After sender and consignee are swapped, that person is the consignee, and no sender is
      // proposed.
      await page.getByRole('button', { name: say.swapLabel }).tap();
      await page.getByRole('button', { name: '收件人 王建国 13812345678' }).waitFor();
      await page.getByRole('button', { name: `寄件人 ${say.addSender}` }).waitFor();
      await pastePerson(visitor, 'receiver', receiverText);
      await page.getByRole('button', { name: last }).waitFor();
      await pastePerson(visitor, 'sender', '赵敏 13711112222 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
      await page.getByRole('button', { name: '寄件人 赵敏 13711112222' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: '寄件人 赵敏 13711112222' }).waitFor();
    },
  );

  journey('is another user’s on no device', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await placeOrder(visitor);
    await go('/s/express?orderType=3');
    await page.getByRole('button', { name: last }).waitFor();
    await page.goto('about:blank');
    await giveSession(visitor);
    await go('/s/express?orderType=3');
    await page.getByRole('button', { name: `寄件人 ${say.addSender}` }).waitFor();
    await loseCookies(visitor, { name: 'sid' });
    await go('/s/express?orderType=3');
    await page.getByRole('button', { name: `寄件人 ${say.addSender}` }).waitFor();
  });

  journey('is shown in the question of the elder form', async ({ visit }) => {
    const words = elderOrder.zh;
    const visitor = await visit({ elder: true, still: true });
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await placeOrder(visitor);
    await go('/s/express?orderType=3');
    await fillElderPerson(visitor, words.whoNone, receiverText);
    await nextQuestion(visitor, words.what);
    await page.getByRole('textbox', { name: words.whatField }).fill('儿童图书');
    await nextQuestion(visitor, words.weigh);
    await nextQuestion(visitor, words.pickup);
    await page.getByRole('button', { name: '王建国 13812345678' }).waitFor();
    await page.getByRole('radiogroup', { name: words.pickup }).getByRole('radio', { checked: true }).waitFor();
  });
});

describe('packaging', () => {
  journey('shows a price and an inner size for each box', async ({ visit }) => {
    const visitor = await visit();
    await openOrderPage(visitor);
    const sheet = await openChoice(visitor, '包装');
    await sheet.getByRole('radio', { name: /3 号纸箱.*¥1\.50.*35 × 19 × 23 cm/ }).waitFor();
    await expect.poll(() => sheet.locator('svg').count()).toBeGreaterThan(4);
  });
});

describe('the kind of goods', () => {
  journey('is guessed from the article', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByLabel(say.goodsLabel).fill('充电宝');
    await page
      .getByRole('radiogroup', { name: say.goodsKinds })
      .getByRole('radio', { name: say.kinds.digital, checked: true })
      .waitFor();
  });
});
