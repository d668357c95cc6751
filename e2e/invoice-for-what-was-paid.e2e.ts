import { invoiceDetail, invoiceReverse } from '@yidi/contract/calls/invoice';
import { codes } from '@yidi/contract/codes';
import { invoice } from '@yidi/phrases/invoice';
import { invoiceEntry } from '@yidi/phrases/invoice-entry';
import { describe, expect } from 'vitest';
import { changeReplies } from './world/change-replies.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { envelope, waitForApp } from './world/states.ts';

const say = invoice.zh;

describe('a customer who paid', () => {
  journey('withdraws an application, corrects the title and applies again, once with four taps', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    await go('/my-center');
    await page.getByRole('link', { name: invoiceEntry.zh.invoice }).tap();
    await waitForApp(page);
    await page.getByText(say.noMore).waitFor();
    // The sheet is closed by the system's back, and the page stays.
    await page.getByRole('button', { name: say.states.applied }).tap();
    const sheet = page.getByRole('dialog', { name: say.title });
    await sheet.getByText(say.registered).waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say.states.applied }).tap();
    await sheet.getByRole('button', { name: say.withdraw }).tap();
    await sheet.getByText(say.stateTexts.withdrawn).waitFor();
    await page.goBack();

    await page.getByRole('radio', { name: say.kinds.company }).check();
    await page.getByLabel(say.name.company).fill('云杉数码有限公司');
    await page.getByLabel(say.taxNo).fill('91350100m000100y44');
    await page.getByRole('button', { name: say.apply }).tap();
    await expect.poll(() => page.getByLabel(say.taxNo).getAttribute('aria-invalid')).toBe('true');
    // Typed values survive a reload.
    await page.reload();
    await waitForApp(page);
    await page.getByLabel(say.taxNo).fill('91350100 m000100y43');
    const apply = page.getByRole('button', { name: say.apply });
    for (let taps = 0; taps < 4; taps += 1)
      await apply.tap({ force: true, noWaitAfter: true, timeout: 500 }).catch(() => undefined);
    await sheet.getByText('91350100M000100Y43').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '云杉数码有限公司 已登记' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: say.states.applied }).count()).toBe(1);
  });

  journey('confirms the reversal of an invoice, after declining it first', async ({ visit }) => {
    const { visitor } = await comeToTheProduct(visit, {});
    const { page, go } = visitor;
    // No invoice platform is connected here, so the issued invoice exists only in the changed
    // reply.
    await changeReplies(
      page,
      ({ pathname }) => pathname === invoiceDetail.path,
      async (reply) => {
        const body = (await reply.json()) as { info: object };
        return { json: { ...body, info: { ...body.info, state: 'issued', acts: ['reverse'] } } };
      },
    );
    const asked: unknown[] = [];
    await page.route(
      ({ pathname }) => pathname === invoiceReverse.path,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill(envelope(codes.OK, { state: 'reversing' }));
      },
    );
    await go('/s/invoice');
    await waitForApp(page);
    await page.getByRole('main').getByRole('button', { name: say.states.applied }).first().tap();
    const sheet = page.getByRole('dialog', { name: say.title });
    await sheet.getByRole('button', { name: say.reverse }).tap();
    await sheet.getByText(say.reverseAsk).waitFor();
    await sheet.getByRole('button', { name: say.back, exact: true }).tap();
    await sheet.getByText(say.reverseText).waitFor();
    expect(asked).toEqual([]);
    await sheet.getByRole('button', { name: say.reverse }).tap();
    await sheet.getByRole('button', { name: say.reverseSure }).tap();
    await expect.poll(() => asked.length).toBe(1);
  });
});
