import { account } from '@yidi/phrases/account';
import { closing } from '@yidi/phrases/closing';
import { lostNumber } from '@yidi/phrases/lost-number';
import { phoneUndo } from '@yidi/phrases/phone-undo';
import { formatRefusal } from '@yidi/phrases/refusals';
import { shell } from '@yidi/phrases/shell';
import { smsCode } from '@yidi/phrases/sms-code';
import { stepUp } from '@yidi/phrases/step-up';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm, enterLoggedIn } from './world/log-in.ts';
import { newPhone, readCode } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';
import { goWithin } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const say = stepUp.zh;

const dialogOf = ({ page }: Visitor) => page.getByRole('dialog', { name: say.change });

/** Opens the dialog and has a code to the old number verified. */
async function proveOld(visitor: Visitor, oldPhone: string): Promise<void> {
  const { page, url } = visitor;
  await page.getByRole('main').getByRole('button', { name: say.change }).click();
  const dialog = dialogOf(visitor);
  await dialog.getByRole('button', { name: smsCode.zh.send }).click();
  await solvePuzzle(page, 'keys');
  await dialog.getByRole('textbox', { name: smsCode.zh.code }).fill(await readCode(url, oldPhone));
  await dialog.getByRole('button', { name: say.next }).click();
  await dialog.getByText(say.newNow).waitFor();
}

/** Fills in the new number and the code that was sent to it. */
async function fillIn(visitor: Visitor, phone = newPhone()): Promise<string> {
  const { page, url } = visitor;
  const dialog = dialogOf(visitor);
  await dialog.getByRole('textbox', { name: say.newPhone }).fill(phone);
  await dialog.getByRole('button', { name: smsCode.zh.send }).click();
  await solvePuzzle(page, 'keys');
  await dialog.getByRole('textbox', { name: smsCode.zh.code }).fill(await readCode(url, phone));
  return phone;
}

describe('a change of the phone', () => {
  journey('verifies and notifies both numbers, and the new one logs in', async ({ visit, passTime }) => {
    const visitor = await visit();
    const { page, url, go } = visitor;
    const oldPhone = await enterLoggedIn(visitor, '/my-center/set');
    await go('/my-center/change');
    await proveOld(visitor, oldPhone);
    const dialog = dialogOf(visitor);
    const field = dialog.getByRole('textbox', { name: say.newPhone });
    await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
    // The present number is refused before there is a puzzle.
    await field.fill(oldPhone);
    await dialog.getByRole('button', { name: smsCode.zh.send }).click();
    await page.getByText('这就是你现在的手机号').waitFor();
    await expectGone(page.getByRole('slider'));
    const phone = await fillIn(visitor);
    await dialog.getByRole('button', { name: say.change, exact: true }).click();
    await page.waitForURL(/\/my-center\/set\/success\?change=phone$/);
    await page.getByText(closing.zh.phoneChanged).waitFor();

    await goWithin(page, '/my-center');
    await page
      .getByText(new RegExp(`${phone.slice(0, 3)}.*${phone.slice(-2)}`))
      .first()
      .waitFor();
    await goWithin(page, '/newcenter');
    await page.getByRole('link', { name: new RegExp(`登录手机号已改为尾号 ${phone.slice(-4)}`) }).waitFor();
    const outbox = async (to: string) =>
      ((await (await fetch(`${url}/demo/outbox?phone=${to}`)).json()) as { text: string }[]).map(({ text }) => text);
    await expect.poll(async () => (await outbox(phone)).join()).toContain(`改为尾号 ${phone.slice(-4)}`);
    await expect.poll(async () => (await outbox(oldPhone)).join()).toContain('72 小时');

    // The account has the new number: a log-in with it shows the same messages.
    await goWithin(page, '/my-center/logout');
    await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
    await page.waitForURL(/\/my-center\/logoutSuccess$/);
    // A number gets one code a minute.
    await passTime(61_000);
    await enterByForm(visitor, '/newcenter', phone);
    await page.getByRole('link', { name: new RegExp(phone.slice(-4)) }).waitFor();
    // A page without requests of its own. A page that notices its lost session would reload at any
    // time.
    await visitor.go('/about');

    // The undo link in the message to the old number restores that number, in case the change was
    // not made by its owner.
    const [link = ''] = /https?:\/\/\S+\/my-center\/undo#u=[\w-]+/.exec((await outbox(oldPhone)).join('\n')) ?? [];
    const owner = await visit();
    await owner.go(link.slice(new URL(link).origin.length));
    await owner.page.getByRole('button', { name: phoneUndo.zh.undo }).tap();
    await owner.page.getByText(phoneUndo.zh.undone).waitFor();
    await owner.page.getByText(new RegExp(`${oldPhone.slice(0, 3)}\\*+${oldPhone.slice(-2)}`)).waitFor();
    visitor.forgive(/40[13] \(/);
    await page.goto(new URL('/my-center', url).href);
    await page.getByRole('button', { name: shell.zh.login }).first().waitFor();
  });

  journey('keeps a proof of the old number for 5 minutes, also when it is closed', async ({ visit, passTime }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    const oldPhone = await enterLoggedIn(visitor, '/my-center/set');
    await go('/my-center/change');
    const change = page.getByRole('main').getByRole('button', { name: say.change });
    await change.click();
    const dialog = dialogOf(visitor);
    // The number that the code goes to is named, masked.
    const named = async () => ((await dialog.textContent()) ?? '').replace(/\s/g, '');
    await expect.poll(named).toContain(`${oldPhone.slice(0, 3)}******${oldPhone.slice(-2)}`);
    // A user who no longer has the old number can call the hotline from here.
    await expect.poll(() => dialog.getByRole('link', { name: /打客服/ }).getAttribute('href')).toMatch(/^tel:\d/);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    await proveOld(visitor, oldPhone);
    await dialog.getByRole('button', { name: say.changeClose }).click();
    await dialog.waitFor({ state: 'detached' });
    await change.click();
    await dialog.getByText(say.newNow).waitFor();
    await passTime(4 * 60_000);
    const phone = await fillIn(visitor);
    await passTime(61_000);
    await dialog.getByRole('button', { name: say.change, exact: true }).click();
    await page.getByText(formatRefusal('zh', 'INLINE', 'phone.unproven')).waitFor();
    // The old number is verified anew, and the new one is still filled in, also after a reload. The
    // code is confidential and is not stored.
    await dialog.getByRole('button', { name: say.next }).waitFor();
    await page.reload();
    await proveOld(visitor, oldPhone);
    await expect
      .poll(async () => (await dialog.getByRole('textbox', { name: say.newPhone }).inputValue()).replace(/\s/g, ''))
      .toBe(phone);
    await expect.poll(() => dialog.getByRole('textbox', { name: smsCode.zh.code }).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // A user without the old number proves their identity: an account that was never certified
    // cannot.
    await page.getByRole('button', { name: lostNumber.zh.open }).tap();
    const lost = page.getByRole('dialog', { name: lostNumber.zh.title });
    await lost.getByRole('textbox', { name: lostNumber.zh.name }).fill('林清远');
    await lost.getByRole('textbox', { name: lostNumber.zh.card }).fill('11010119900307002x');
    const found = newPhone();
    await lost.getByRole('textbox', { name: say.newPhone }).fill(found);
    await lost.getByRole('button', { name: smsCode.zh.send }).tap();
    await solvePuzzle(page, 'keys');
    await lost.getByRole('textbox', { name: smsCode.zh.code }).fill(await readCode(visitor.url, found));
    await lost.getByRole('button', { name: lostNumber.zh.ask }).tap();
    await lost.getByText('账号还没有实名').waitFor();
    const claimed = { code: '000000', msg: '', info: { effectiveAt: '2026-11-28T10:00:00+08:00' }, traceId: 't' };
    await page.route('**/user/phone/claim', (route) => route.fulfill({ json: claimed }));
    await lost.getByRole('button', { name: lostNumber.zh.ask }).tap();
    await lost.getByText(lostNumber.zh.asked).waitFor();
    await lost.getByText(/10:00 起用新号码登录/).waitFor();
  });
});
