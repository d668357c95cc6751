import { express } from '@yidi/phrases/express';
import { quickOrder } from '@yidi/phrases/quick-order';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { orderByTelephone } from './world/network.ts';
import { agreeToOrder, pastePerson, readPlaced, receiverText, submitButton } from './world/parcel.ts';
import { waitForApp } from './world/states.ts';

const say = quickOrder.zh;

describe('an order by telephone', () => {
  journey('asks only for missing fields, preserves them over a reload, and becomes one order', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, url, go, context } = visitor;
    const path = await orderByTelephone(url, '13800000001');
    await go(path);
    await waitForApp(page);
    await page.getByRole('heading', { name: say.lacks(['收件人', '物品', '重量']) }).waitFor();
    // Data that the caller gave by telephone is shown masked and not requested again.
    await untilComplete(page);
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('林清远');
    await expectGone(page.locator('#sender'));
    await pastePerson(visitor, 'receiver', receiverText);
    await page.getByLabel(express.zh.goodsLabel).fill('茶叶');
    await page.reload();
    await page.getByRole('button', { name: /李晓梅/ }).waitFor();
    await page.getByRole('radiogroup', { name: express.zh.how }).getByRole('radio', { checked: true }).waitFor();
    await agreeToOrder(visitor);
    await submitButton(visitor).click();
    await readPlaced(visitor);
    const second = await visit({ cookies: await context.cookies() });
    await second.go(path);
    await second.page.getByText(say.done).waitFor();
    const stranger = await visit();
    stranger.forgive(/401/);
    await stranger.go(path);
    await waitForApp(stranger.page);
    await expectGone(stranger.page.getByText(say.known));
  });
});
