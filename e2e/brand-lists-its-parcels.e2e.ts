import { brand } from '@yidi/phrases/brand';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { handInBrand } from './world/network.ts';
import { readLeft } from './world/traces-left.ts';

const say = brand.zh;
const NUMBER = 'W1000000017';
const PLACE = '湖滨店';

describe('who has the number of a shop', () => {
  journey('finds all of its parcels, and with four digits also their addresses and contents', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url, forgive } = visitor;
    forgive(/404/);
    await go('/query?type=apple');
    await page.getByRole('link', { name: trace.zh.brand }).click();
    const field = page.getByRole('textbox', { name: say.number });
    const find = page.getByRole('button', { name: say.find });
    await find.click();
    await page.getByText(say.numberEmpty).waitFor();
    await field.fill('订单');
    await find.click();
    await page.getByText(say.numberWrong).waitFor();
    await field.fill('w99 999 999');
    await find.click();
    await page.getByText(say.unknown).waitFor();
    await field.fill('w1000-000 017');
    await find.click();
    await page.waitForURL(`**/apple-query-list/${NUMBER}**`);
    await page.getByText(say.notPosted).waitFor();
    await untilComplete(page);
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain(PLACE);

    const digits = page.getByRole('textbox', { name: say.digits });
    await digits.fill('1234');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.left(4)).waitFor();
    await digits.fill('0001');
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(PLACE).first().waitFor();
    await expectGone(digits);

    // The URL contains the search, so a reload and going back preserve it.
    await page.getByRole('radio', { name: new RegExp(`^${say.states.done} `) }).click();
    await page.waitForURL(/state=done/);
    await page.reload();
    await expect
      .poll(() => page.getByRole('radio', { name: new RegExp(`^${say.states.done} `) }).isChecked())
      .toBe(true);
    await page.getByRole('main').locator('a[href^="/apple-query-detail"]').first().click();
    await page.getByText(say.contents).waitFor();
    await page.goBack();
    await page.waitForURL(/state=done/);
    for (const { text } of await readLeft(page)) expect(text).not.toContain(PLACE);

    // Another visit must enter the digits itself. A partner's next table is listed at once.
    await handInBrand(url, `项目,合作单号,邮件号\nAPPLE,W2000000001,9000000099998`);
    const other = await visit();
    await other.go(`/apple-query-list/${NUMBER}`);
    await other.page.getByRole('textbox', { name: say.digits }).waitFor();
    await other.go('/apple-query-list/W2000000001?projectId=APPLE');
    await other.page.getByText(say.notPosted).waitFor();
  });
});
