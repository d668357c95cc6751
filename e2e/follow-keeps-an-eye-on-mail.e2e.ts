import { follow } from '@yidi/phrases/follow';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { openSheet, personal, sendParcel } from './world/followed.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';

const say = follow.zh;

describe('a mail is followed', () => {
  journey('by its number: named, found by name, notified per stage, muted, unfollowed', async ({ visit }) => {
    const mailNo = await sendParcel(await visit());
    const friend = await visit();
    const { page, url, go } = friend;
    await go(`/queryDetail/${mailNo}`);
    // A user who closes the log-in follows nothing.
    const button = page.getByRole('main').getByRole('button', { name: trace.zh.follow, exact: true });
    await button.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button.click();
    await logIn(friend);
    const sheet = page.getByRole('dialog').filter({ hasText: say.lead });
    await sheet.getByRole('textbox', { name: say.name }).fill('妈妈的药');
    await sheet.getByRole('button', { name: say.start, exact: true }).click();
    await page.getByText(say.started).waitFor();

    await go('/queryMail?side=followed');
    const row = page.getByRole('link', { name: /妈妈的药/ });
    await row.waitFor();
    await page.getByRole('heading', { name: say.groups.under, exact: true }).waitFor();
    await page.getByRole('button', { name: say.menu('妈妈的药') }).click();
    await page.getByRole('button', { name: say.rowSettings, exact: true }).click();
    const settings = page.getByRole('dialog', { name: say.titleNow });
    await settings.getByRole('button', { name: say.save, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox', { name: say.search });
    await search.fill('爸爸');
    await page.getByText(say.noMatch).waitFor();
    await page.getByRole('button', { name: say.showAll }).click();
    await search.fill('药');
    await page.waitForURL(/q=/);
    await row.waitFor();
    await page.reload();
    await row.waitFor();
    const shown = await page.content();
    for (const secret of personal) expect(shown).not.toContain(secret);

    for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
    const notice = page.getByRole('link', { name: /已签收/ });
    // Messages are sent after the scan, so the page is reloaded until it shows them.
    await expect
      .poll(
        async () => {
          await go('/newcenter');
          await page.getByRole('heading', { level: 2, name: /条未读|都看过了/ }).waitFor();
          return notice.count();
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toBe(1);
    await expectGone(page.getByRole('link', { name: /网点已接单|快递员.*到|运费/ }));
    await untilComplete(page);
    for (const secret of personal) expect(await page.content()).not.toContain(secret);
  });

  journey('muted it stays in the list; unfollowed it is removed, and later it is new', async ({ visit }) => {
    const mailNo = await sendParcel(await visit());
    const friend = await visit();
    const { page, go } = friend;
    await enterLoggedIn(friend, '/query');
    let sheet = await openSheet(friend, mailNo);
    await sheet.getByRole('button', { name: say.start, exact: true }).click();
    await page.getByText(say.started).waitFor();
    sheet = await openSheet(friend, mailNo);
    await sheet.getByRole('switch', { name: say.mute }).check({ force: true });
    await sheet.getByRole('button', { name: say.save, exact: true }).click();
    await page.getByText(say.saved).waitFor();
    await go('/queryMail');
    await page.getByRole('link', { name: new RegExp(say.muted) }).waitFor();
    sheet = await openSheet(friend, mailNo);
    await sheet.getByRole('button', { name: say.stop }).click();
    await page.getByText(say.stopped).waitFor();
    await go('/queryMail');
    await page.getByText(say.none.all).waitFor();
    sheet = await openSheet(friend, mailNo);
    await expect.poll(() => sheet.getByRole('switch', { name: say.mute }).isChecked()).toBe(false);
  });
});
