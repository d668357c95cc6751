import { artExam } from '@yidi/phrases/art-exam';
import { express } from '@yidi/phrases/express';
import { productNames } from '@yidi/phrases/products';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { agreeToOrder, pastePerson, readPlaced, senderText, submitButton } from './world/parcel.ts';

const say = artExam.zh;
const link = (code: string) => `/index?active=order&artExam=${code}`;

describe("a school's link", () => {
  journey('fixes consignee, product and payer, names the school, and creates the order', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await go(link('YUNQI-2027'));
    await page.getByRole('heading', { name: '2027 年校考作品寄送' }).waitFor();
    await page.getByText(say.fixedBy('云栖艺术学院招生办')).waitFor();
    await page.getByText(say.payers.receiver).waitFor();
    // The consignee that the school has set cannot be edited.
    await expectGone(page.locator('#receiver'));
    await pastePerson(visitor, 'sender', senderText);
    // The school's suggestion is filled in and can be changed; it survives a reload.
    const goods = page.getByLabel(express.zh.goodsLabel);
    await expect.poll(() => goods.inputValue()).toBe('校考作品');
    await goods.fill('书画作品');
    await page.reload();
    await page.getByRole('button', { name: /王建国/ }).waitFor();
    await expect.poll(() => goods.inputValue()).toBe('书画作品');
    const products = page.getByRole('radiogroup', { name: express.zh.how }).getByRole('radio');
    await products.first().waitFor();
    await expect.poll(() => products.count()).toBe(1);
    await expectGone(page.getByText(productNames.zh['2'], { exact: true }));
    await agreeToOrder(visitor);
    await submitButton(visitor).click();
    await readPlaced(visitor);
    // The usual order form does not contain the school's address.
    await go('/s/express?orderType=3');
    await page.getByText(express.zh.addReceiver).waitFor();
  });

  journey('shows the start, the end, or that the code is unknown, without a log-in', async ({ visit }) => {
    const { page, go, forgive } = await visit();
    forgive(/404/);
    await go(link('YUNQI-SOON'));
    await page.getByRole('heading', { name: / 开放$/ }).waitFor();
    await page.getByRole('link', { name: say.usual }).waitFor();
    await go(link('YUNQI-2026'));
    await page.getByText(say.over, { exact: true }).waitFor();
    await go(link('NO-SUCH'));
    await page.getByText(say.unknown, { exact: true }).waitFor();
    await page.getByRole('link', { name: say.usual }).click();
    await page.getByText(express.zh.addReceiver).waitFor();
  });
});
