import { notReceivedWords } from '@yidi/phrases/not-received';
import { proof } from '@yidi/phrases/proof';
import { describe, expect } from 'vitest';
import { untilComplete } from './world/complete.ts';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';

const [say, ask] = [proof.zh, notReceivedWords.zh];

describe('a delivered mail', () => {
  journey('shows the proof to its consignee, who can report a missing mail on the same page', async ({ visit }) => {
    const phone = newPhone();
    const mailNo = await sendTo(visit, phone);
    const consignee = await visit();
    const { page, url, go } = consignee;
    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    await enterLoggedIn(consignee, `/queryDetail/${mailNo}`, phone);
    await page.getByRole('heading', { name: say.title }).waitFor();
    const photo = page.getByRole('img', { name: say.photoAlt });
    await photo.waitFor();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole('button', { name: say.missing }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: ask.lead });
    await sheet.getByRole('button', { name: ask.send }).click();
    await expect.poll(() => sheet.getByText(ask.unanswered).count()).toBe(3);
    const answer = (question: string, word: string) =>
      sheet.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word, exact: true }).check();
    await answer(ask.around, ask.answers.around.yes);
    await answer(ask.lookedAround, ask.answers.looked.no);
    await answer(ask.knows, ask.answers.knows.no);
    await sheet.getByRole('button', { name: ask.send }).click();
    await sheet.waitFor({ state: 'detached' });
    // The answer appears on the same page, which polls for it.
    await page.getByRole('button', { name: say.answers.left }).click({ timeout: 40_000 });
    await page.getByRole('dialog').getByRole('button', { name: ask.still }).click();
    await page.getByRole('button', { name: say.answers.coming }).click({ timeout: 40_000 });
    await page.getByRole('dialog').getByRole('button', { name: ask.found }).click();
    await page.getByText(say.over).waitFor();

    // A user who has only the mail number does not see the proof.
    const stranger = await visit();
    await stranger.go(`/queryDetail/${mailNo}`);
    await stranger.page.getByRole('heading', { level: 2 }).first().waitFor();
    await untilComplete(stranger.page);
    expect(await stranger.page.content()).not.toContain(say.title);
    await go(`/queryDetail/${mailNo}`);
    await page.getByText(say.over).waitFor();
  });
});
