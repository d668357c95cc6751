import { follow } from '@yidi/phrases/follow';
import { smsCode } from '@yidi/phrases/sms-code';
import { describe, expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { callMe, openSheet, personal, sendParcel } from './world/followed.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { newPhone, readCode } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';

const say = follow.zh;

describe('a household', () => {
  journey('adds a named phone after its code; senders are hidden from it and shown again', async ({ visit }) => {
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

    await callMe(visitor, mailNo);
    await page.getByRole('button', { name: say.rowSettings, exact: true }).click();
    let sheet = page.getByRole('dialog').filter({ hasText: say.lead });
    await sheet.getByRole('switch', { name: say.hideSender }).click({ force: true });
    await page.getByText(say.senderHidden).waitFor();
    await sheet.getByRole('button', { name: say.save, exact: true }).click();
    await page.getByText(say.saved).waitFor();
    // No user has logged in with the mother's phone, so the followed mail cannot be transferred to
    // her.
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
  });
});
