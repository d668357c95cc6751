import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { people } from '@yidi/phrases/people';
import { sendMany } from '@yidi/phrases/send-many';
import { sendWays } from '@yidi/phrases/send-ways';
import { senderWish } from '@yidi/phrases/sender-wish';
import { wishWords } from '@yidi/phrases/wish-words';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import {
  agreeToOrder,
  copy,
  openOrderPage,
  pastePerson,
  readPlaced,
  senderText,
  submitButton,
} from './world/parcel.ts';

const say = express.zh;
const words = address.zh;
const peopleWords = people.zh;
const wish = senderWish.zh;

const both =
  '寄件人：赵敏 13711112222 浙江省杭州市余杭区仓前街道余杭塘路8号 收件人：李晓梅 13987654321 四川省成都市武侯区人民南路四段27号';
/** Without a gap between the second and the third. */
const three =
  '林清远13912342718浙江省杭州市西湖区文二路88号3-402 周晓岚13812346072江苏省南京市鼓楼区汉口路22号5-301何佳宁13612344417四川省成都市武侯区科华北路65号B座2501';
const five = [
  '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号 蓝色大号两件',
  '赵文博 13587654322 北京市朝阳区建国路88号3单元1201 放前台',
  '孙丽华 13787654324 广东省广州市天河区体育西路103号',
  '周子轩 13887654325 湖北省武汉市洪山区珞喻路1037号',
  '吴佳怡 15087654326 陕西省西安市雁塔区小寨东路126号',
].join('\n');

describe('a text about several people', () => {
  journey(
    'puts sender and consignee in their places, also where one was filled in, and swaps them',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await openOrderPage(visitor);
      await pastePerson(visitor, 'sender', senderText);
      await copy(visitor, both);
      await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
      await page.getByRole('button', { name: '寄件人 赵敏' }).waitFor();
      await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
      await page.getByText(peopleWords.filled(2)).waitFor();
      await page.getByRole('button', { name: say.swapLabel }).tap();
      await page.getByRole('button', { name: '寄件人 李晓梅' }).waitFor();
      await page.getByRole('button', { name: '收件人 赵敏' }).waitFor();
    },
  );

  journey(
    'of five people asks about them on a screen of its own, and fills in the form for several',
    async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await openOrderPage(visitor);
      await copy(visitor, five);
      await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
      const screen = page.getByRole('dialog', { name: peopleWords.title(5, 1) });
      // Goods in the text are no address.
      const asked = screen.getByRole('radiogroup', { name: peopleWords.whose('蓝色大号两件') });
      await asked.getByRole('radio', { name: peopleWords.nowhere }).click();
      await expectGone(screen.getByRole('listitem').getByText('蓝色大号两件'));
      await screen.getByRole('button', { name: peopleWords.leaveOf('吴佳怡') }).tap();
      await screen.getByRole('button', { name: peopleWords.partOf('孙丽华', peopleWords.marks.receiver) }).tap();
      await screen.getByText(peopleWords.parts(1, 3)).waitFor();
      await screen.getByRole('button', { name: peopleWords.fill }).tap();
      await page.waitForURL(/many=1/);
      await page.getByText(peopleWords.filled(4)).waitFor();
      await page.getByRole('button', { name: '寄件人 孙丽华' }).waitFor();
      const rows = page.locator('ol > li');
      await expect.poll(() => rows.count()).toBe(3);
      // The note belongs to the order that it is about and to no other.
      await rows.filter({ hasText: '赵文博' }).getByText('赵文博').tap();
      const note = page.getByRole('button', { name: new RegExp(`^${sendMany.zh.note}`) });
      await expect.poll(() => note.textContent()).toContain('放前台');
      await expect.poll(() => rows.first().textContent()).toMatch(/成都/);
      await expectGone(rows.first().getByText('蓝色大号两件'));
      // Opening the form for a single consignee loses none of them.
      await page.getByRole('link', { name: sendMany.zh.single }).tap();
      await page.getByRole('link', { name: sendWays.zh.manyKept(3) }).tap();
      await expect.poll(() => rows.count()).toBe(3);
    },
  );

  journey('of five people is put back by the undo of the message', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await copy(visitor, five);
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    await page.getByRole('dialog').getByRole('button', { name: peopleWords.fill }).tap();
    await page.waitForURL(/many=1/);
    await page.getByRole('button', { name: peopleWords.undo }).tap();
    await page.waitForURL((url) => !url.search.includes('many'));
    await page.getByRole('button', { name: `收件人 ${say.addReceiver}` }).waitFor();
    await expectGone(page.getByRole('link', { name: sendWays.zh.manyKept(5) }));
  });

  journey('longer than one reading is read line by line, and no person is cut off', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    const names = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'].map((surname) => `${surname}晓梅`);
    const lines = names.map(
      (name, index) => `${name} 139876500${10 + index} 四川省成都市武侯区人民南路四段${index + 1}号`,
    );
    await copy(visitor, lines.join('\n'));
    await page.getByRole('button', { name: say.pasteLabel.receiver }).tap();
    const screen = page.getByRole('dialog', { name: peopleWords.title(16, 0) });
    await screen.getByRole('listitem').filter({ hasText: '杨晓梅' }).getByText('人民南路四段 16 号').waitFor();
    await screen.getByRole('button', { name: peopleWords.fill }).tap();
    await screen.getByText(peopleWords.tooMany(10)).waitFor();
  });

  journey('about one in the address book offers that address, and updates the book', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '何佳宁 13612344417 四川省成都市武侯区武侯祠大街12号');
    await page.getByRole('button', { name: say.keepAddress }).tap();
    await page.getByText(say.keptAddress).waitFor();
    await copy(visitor, three);
    await page.getByRole('button', { name: say.pasteAgainLabel.receiver }).tap();
    const screen = page.getByRole('dialog', { name: peopleWords.title(3, 0) });
    const choices = screen.getByRole('radiogroup', { name: peopleWords.inBook.title('何佳宁') });
    const row = screen.getByRole('listitem').filter({ hasText: '何佳宁' });
    const place = row.getByText(/^四川省成都市/);
    await choices.getByRole('radio', { name: peopleWords.inBook.answers.use }).check();
    await expect.poll(() => place.textContent()).toMatch(/武侯祠大街/);
    await choices.getByRole('radio', { name: peopleWords.inBook.answers.update }).check();
    await expect.poll(() => place.textContent()).toMatch(/科华北路/);
    await screen.getByRole('button', { name: peopleWords.fill }).tap();
    await page.waitForURL(/many=1/);
    // Each recipient has their own article until the user fills it in once for all.
    await page.getByLabel(sendMany.zh.goodsFor('周晓岚')).fill('充电宝');
    await page.getByLabel(sendMany.zh.goodsFor('何佳宁')).fill('羽绒服');
    await page.getByRole('button', { name: sendMany.zh.goodsOnce(3) }).tap();
    await page.getByLabel(say.goodsLabel).fill('儿童图书');
    await page.getByRole('button', { name: sendMany.zh.goodsEach }).tap();
    await expect.poll(() => page.getByLabel(sendMany.zh.goodsFor('周晓岚')).inputValue()).toBe('儿童图书');
    await go('/addresslist/2');
    const stored = page.getByRole('listitem').filter({ hasText: '何佳宁' });
    await expect
      .poll(async () => [await stored.count(), await stored.first().textContent()])
      .toEqual([1, expect.stringMatching(/科华北路/)]);
  });

  journey('pasted into the form for several asks the same', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/s/express?orderType=3&many=1');
    await page.getByRole('button', { name: sendMany.zh.paste }).tap();
    await page.getByRole('textbox', { name: sendMany.zh.pasteLabel }).fill(five);
    await page.getByRole('button', { name: words.pasteRead, exact: true }).tap();
    const screen = page.getByRole('dialog', { name: peopleWords.title(5, 1) });
    const asked = screen.getByRole('radiogroup', { name: peopleWords.whose('蓝色大号两件') });
    await asked.getByRole('radio', { name: peopleWords.toNote }).click();
    await screen.getByRole('button', { name: peopleWords.fill }).tap();
    const first = page.locator('ol > li').first();
    await first.getByText('李晓梅').tap();
    const note = first.getByRole('button', { name: new RegExp(`^${sendMany.zh.note}`) });
    await expect.poll(() => note.textContent()).toContain('蓝色大号两件');
  });
});

describe('a note about the delivery', () => {
  journey('becomes a wish for the consignee by a tap, and words again by another', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    await pastePerson(visitor, 'receiver', '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号 放前台，不要放驿站');
    const receiver = page.locator('#receiver');
    const message = page.getByRole('button', { name: new RegExp(`^${say.message}`) });
    await receiver.getByText(wish.asks('放前台，不要放驿站')).waitFor();
    await expect.poll(() => message.textContent()).toContain('放前台');
    const made = receiver.getByText(wish.made(wishWords.zh.gate));
    await receiver.getByRole('button', { name: wish.make }).tap();
    await made.waitFor();
    await expect.poll(() => message.textContent()).not.toContain('放前台');
    await receiver.getByRole('button', { name: wish.undo }).tap();
    await expect.poll(() => message.textContent()).toContain('放前台，不要放驿站');
    await receiver.getByRole('button', { name: wish.make }).tap();
    await made.waitFor();
    await page.getByLabel(say.goodsLabel).fill('儿童图书 3 本');
    await agreeToOrder(visitor);
    await submitButton(visitor).click();
    const { orderId } = await readPlaced(visitor);
    await go(`/order-detail-wait/${orderId}`);
    await page.getByText(wishWords.zh.gate).waitFor();
  });
});
