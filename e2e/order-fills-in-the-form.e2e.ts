import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import { expressSheets } from '@yidi/phrases/express-sheets';
import { insureHint } from '@yidi/phrases/insure-hint';
import { formatYuan } from '@yidi/phrases/money';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import {
  chooseTomorrow,
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

describe('a user pastes who sends and who receives', () => {
  journey('sees both texts split into name, phone and address', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', senderText);
    const sender = page.getByRole('button', { name: '寄件人 王建国' });
    await sender.waitFor();
    await expect.poll(() => sender.textContent()).toMatch(/13812345678.*江苏省.*南京市.*鼓楼区.*中山北路.*100/);
    await pastePerson(visitor, 'receiver', receiverText);
    const receiver = page.getByRole('button', { name: '收件人 李晓梅' });
    await receiver.waitFor();
    await expect.poll(() => receiver.textContent()).toMatch(/13987654321.*四川省.*成都市.*武侯区.*人民南路/);
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
    await expect.poll(() => places.getByRole('radio').count()).toBeGreaterThan(1);
    await places.getByRole('radio', { name: place }).click();
    await page.getByRole('button', { name: new RegExp(`寄件人 赵敏.*${place.source}.*${district}`) }).waitFor();
  });

  journey('pastes another text: no field of the former person stays', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', '赵敏 13711112222 浙江省杭州市余杭区仓前街道余杭塘路 8 号');
    await page.getByRole('button', { name: '寄件人 赵敏' }).waitFor();
    await copy(visitor, 'John Smith 湖北省武汉市洪山区珞喻路 1037 号');
    await page.getByRole('button', { name: express.zh.pasteAgainLabel.sender }).tap();
    const sender = page.getByRole('button', { name: '寄件人 John Smith' });
    await sender.waitFor();
    await untilComplete(sender.page());
    await expect.poll(() => sender.textContent()).not.toMatch(/仓前|余杭|13711112222/);
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

describe('a user types the goods', () => {
  journey.for([
    ['充电宝', '可寄 · 仅限陆运'],
    ['汽油', '不能寄'],
    ['打火机', '不能寄'],
    ['棉被', '可寄'],
  ] as const)('%s: reads %s at once', async ([article, result], { visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByLabel('物品名称').fill(article);
    await page.getByRole('status').filter({ hasText: result }).waitFor();
  });

  journey('is offered names while typing', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await page.getByLabel('物品名称').fill('充电');
    await page.locator('datalist option[value="充电宝"]').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: '物品名称' }).fill('充电宝');
    await page.getByRole('status').filter({ hasText: '仅限陆运' }).waitFor();
  });

  journey('cannot order a forbidden article, and sees the field with it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    await page.getByLabel('物品名称').fill('汽油');
    await page.getByRole('status').filter({ hasText: '不能寄' }).waitFor();
    await page.getByRole('button', { name: '提交订单' }).tap();
    await page.getByText('这件物品不能寄，请换一件').first().waitFor();
    await expect
      .poll(() => page.getByLabel('物品名称').evaluate((field) => field === document.activeElement))
      .toBe(true);
  });
});

describe('a valuable article', () => {
  journey('has a hint about the compensation of a loss until it is insured or dismissed', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor, '金项链');
    const hint = page.getByRole('status').filter({ hasText: insureHint.zh.title });
    await hint.getByText(/^不保价，丢了最多赔 ¥/).waitFor();
    await hint.getByRole('button', { name: insureHint.zh.insure }).tap();
    const sheet = page.getByRole('dialog', { name: '保价' });
    await useChoice(visitor, sheet);
    await page.getByText('¥500，保费').waitFor();
    await expectGone(hint);
    const again = await openChoice(visitor, '保价');
    await again.getByRole('button', { name: express.zh.notInsured }).tap();
    await hint.getByRole('button', { name: insureHint.zh.skip }).tap();
    await expectGone(hint);
    await page.reload();
    await page.getByRole('button', { name: /^保价.*不保价/ }).waitFor();
    await expectGone(hint);
  });
});

describe('a user chooses how and when', () => {
  journey('sees every product with price and promised time, and the price in its parts', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const products = page.getByRole('radiogroup', { name: '怎么寄' });
    for (const product of ['特快专递', '快递包裹', '国内标快'])
      await products.getByRole('radio', { name: new RegExp(`${product}.*¥\\d+\\.\\d\\d.*前.*送到门口`) }).waitFor();

    const price = page.getByRole('button', { name: '价格明细' });
    const amount = async () => /¥\d+\.\d\d/.exec((await price.textContent()) ?? '')?.[0];
    const before = await amount();
    await page.getByRole('button', { name: '增加重量' }).tap();
    await page.getByRole('button', { name: '增加重量' }).tap();
    // The old sum is shown, marked, until the new one arrives.
    await expect.poll(amount).not.toBe(before);
    await price.tap();
    await page.getByText('预估合计').waitFor();
    const bar = page.locator('section').filter({ has: price });
    const fees = [...((await bar.textContent()) ?? '').matchAll(/(首重|续重)[^¥]*¥(\d+\.\d\d)/g)].map(
      (found) => found[1],
    );
    expect(new Set(fees)).toEqual(new Set(['首重', '续重']));
  });

  journey('chooses a time of tomorrow', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const time = await chooseTomorrow(visitor, 2);
    // The text in the form has a word joiner after the dash, which prevents a break. The text of
    // the choice has none.
    const [from, to] = time.split('–');
    await page.getByRole('button', { name: new RegExp(`^何时来取.*明天 ${from}–\u2060?${to}`) }).waitFor();
  });

  journey('chooses a counter near the sender', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor, '/?active=orderself');
    await fillOrder(visitor);
    const sheet = await openChoice(visitor, '交到哪个网点');
    const counters = sheet.getByRole('radiogroup', { name: '交到哪个网点' });
    await counters.getByRole('radio').nth(1).check();
    await expect.poll(() => counters.textContent()).toMatch(/鼓楼|南京/);
    await useChoice(visitor, sheet);
    await expectGone(page.getByText('何时来取'));
  });

  journey('sees how far the counters are only after telling where they are', async ({ visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await openOrderPage(visitor, '/?active=orderself');
    await fillOrder(visitor);
    const sheet = await openChoice(visitor, '交到哪个网点');
    const counters = sheet.getByRole('radiogroup', { name: '交到哪个网点' });
    await counters.getByRole('radio').first().waitFor();
    await untilComplete(counters.page());
    await expect.poll(() => counters.textContent()).not.toMatch(/\d 米|公里/);
    // The user has not permitted the position: the browser refuses the request at once.
    await sheet.getByRole('button', { name: expressSheets.zh.fromHere }).tap();
    await sheet.getByText(expressSheets.zh.counterOrder.none).waitFor();
    await untilComplete(counters.page());
    await expect.poll(() => counters.textContent()).not.toMatch(/\d 米|公里/);
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await sheet.waitFor({ state: 'detached' });

    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
    await context.setGeolocation({ latitude: 32.0612, longitude: 118.7789 });
    await openChoice(visitor, '交到哪个网点');
    await sheet.getByText(expressSheets.zh.counterOrder.known).waitFor();
    const metres = ((await counters.textContent()) ?? '').match(/[\d.]+ (?:米|公里)/g) ?? [];
    expect(metres.length).toBe(await counters.getByRole('radio').count());
    const inMetres = metres.map((words) => Number.parseFloat(words) * (words.endsWith('公里') ? 1000 : 1));
    expect(inMetres).toEqual([...inMetres].sort((a, b) => a - b));
    // The position stays on the phone.
    expect(sent.filter((words) => words.includes('118.7'))).toEqual([]);
  });
});

describe('a user opens the parts of the price', () => {
  journey('in the bar, where many parts scroll and the button stays', async ({ visit }) => {
    const visitor = await visit({ height: 430 });
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const size = await openChoice(visitor, '尺寸');
    for (const side of ['length', 'width', 'height'] as const)
      await size.getByRole('textbox', { name: expressSheets.zh[side] }).fill('50');
    await useChoice(visitor, size);
    const insure = await openChoice(visitor, '保价');
    await insure.getByRole('textbox').fill('30000');
    await useChoice(visitor, insure);
    const submit = submitButton(visitor);
    const button = async () => (await submit.boundingBox())!;
    await untilComplete(page);
    const before = await button();
    const price = page.getByRole('button', { name: express.zh.price });
    await price.tap();
    const parts = page.getByRole('region', { name: express.zh.price });
    await parts.waitFor();
    await expect.poll(() => parts.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    expect(await button()).toEqual(before);
    await parts.getByText(express.zh.total).scrollIntoViewIfNeeded();
    expect(await button()).toEqual(before);
    await price.tap();
    await parts.waitFor({ state: 'detached' });
    expect(await button()).toEqual(before);
  });

  journey('the premium follows the declared value as it is typed', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openOrderPage(visitor);
    await fillOrder(visitor);
    const sheet = await openChoice(visitor, '保价');
    const value = sheet.getByRole('textbox');
    const premium = sheet.getByText(expressSheets.zh.premium, { exact: true }).locator('xpath=following-sibling::*');
    const first = await premium.textContent();
    await value.fill('8000');
    await untilComplete(premium.page());
    await expect.poll(() => premium.textContent()).not.toBe(first);
    await expect.poll(() => sheet.getByText(formatYuan(800_000)).count()).toBe(1);
    await value.fill('80000');
    await sheet.getByText(expressSheets.zh.insureRange).waitFor();
    await value.fill('');
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await expectGone(page.getByText(/保费/));
  });
});
