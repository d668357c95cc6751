import { declaration } from '@yidi/phrases/declaration';
import { interDetail } from '@yidi/phrases/inter-detail';
import { interOrder } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { chooseSenderAndPoint, prepareGift, readMailNo } from './world/gift-abroad.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { acceptAbroad } from './world/network.ts';

const say = interOrder.zh;
const detail = interDetail.zh;
const desk = sandboxPay.zh;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a gift to Dublin', () => {
  journey('is ordered, paid and accepted at a counter without a printer', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    await prepareGift(visitor);
    // The button names what is still to be filled in, and nothing that is there.
    await button(page, say.confirm.lacks(3)).tap();
    const lacks = page.getByRole('status').getByRole('listitem');
    const named = [say.confirm.chooseSender, say.confirm.latin, say.confirm.choosePoint];
    await expect.poll(() => lacks.allTextContents()).toEqual(named);
    await chooseSenderAndPoint(visitor);
    expect(await findBarriers(page)).toEqual([]);
    await button(page, say.confirm.submit).tap();

    await page.getByRole('heading', { name: say.state.unpaid }).waitFor();
    // The way back does not end in an emptied form: it leads to the order.
    await page.goBack();
    await page.getByRole('link', { name: declaration.zh.made }).tap();
    await page.getByRole('heading', { name: say.state.unpaid }).waitFor();
    await button(page, /^付 ¥/).tap();
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('heading', { name: say.state.ready }).waitFor();
    await page.getByText(say.advance.accepted).waitFor();
    const mailNo = await readMailNo(page);
    await page.getByRole('img', { name: say.code(mailNo) }).waitFor();
    const hint = page.getByText(say.codeHint);
    await expect.poll(() => hint.evaluate((words) => getComputedStyle(words).textAlign)).toBe('center');
    expect(await findBarriers(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await button(page, say.savePapers).tap();
    expect((await saving).suggestedFilename()).toBe(`${mailNo}.pdf`);

    // Heavier than ordered: the counter waits for the rest, which is paid on the phone.
    expect(await acceptAbroad(url, mailNo, 1900)).toBe(false);
    await page.getByRole('heading', { name: /^称重后还差 ¥/ }).waitFor();
    await page.getByText(/^已付 ¥/).waitFor();
    await button(page, /^付 ¥/).tap();
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByRole('heading', { name: say.state.ready }).waitFor();
    expect(await acceptAbroad(url, mailNo, 1900)).toBe(true);
    await page.getByRole('heading', { name: say.state.accepted }).waitFor();
    await page.getByRole('link', { name: say.toDetail }).tap();
    await page.waitForURL((at) => at.pathname === '/interOrderDetail');
    await page.getByText(detail.station.ourCustoms).first().waitFor();

    // The order is in the list of the destination screen, and its articles are no draft any more.
    await go('/s/international');
    const mine = page.getByRole('link', { name: /爱尔兰/ }).filter({ hasText: say.states.accepted });
    await mine.waitFor();
    // It stands above the destinations.
    const topOf = async (shown: Locator) => (await shown.boundingBox())!.y;
    const popular = page.getByRole('heading', { name: international.zh.popular });
    await expect.poll(async () => (await topOf(mine)) < (await topOf(popular))).toBe(true);
  });

  journey('is cancelled before it is brought, and everything is refunded', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await go('/order/int/mailBarCode?orderId=3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d');
    visitor.forgive(/status of 404/);
    await page.getByText(say.none).waitFor();
    await go('/s/international?show=order');
    await page.getByText(say.noDraft).waitFor();
  });
});
