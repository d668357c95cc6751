import { answersZh } from '@yidi/phrases/inquiry-answers';
import { notReceivedWords } from '@yidi/phrases/not-received';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { proof } from '@yidi/phrases/proof';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { sendTo } from './world/consignee.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { entry, joinStaff, opsJourneyOn, visitOps } from './world/ops.ts';
import { waitForApp } from './world/states.ts';

const staffedJourney = opsJourneyOn({ NETWORK: 'staffed' });
const say = proof.zh;
const ask = notReceivedWords.zh;
const desk = opsInquiries.zh;

/** Reloads the page until it shows what a colleague did. */
async function comesTrue(page: Page, sign: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await waitForApp(page);
      return sign.count();
    })
    .toBe(1);
}

/** A minute of tomorrow in Shanghai, as the field takes it. */
const tomorrow = (now: Date) => `${new Date(now.getTime() + 32 * 3_600_000).toISOString().slice(0, 11)}15:00`;

describe('an inquiry at a network with people', () => {
  staffedJourney(
    'waits for a colleague, who takes and answers it, and the customer reads each step on the page and in a message',
    async ({ visit, world }) => {
      const phone = newPhone();
      const mailNo = await sendTo(visit, phone);
      const consignee = await visit();
      const { page, url } = consignee;
      for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
      await enterLoggedIn(consignee, `/queryDetail/${mailNo}`, phone);
      await page.getByRole('button', { name: say.missing }).click();
      const sheet = page.getByRole('dialog').filter({ hasText: ask.lead });
      const reply = (question: string, word: string) =>
        sheet.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word, exact: true }).check();
      await reply(ask.around, ask.answers.around.yes);
      await reply(ask.lookedAround, ask.answers.looked.no);
      await reply(ask.knows, ask.answers.knows.no);
      await sheet.getByRole('button', { name: ask.send }).click();
      await sheet.waitFor({ state: 'detached' });
      await comesTrue(page, page.getByText(say.desks.queue));

      const clerk = await visitOps(visit, { still: true });
      await joinStaff(world, clerk, '周敏', ['service']);
      await clerk.go('/');
      await entry(clerk, 'inquiries').click();
      await clerk.page.getByRole('combobox', { name: desk.kindLabel }).selectOption('notReceived');
      await clerk.page.getByRole('row', { name: new RegExp(mailNo) }).click();
      await clerk.page.getByRole('button', { name: desk.take, exact: true }).click();
      await clerk.page.getByText(desk.taken, { exact: true }).waitFor();
      await comesTrue(page, page.getByText(say.desks.colleague));

      await clerk.page.getByRole('radio', { name: desk.answers.coming }).check();
      await clerk.page.getByLabel(desk.byAt).fill(tomorrow(world.now()));
      const preview = clerk.page.getByRole('region', { name: desk.preview });
      await preview.getByText(say.answers.coming).waitFor();
      expect(await findBarriers(clerk.page)).toEqual([]);
      await clerk.page.getByRole('button', { name: desk.send }).click();
      await clerk.page.getByText(desk.sent).waitFor();
      await clerk.page.getByRole('link', { name: desk.toList }).click();
      await clerk.page.waitForURL('**/inquiries?kind=notReceived');
      await comesTrue(page, page.getByText(say.answers.coming));
      await consignee.go('/newcenter');
      await page.getByText(answersZh.coming).first().waitFor();
    },
  );
});
