import { batch } from '@yidi/phrases/batch';
import { orderDropOff } from '@yidi/phrases/order-drop-off';
import { print } from '@yidi/phrases/print';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseSender, sendAtOnce, uploadTable } from './world/batched.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const say = batch.zh;
const table = [
  // A title that the reader cannot know, and its column in words of the product.
  '收件人,电话,地址,寄什么,重量',
  '周晓岚,13800006072,江苏省南京市鼓楼区汉口路22号,衣物,1',
  '方雨,13800006173,浙江省杭州市西湖区文二路1号,书📚,2',
].join('\n');

/** Adds the bridge of a host that can set the brightness to the page, and records its calls. */
async function watchLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { body } = document;
    const call = (name: string, { brightness }: { brightness?: number }, answer?: (is: object) => void) =>
      name === 'getScreenBrightness'
        ? answer?.({ brightness: 0.3 })
        : body.setAttribute('data-light', String(brightness));
    Object.assign(globalThis, { AlipayJSBridge: { call } });
    const release = async () => body.removeAttribute('data-lit');
    Object.assign(navigator.wakeLock, {
      async request() {
        body.setAttribute('data-lit', '');
        return { release };
      },
    });
  });
}

describe('a user brings many parcels to a counter', () => {
  journey('a table is read for one counter, mended, ordered without a pick-up slot, labelled', async ({ visit }) => {
    const visitor = await visit();
    const { page, forgive, go } = visitor;
    forgive(/status of (?:400|409|401)/);
    await enterLoggedIn(visitor, '/s/batch');
    await uploadTable(visitor, '自寄.csv', table);
    await page.getByRole('heading', { name: '自寄.csv' }).waitFor();
    const odd = page.getByRole('combobox', { name: /寄什么/ });
    await expect.poll(() => odd.inputValue()).toBe('');
    await odd.selectOption('goodsName');
    const all = page.getByRole('textbox', { name: say.goodsAll });
    await all.fill('书📚');
    await page.getByText(say.mistakes['text.unprintable']).waitFor();
    await all.fill('𰀂书');
    await page.getByText(say.rareOf('𰀂')).waitFor();
    await all.fill('');
    await chooseSender(visitor);
    await page.getByRole('radio', { name: say.handOvers.dropOff }).check();
    // Rows cannot be checked until a service point is chosen.
    await expect.poll(() => page.getByRole('button', { name: say.check }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: new RegExp(`^${say.choosePoint}`) }).click();
    const points = page.getByRole('dialog', { name: say.choosePoint });
    await points.getByRole('radio').nth(1).check();
    const counter = await points
      .locator('label')
      .filter({ has: page.locator(':checked') })
      .locator('b')
      .textContent();
    await points.getByRole('button', { name: say.usePoint }).click();
    await points.waitFor({ state: 'detached' });
    const place = new RegExp(counter!.slice(-5));
    await page.getByRole('button', { name: place }).waitFor();
    await page.getByRole('button', { name: say.check }).click();
    await page.getByText(say.ready(1, 1)).waitFor();

    // A text that a label cannot print is corrected in its row. Then both rows have a price.
    await page.getByText(say.mistakes['text.unprintable']).waitFor();
    const goods = page.getByRole('textbox', { name: say.fields.goodsName, exact: true });
    // A character that would be printed as a placeholder is reported while typing.
    await goods.fill('𰀂书');
    await page.getByText(say.rareOf('𰀂')).waitFor();
    await goods.fill('书');
    await page.getByText(say.rareOf('𰀂')).waitFor({ state: 'detached' });
    await goods.press('Enter');
    await page.getByText(say.ready(2, 0)).waitFor();
    await page.getByText(say.totalSub(2)).waitFor();
    await page.getByText(say.dropOff).waitFor();
    await sendAtOnce(visitor, 2);

    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(say.labelsThermal) }).click(),
    ]);
    expect(labels.suggestedFilename()).toBe('面单 自寄.pdf');
    // The page of one of the orders shows the code for that counter and the code for a printer.
    await page
      .getByRole('link', { name: /^90\d{11}$/ })
      .first()
      .click();
    await page.waitForURL(/\/order-self-detail\//);
    await page.getByText(orderDropOff.zh.counterCode, { exact: true }).waitFor();
    await page.getByText(place).first().waitFor();
    await watchLight(page);
    await page.getByRole('link', { name: print.zh.entry }).click();
    await page.getByRole('img', { name: /90\d{11}/ }).waitFor();
    // While the code is shown, the screen has full brightness and stays lit. Then both are reset.
    await page.locator('body[data-light="1"][data-lit]').waitFor();
    await page.goBack();
    await page.locator('body[data-light="0.3"]:not([data-lit])').waitFor();

    // The next table with these titles needs no correction.
    await go('/s/batch');
    await uploadTable(visitor, '下次.csv', table.replace('汉口路22', '汉口路23'));
    await page.getByRole('heading', { name: '下次.csv' }).waitFor();
    await expect.poll(() => odd.inputValue()).toBe('goodsName');
  });
});
