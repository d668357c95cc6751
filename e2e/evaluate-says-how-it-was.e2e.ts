import { evaluate } from '@yidi/phrases/evaluate';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { waitForApp } from './world/states.ts';

const say = evaluate.zh;
const star = (count: number) => say.star(count, say.words[count - 1]!);

describe('a delivered mail', () => {
  journey('is evaluated by its consignee, changed once, and by no other user', async ({ visit }) => {
    const phone = newPhone();
    const mailNo = await sendTo(visit, phone);
    const consignee = await visit();
    const { page, url, go } = consignee;
    await enterLoggedIn(consignee, `/Evaluate?mailNo=${mailNo}`, phone);
    await page.getByText(say.early).waitFor();
    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('link', { name: say.rate }).tap();

    // Without a choice, a visible message appears. A chosen criticism is removed together with its
    // stars.
    await page.getByRole('button', { name: say.send }).tap();
    await page.getByText(say.noStars).waitFor();
    await page.getByRole('radio', { name: star(2) }).check();
    await page.getByRole('checkbox', { name: say.tags.leftUnasked }).check();
    await page.getByRole('radio', { name: star(5) }).check();
    await expectGone(page.getByRole('checkbox', { name: say.tags.leftUnasked }));
    await page.getByRole('checkbox', { name: say.tags.toDoor }).check();
    await page.getByLabel(say.more).fill('下雨也送到门口');

    // Chosen and typed values survive a reload.
    await page.reload();
    await waitForApp(page);
    await expect.poll(() => page.getByLabel(say.more).inputValue()).toBe('下雨也送到门口');
    await expect.poll(() => page.getByRole('radio', { name: star(5) }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('checkbox', { name: say.tags.toDoor }).isChecked()).toBe(true);
    const send = page.getByRole('button', { name: say.send });
    await send.tap();
    await page.getByText(say.thanks).waitFor();
    await page.getByText('下雨也送到门口').waitFor();

    // Back leads to the mail, not to the form again.
    await page.goBack();
    await page.waitForURL(/\/queryDetail\//);
    await page.goForward();
    await page.getByRole('link', { name: say.changeMine }).tap();
    await page.getByText(say.once).waitFor();
    await page.getByRole('radio', { name: star(1) }).check();
    await page.getByRole('checkbox', { name: say.tags.signedUncalled }).check();
    await page.getByRole('button', { name: say.change }).tap();
    await page.getByText(say.disputed).waitFor();
    await page.getByText(say.edited).waitFor();
    await expectGone(page.getByRole('link', { name: say.changeMine }));
    await go(`/Evaluate?mailNo=${mailNo}`);
    await page.getByText(say.edited).waitFor();

    // A logged-in stranger gets the same answer as for a number that does not exist.
    const stranger = await visit();
    stranger.forgive(/404 \(Not Found\).*getTagInfo/);
    await enterLoggedIn(stranger, `/Evaluate?mailNo=${mailNo}`, newPhone());
    await stranger.page.getByText(say.missing).waitFor();
  });
});
