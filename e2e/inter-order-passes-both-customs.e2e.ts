import { customsWords } from '@yidi/phrases/customs-words';
import { declaration } from '@yidi/phrases/declaration';
import { interAmend, interDetail } from '@yidi/phrases/inter-detail';
import { interOrder } from '@yidi/phrases/inter-order';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { sendGift } from './world/gift-abroad.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { customsAct } from './world/network.ts';

const say = interDetail.zh;
const amend = interAmend.zh;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

describe('an item abroad', () => {
  journey('is held by our customs, amended, released, and delivered', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    const mailNo = await sendGift(visitor);
    await page.getByRole('link', { name: interOrder.zh.toDetail }).tap();
    await heading(page, /^已经收寄，/).waitFor();
    await customsAct(url, mailNo, 'customs', 'ask');

    // The message leads to the answer; only what was asked is open, and what is typed survives.
    await go('/newcenter');
    await page
      .getByRole('link', { name: /海关请你补 2 处/ })
      .first()
      .tap();
    await page.waitForURL((at) => at.pathname === '/interDeclareInfo');
    await heading(page, amend.title(2)).waitFor();
    const weight = page.getByLabel(declaration.zh.line.netOf('罐'), { exact: true });
    await weight.fill('200');
    await page.reload();
    await expect.poll(() => weight.inputValue()).toBe('200');
    await page.getByText(amend.left(1)).waitFor();
    // In English the question says whose words it has and in which language they are.
    const language = (name: string) => page.getByRole('radio', { name });
    const answering = page.url();
    await go('/my-center/set');
    await language('English').check();
    await page.goto(answering);
    await heading(page, interAmend.en.title(2)).waitFor();
    await page.getByText(customsWords.en.asks).first().waitFor();
    await expect.poll(() => page.locator('q[lang="zh-CN"]').first().textContent()).toContain('净重');
    await heading(page, /^1\. [A-Za-z ,-]+$/).waitFor();
    await go('/my-center/set');
    await language('中文').check();
    await page.goto(answering);
    await expect.poll(() => weight.inputValue()).toBe('200');
    await page.getByLabel(declaration.zh.line.nameEn, { exact: true }).fill('Wooden comb, peach wood');
    await page.getByText(amend.filled).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: amend.submit }).tap();
    await heading(page, say.answers.taken).waitFor();
    await page.getByRole('link', { name: amend.toOrder }).tap();
    await heading(page, say.sentence.answered).waitFor();
    await page.getByText(say.version(2)).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await customsAct(url, mailNo, 'release', 'leave', 'arrive', 'customsThere', 'releaseThere', 'out', 'deliver');
    await page.reload();
    await heading(page, say.sentence.delivered).waitFor();
    await page
      .getByText(/^已放行，用了/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: say.toTrace }).tap();
    await page.waitForURL(`**/queryDetail/${mailNo}`);
    await page.getByText('出口海关已放行').first().waitFor({ state: 'attached' });
  });

  journey('is held there, and the sender passes on what the consignee has to do', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    const mailNo = await sendGift(visitor);
    await customsAct(url, mailNo, 'customs', 'release', 'leave', 'arrive', 'askThere');
    await go(`/interOrderDetail?mailNo=${mailNo}`);
    await heading(page, say.sentence.theirHeld('爱尔兰')).waitFor();
    await page.getByText(say.toConsignee).first().waitFor();
    const text = page.getByText(new RegExp(`^Your parcel ${mailNo} `));
    await text.waitFor();
    await expect.poll(() => text.textContent()).toContain('pay duty and taxes');
    await page.getByRole('link', { name: /Customs office of exchange/ }).waitFor();
    await page.getByRole('button', { name: say.pass }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  journey('comes back: why, and what is not refunded', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, url } = visitor;
    await enterLoggedIn(visitor, '/home');
    const mailNo = await sendGift(visitor);
    await customsAct(url, mailNo, 'customs', 'release', 'leave', 'arrive', 'back');
    await go('/s/international');
    await page
      .getByRole('link', { name: /爱尔兰/ })
      .filter({ hasText: interOrder.zh.states.accepted })
      .first()
      .tap();
    await heading(page, say.sentence.returning).waitFor();
    await page.getByText(say.returnTitle).waitFor();
    await page.getByText(/已经用掉，不退$/).waitFor();
    await customsAct(url, mailNo, 'backHere');
    await page.reload();
    await heading(page, say.sentence.returned).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  journey('of a stranger is missing, like one that does not exist', async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, '/home');
    visitor.forgive(/status of 404/);
    await go('/interOrderDetail?mailNo=LA473124829XX');
    await page.getByText(say.none).waitFor();
    await go('/interDeclareInfo?amend=LA473124829XX');
    await page.getByText(say.none).waitFor();
  });
});
