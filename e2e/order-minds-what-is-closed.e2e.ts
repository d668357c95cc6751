import { noticeIsNeed } from '@yidi/contract/calls/content';
import { overdueOrder } from '@yidi/contract/calls/order';
import { codes } from '@yidi/contract/codes';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { overdue } from '@yidi/phrases/overdue';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { storeAnswers } from './world/elder.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, submitButton } from './world/parcel.ts';
import { envelope, goWithin, waitForApp } from './world/states.ts';

const say = express.zh;
const words = handOver.zh;
const MAIL = '9061182275453';

describe('a mail number at hand', () => {
  journey('prevents a pick-up before it is submitted, and is used by a self-drop', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, `/s/express?orderType=3&mailNo=${MAIL}`);
    await page.getByText(words.noPickup).first().waitFor();
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await submitButton(visitor).tap();
    await page.getByRole('alert').getByText(say.missing.pickup).waitFor();
    expect(asked.filter((url) => url.includes('createOrder'))).toEqual([]);

    await page.getByRole('radio', { name: say.selfDrop }).click();
    await page.getByText(words.along('9061 1822 7545 3')).waitFor();
    await page.getByRole('button', { name: /^交到哪个网点/ }).click();
    const sheet = page.getByRole('dialog', { name: words.counter });
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: '确定' }).tap();
    await sheet.waitFor({ state: 'detached' });
    const order = page.waitForRequest(/createOrder$/);
    await submitButton(visitor).tap();
    expect((await order).postDataJSON()).toMatchObject({ orderType: '2', mailNo: MAIL });
    await page.waitForURL(/\/successful/);
  });

  journey('is preserved in elder mode, where a pick-up switches to the counter', async ({ visit }) => {
    const visitor = await visit({ elder: true, still: true });
    const { page, go } = visitor;
    await go(`/s/express?orderType=3&mailNo=${MAIL}`);
    await waitForApp(page);
    await page.getByText(words.noPickup).first().waitFor();
    await storeAnswers(visitor);
    await go(`/s/express?orderType=3&mailNo=${MAIL}&step=4`);
    await waitForApp(page);
    await page.getByRole('button', { name: elderOrder.zh.next }).click();
    await page.getByRole('alert').filter({ hasText: say.missing.pickup }).waitFor();
    await page.getByRole('link', { name: elderOrder.zh.toCounter }).click();
    await page.getByText(words.along('9061 1822 7545 3')).waitFor();
    expect(new URL(page.url()).searchParams.get('mailNo')).toBe(MAIL);
  });
});

/** The operator closes pick-ups; drop-offs stay open. */
async function closePickups(page: Page): Promise<() => Promise<void>> {
  const closed = {
    title: '台风停运',
    content: '今天不上门，网点照常收寄。',
    beginTime: '2026-12-23T08:00:00+08:00',
    endTime: '2026-12-24T08:00:00+08:00',
    isEffective: 1,
    isWork: 1,
  };
  const path = `**${noticeIsNeed.path}`;
  await page.route(path, (route) => {
    const { noticeType } = route.request().postDataJSON() as { noticeType: string };
    return route.fulfill(noticeType === '1' ? envelope(codes.NOTICE, closed) : envelope(codes.NO_NOTICE));
  });
  return () => page.unroute(path);
}

describe('ordering that is closed', () => {
  for (const elder of [false, true])
    journey(
      `says so in place of the form${elder ? ', in elder mode too' : ''}; the other way is open`,
      async ({ visit }) => {
        const visitor = await visit({ elder, still: true });
        const { page, go } = visitor;
        await go('/about');
        await waitForApp(page);
        await closePickups(page);
        await goWithin(page, '/s/express?orderType=3');
        await page.getByRole('heading', { name: '台风停运' }).waitFor();
        await page.getByText('今天不上门，网点照常收寄。').waitFor();
        await page.getByText('明天 08:00 恢复下单').waitFor();
        await expectGone(page.getByRole('textbox'));
        await expectGone(submitButton(visitor));
        await page.getByRole('radio', { name: say.selfDrop }).click();
        await page.getByRole('heading', { name: '台风停运' }).waitFor({ state: 'detached' });
        await (elder ? page.getByRole('button', { name: elderOrder.zh.next }) : submitButton(visitor)).waitFor();
      },
    );

  journey('for the sender’s province is told beside the form, which stays for other senders', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/s/express?orderType=3');
    const title = '本省停收';
    const closed = {
      title,
      content: '台风过境',
      beginTime: '2026-12-23T08:00:00+08:00',
      endTime: '2026-12-24T08:00:00+08:00',
    };
    await page.route(`**${noticeIsNeed.path}`, (route) => {
      const { province } = route.request().postDataJSON() as { province?: string };
      const answer = envelope(codes.NOTICE, { ...closed, isEffective: 1, isWork: 1 });
      return route.fulfill(province ? answer : envelope(codes.NO_NOTICE));
    });
    await fillOrder(visitor);
    await page.getByRole('alert').filter({ hasText: title }).getByText('明天 08:00 恢复下单').waitFor();
    await submitButton(visitor).waitFor();
    await page.getByRole('radio', { name: say.selfDrop }).click();
    await page.getByText(title).waitFor();
  });

  journey('is shown before anything is typed while an older order is overdue', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page } = visitor;
    await enterLoggedIn(visitor, '/about');
    await waitForApp(page);
    const payment = { orderId: '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d', fen: 2950 };
    await page.route(`**${overdueOrder.path}`, (route) => route.fulfill(envelope(codes.OK, { payment })));
    await goWithin(page, '/s/express?orderType=3');
    await page.getByRole('heading', { name: overdue.zh.title('¥29.50') }).waitFor();
    await expectGone(page.getByRole('textbox'));
    const toPay = page.getByRole('link', { name: overdue.zh.pay });
    await expect.poll(() => toPay.getAttribute('href')).toBe(`/cost/${payment.orderId}`);
    await goWithin(page, '/s/batch');
    await page.getByRole('heading', { name: overdue.zh.title('¥29.50') }).waitFor();
    await expectGone(page.getByRole('textbox'));
    await page.unroute(`**${overdueOrder.path}`);
    await goWithin(page, '/about');
    await goWithin(page, '/s/express?orderType=3');
    await submitButton(visitor).waitFor();
  });

  journey('while the form is filled in preserves the typed values', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/s/express?orderType=3');
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    visitor.forgive(/409/);
    const open = await closePickups(page);
    await page.route('**/createOrder', (route) =>
      route.fulfill(
        envelope(codes.CONFLICT, { reason: 'ordering.closed', title: '台风停运', content: '', endTime: '' }),
      ),
    );
    await submitButton(visitor).tap();
    await page.getByRole('heading', { name: '台风停运' }).waitFor();
    await open();
    await page.reload();
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
  });
});
