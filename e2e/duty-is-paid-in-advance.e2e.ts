import { getDDPFee } from '@yidi/contract/calls/duty';
import { address } from '@yidi/phrases/address';
import { duty } from '@yidi/phrases/duty';
import { interOrder } from '@yidi/phrases/inter-order';
import { sandboxPay } from '@yidi/phrases/sandbox-pay';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pasteNew, wholeText } from './world/address-form.ts';
import { findBarriers } from './world/axe.ts';
import { expectGone } from './world/complete.ts';
import { chooseCounter, prepareGift } from './world/gift-abroad.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { acceptAbroad } from './world/network.ts';

const say = interOrder.zh;
const tax = duty.zh;
const desk = sandboxPay.zh;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Above EUR 45 together: one tea is free, the other one is taxed. */
const articles = { 龙井茶: '龙井茶 2罐 300 250g', 木梳: '木梳 1把 40 100g' };

describe('a gift to Dublin above its free sum', () => {
  journey('is quoted, paid with its duty, confirmed, and taken by the counter', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    await prepareGift({ page, go }, articles);
    await button(page, say.confirm.chooseSender).tap();
    await pasteNew(visitor, wholeText);
    await button(page, address.zh.use).tap();
    await chooseCounter(page);

    const pays = page.getByRole('radio', { name: /^你付 ¥[\d.]+，到门不再收钱/ });
    await pays.waitFor();
    await page.getByRole('radio', { name: /^收件人付约 €[\d.]+，不付会退回/ }).waitFor();
    // Nothing is chosen for the sender.
    await button(page, say.confirm.lacks(1)).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await pays.check({ force: true });
    await page.getByText(/^运费 ¥[\d.]+ \+ 税费 ¥[\d.]+$/).waitFor();
    await button(page, say.confirm.submit).tap();

    await page.getByRole('heading', { name: say.state.unpaidBoth }).waitFor();
    await page.getByText(/^你付 ¥[\d.]+，和运费一起付$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, /^付 ¥/).tap();
    await page.getByText(desk.mark).waitFor();
    await page.getByRole('button', { name: desk.pay, exact: true }).click();
    await page.getByRole('link', { name: desk.back }).click();
    await page.getByText(/^¥[\d.]+ 已付，到门不再收钱$/).waitFor();
    await page.getByRole('heading', { name: say.state.ready }).waitFor();
    const shown = await page
      .getByText(/^LA \d{3} \d{3} \d{3} XX$/)
      .first()
      .textContent();
    expect(await acceptAbroad(url, shown!.replaceAll(' ', ''), 800)).toBe(true);
    await page.getByRole('heading', { name: say.state.accepted }).waitFor();
  });

  journey('can be ordered while the partner hangs, and then its consignee pays', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    await page.route(`**${getDDPFee.path}`, () => new Promise(() => undefined));
    await prepareGift({ page, go }, articles);
    // The page is usable meanwhile: nothing waits for the partner but the choice.
    await button(page, say.confirm.chooseSender).tap();
    await pasteNew(visitor, wholeText);
    await button(page, address.zh.use).tap();
    await chooseCounter(page);
    await page.getByText(tax.unknown).waitFor();
    await page.getByText(/^收件人付约 €[\d.]+，不付会退回$/).waitFor();
    await expectGone(page.getByText('¥0.00'));
    expect(await findBarriers(page)).toEqual([]);
    await button(page, say.confirm.submit).tap();
    await page.getByRole('heading', { name: say.state.unpaid }).waitFor();
    await page.getByText(tax.order.returned[''], { exact: true }).waitFor();
  });
});
