import { follow } from '@yidi/phrases/follow';
import { smsCode } from '@yidi/phrases/sms-code';
import { trace } from '@yidi/phrases/trace';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import { moveParcel, newPhone, readCode } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import { solvePuzzle } from './world/puzzle.ts';
import type { Visitor } from './world/visitor.ts';

const say = follow.zh;
/** The parcel's consignee: no other user may read it. */
const personal = ['王建国', '李晓梅', '13812345678', '13987654321'];

async function sendParcel(sender: Visitor): Promise<string> {
  await enterLoggedIn(sender, '/home');
  return (await placeOrder(sender)).mailNo;
}

/** Opens the sheet of following on the trace of a mail. */
async function openSheet({ page, go }: Visitor, mailNo: string): Promise<Locator> {
  await go(`/queryDetail/${mailNo}`);
  await page.getByRole('main').getByRole('button', { name: trace.zh.follow, exact: true }).click();
  return page.getByRole('dialog').filter({ hasText: say.lead });
}

describe('a mail is followed', () => {
  journey(
    'by somebody who knows only its number: named, found by that name, told once a stage, muted, let go',
    async ({ visit }) => {
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
      const told = page.getByRole('link', { name: /已签收/ });
      // What is told goes out after the scan: the page shows what there is when it is opened.
      await expect
        .poll(
          async () => {
            await go('/newcenter');
            await page.getByRole('heading', { level: 2, name: /条未读|都看过了/ }).waitFor();
            return told.count();
          },
          { timeout: 90_000, interval: 1_000 },
        )
        .toBe(1);
      await expectGone(page.getByRole('link', { name: /网点已接单|快递员.*到|运费/ }));
      await untilComplete(page);
      for (const secret of personal) expect(await page.content()).not.toContain(secret);
    },
  );

  journey('muted it stays in the list; unfollowed it is gone, and back again it is as new', async ({ visit }) => {
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

describe('a household', () => {
  journey(
    'has another phone after its code, under a name; senders are hidden from it and shown again',
    async ({ visit }) => {
      const own = '13987654321';
      const phone = newPhone();
      const mailNo = await sendParcel(await visit());
      const visitor = await visit();
      const { page, url, go } = visitor;
      await enterLoggedIn(visitor, '/queryMail', own);
      const row = page.locator(`a[href="/queryDetail/${mailNo}"]`);
      await row.waitFor();
      await expect.poll(() => row.textContent()).toContain('王**');
      await untilComplete(page);
      for (const secret of personal) expect(await page.content()).not.toContain(secret);
      await page.getByRole('link', { name: new RegExp(say.phoneAdd) }).click();
      const field = page.getByRole('textbox', { name: say.phone });
      await field.fill('123');
      await page.getByRole('button', { name: smsCode.zh.send }).click();
      await page
        .getByText(/手机号/)
        .last()
        .waitFor();
      // The own number is refused before there is a puzzle.
      await field.fill(own);
      await page.getByRole('button', { name: smsCode.zh.send }).click();
      await page.getByText('这就是你现在的手机号').waitFor();
      await expectGone(page.getByRole('dialog'));
      await field.fill(phone);
      await page.getByRole('textbox', { name: say.phoneName }).fill('妈妈');
      await page.getByRole('button', { name: smsCode.zh.send }).click();
      await solvePuzzle(page, 'keys');
      const code = await readCode(url, phone);
      const codeField = page.getByRole('textbox', { name: smsCode.zh.code });
      await codeField.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await page.getByRole('button', { name: say.phoneSubmit }).click();
      await page
        .getByRole('main')
        .getByText(/验证码/)
        .last()
        .waitFor();
      await codeField.fill(code);
      await page.getByRole('button', { name: say.phoneSubmit }).click();
      await page.waitForURL('**/queryMail');
      const whose = page.getByRole('radiogroup', { name: say.people });
      await whose.getByRole('radio', { name: '妈妈', exact: true }).click({ force: true });
      await page.getByText(say.noMatch).waitFor();
      await whose.getByRole('radio', { name: say.me, exact: true }).click({ force: true });
      await page.waitForURL(/of=me/);
      await row.waitFor();

      let sheet = await openSheet(visitor, mailNo);
      await sheet.getByRole('switch', { name: say.hideSender }).click({ force: true });
      await page.getByText(say.senderHidden).waitFor();
      await sheet.getByRole('button', { name: say.start, exact: true }).click();
      await page.getByText(say.started).waitFor();
      // No user has logged in with her phone: it cannot be handed over.
      sheet = await openSheet(visitor, mailNo);
      await expect.poll(() => sheet.getByRole('switch', { name: say.hideSender }).isChecked()).toBe(true);
      await sheet.getByRole('button', { name: say.handOverTo('妈妈') }).click();
      await page.getByText('这个手机号还没有登录过驿递').waitFor();
      await go('/queryMail');
      await page.getByText(say.hiddenSender('王**')).waitFor();
      await page.getByRole('button', { name: say.showSenderOf('王**') }).click();
      await page.getByText(say.senderShown).waitFor();
      await page.getByRole('button', { name: say.phoneDropOf('妈妈') }).click();
      await page.getByText(say.phoneDropped).waitFor();
      await whose.waitFor({ state: 'detached' });
      await row.waitFor();
    },
  );
});
