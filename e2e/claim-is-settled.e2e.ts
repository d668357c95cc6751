import { claim } from '@yidi/phrases/claim';
import { proof } from '@yidi/phrases/proof';
import { shell } from '@yidi/phrases/shell';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { photograph } from './world/pictures.ts';
import { goWithin, waitForApp } from './world/states.ts';

const say = claim.zh;

describe('a claim', () => {
  journey('asks an anonymous user to log in, with a way back', async ({ visit }) => {
    const { page, go } = await visit();
    for (const path of ['/emsClaim', '/emsClaim/tickets', '/s/claim']) {
      await go('/my-center');
      await goWithin(page, path);
      await page.getByRole('heading', { name: '请登录' }).waitFor();
      await page.getByRole('main').getByRole('button', { name: shell.zh.login }).waitFor();
      await page.getByRole('main').getByRole('button', { name: shell.zh.back }).tap();
      await page.waitForURL(/\/my-center$/);
    }
  });

  journey('is made by a consignee with photos and its sum, taken by the carrier, and withdrawn', async ({ visit }) => {
    const phone = newPhone();
    const mailNo = await sendTo(visit, phone);
    const consignee = await visit();
    const { page, url, go } = consignee;
    await enterLoggedIn(consignee, `/emsClaim?mailNo=${mailNo}`, phone);
    await page.getByText(say.nothing).waitFor();
    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('link', { name: proof.zh.claim }).tap();

    // A missing field is reported in place. Typed text and uploads survive a reload; the account
    // number does not.
    await page.getByRole('radio', { name: say.kinds.damaged }).check();
    const send = page.getByRole('button', { name: say.send });
    await send.tap();
    await page.getByText(say.noPaper(['outerBox', 'label', 'packing', 'item'].map(partName))).waitFor();
    await page.getByLabel(say.value).fill('200');
    await page.getByLabel(say.loss.damaged).fill('80.5');
    for (const part of ['outerBox', 'label', 'packing', 'item', 'price']) {
      const label = part === 'price' ? say.addPrice : say.add(partName(part));
      await page.getByLabel(label).setInputFiles(photograph(400, 300));
      await page.getByAltText(say.paperOf(partName(part), 1)).waitFor();
    }
    await page.reload();
    await waitForApp(page);
    await expect.poll(() => page.getByLabel(say.loss.damaged).inputValue()).toBe('80.5');
    await page.getByAltText(say.paperOf(say.parts.item, 1)).waitFor();
    await page.getByLabel(say.holder).fill('李晓梅');
    await page.getByLabel(say.account.alipay).fill('138 0000 6072');
    await page.getByText(say.sumNote).waitFor();
    await send.tap();

    // The carrier accepts the claim within a moment. After a withdrawal the mail item can be
    // claimed again.
    await page.getByRole('heading', { name: say.sentences.submitted }).or(taken()).first().waitFor();
    await comesTrue(page, taken());
    // While the claim is open, the links on the trace and on the form lead to the claim instead of
    // a second form.
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('link', { name: proof.zh.claimed }).waitFor();
    await go(`/emsClaim?mailNo=${mailNo}`);
    await page.getByRole('link', { name: say.toClaim }).tap();
    await taken().waitFor();
    await page.getByRole('button', { name: say.acts.withdraw }).tap();
    await page.getByText(say.asks.withdraw).waitFor();
    await page.getByRole('button', { name: say.acts.withdraw }).tap();
    await page.getByRole('heading', { name: say.sentences.withdrawn }).waitFor();
    await go(`/emsClaim?mailNo=${mailNo}&kind=damaged`);
    await page.getByRole('button', { name: say.send }).waitFor();

    function taken() {
      return page.getByRole('heading', { name: say.sentences.accepted });
    }
  });

  journey('that was decided is agreed to and paid', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go('/emsClaim/tickets');
    await page.getByRole('link', { name: say.states.offered }).first().tap();
    await page.getByText(say.steps.appealed).waitFor();
    await page.getByRole('button', { name: say.acts.agree }).tap();
    await page.getByText(say.asks.agree('¥800.00')).waitFor();
    await page.getByRole('button', { name: say.acts.agree }).tap();
    // The page shows the answer of the server. A reload before it would abort the call.
    const paid = page.getByRole('heading', { name: say.sentences.paid });
    await page.getByRole('heading', { name: say.sentences.paying }).or(paid).waitFor();
    await comesTrue(page, paid);
  });
});

/** Reloads the page until the carrier's action shows. */
async function comesTrue(page: Page, sign: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await waitForApp(page);
      return sign.count();
    })
    .toBe(1);
}

function partName(part: string): string {
  return say.parts[part as keyof typeof say.parts];
}
