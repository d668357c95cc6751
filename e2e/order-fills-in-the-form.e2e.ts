import { address } from '@yidi/phrases/address';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { fillOrder, openOrderPage, pastePerson, receiverText, senderText } from './world/parcel.ts';

describe('somebody pastes who sends and who receives', () => {
  journey('sees both texts split into name, phone and address', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    const sender = page.getByRole('button', { name: '寄件人 王建国' });
    await sender.waitFor();
    expect(await sender.textContent()).toMatch(/13812345678.*江苏省.*南京市.*鼓楼区.*中山北路.*100/);
    await pastePerson(visitor, 'receiver', receiverText);
    const receiver = page.getByRole('button', { name: '收件人 李晓梅' });
    await receiver.waitFor();
    expect(await receiver.textContent()).toMatch(/13987654321.*四川省.*成都市.*武侯区.*人民南路/);
  });

  journey.for([
    ['鼓楼区', '赵敏 13711112222 鼓楼区中山路 8 号', /福州/],
    ['朝阳区', '赵敏 13711112222 朝阳区建设街 8 号', /长春/],
  ] as const)('chooses one of the places where %s fits several', async ([district, text, place], { visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', text);
    const places = page.getByRole('radiogroup', { name: address.zh.ambiguous });
    await places.waitFor();
    expect(await places.getByRole('radio').count()).toBeGreaterThan(1);
    await places.getByRole('radio', { name: place }).check();
    await page.getByRole('button', { name: new RegExp(`寄件人 赵敏.*${place.source}.*${district}`) }).waitFor();
  });

  journey('corrects what was read in the form', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    await page.getByRole('button', { name: '寄件人 王建国' }).tap();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '姓名' }).fill('王建军');
    await form.getByRole('button', { name: '使用' }).tap();
    await page.getByRole('button', { name: '寄件人 王建军' }).waitFor();
  });
});

describe('somebody types what he sends', () => {
  journey.for([
    ['充电宝', '可寄 · 仅限陆运'],
    ['汽油', '不能寄'],
    ['打火机', '不能寄'],
    ['棉被', '可寄'],
  ] as const)('%s: reads %s at once', async ([article, verdict], { visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByRole('textbox', { name: '物品名称' }).fill(article);
    await page.getByRole('status').filter({ hasText: verdict }).waitFor();
  });

  journey('cannot order with a forbidden article, and is told where it stands', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await page.getByRole('textbox', { name: '物品名称' }).fill('汽油');
    await page.getByRole('status').filter({ hasText: '不能寄' }).waitFor();
    await page.getByRole('button', { name: '提交订单' }).tap();
    await page.getByText('这件物品不能寄，请换一件').waitFor();
    expect(
      await page.getByRole('textbox', { name: '物品名称' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });
});

describe('somebody chooses how and when', () => {
  journey('sees every product with price and promised time, and the price in its parts', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const products = page.getByRole('radiogroup', { name: '怎么寄' });
    for (const product of ['特快专递', '快递包裹', '国内标快'])
      await products.getByRole('radio', { name: new RegExp(`${product}.*¥\\d+\\.\\d\\d.*前.*送到门口`) }).waitFor();

    const price = page.getByRole('button', { name: '价格明细' });
    const before = await price.textContent();
    await page.getByRole('button', { name: '增加重量' }).tap();
    await page.getByRole('button', { name: '增加重量' }).tap();
    await page.waitForFunction((old) => {
      const button = Array.from(document.querySelectorAll('button')).find((one) =>
        one.textContent?.includes('价格明细'),
      );
      return button?.textContent !== old;
    }, before);
    await price.tap();
    await page.getByText('预估合计').waitFor();
    const bar = page.locator('section').filter({ has: price });
    const fees = [...((await bar.textContent()) ?? '').matchAll(/(首重|续重)¥(\d+\.\d\d)/g)].map((found) => found[1]);
    expect(new Set(fees)).toEqual(new Set(['首重', '续重']));
  });

  journey('takes a time of tomorrow', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await page.getByRole('radiogroup', { name: '何时来取' }).getByRole('radio', { name: '明天' }).check();
    const slot = page.getByRole('radiogroup', { name: '明天' }).getByRole('radio').nth(2);
    await slot.check();
    const time = await slot.locator('xpath=..').textContent();
    // What is said of it is not broken after its dash: it has a joiner there that the choice has not.
    const [from, to] = time!.replace('已选', '').split('–');
    await page.getByText(new RegExp(`明天 ${from}–\u2060?${to}`)).waitFor();
  });

  journey('brings it to a counter near the sender', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/?active=orderself');
    await fillOrder(visitor);
    const counters = page.getByRole('radiogroup', { name: '交到哪个网点' });
    const second = counters.getByRole('radio').nth(1);
    await second.check();
    expect(await counters.textContent()).toMatch(/鼓楼|南京/);
    expect(await page.getByText('何时来取').count()).toBe(0);
  });
});
