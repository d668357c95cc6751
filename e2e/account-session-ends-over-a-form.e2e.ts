import { leave } from '@yidi/phrases/leave';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { login } from '@yidi/phrases/login';
import { shell } from '@yidi/phrases/shell';
import { smsCode } from '@yidi/phrases/sms-code';
import { stepUp } from '@yidi/phrases/step-up';
import { describe, expect } from 'vitest';
import { untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn, logIn } from './world/log-in.ts';
import type { Visitor } from './world/visitor.ts';

/** Longer than an access token lives. The next call fetches another one with the session cookie. */
const PAST_TOKEN_MS = 20 * 60_000;
const NUMBER = '13612345678';

/** Fills in a form with a secret that has no draft, and ends the session without a log-out. */
async function fillIn(visitor: Visitor, passTime: (ms: number) => Promise<void>): Promise<string> {
  const { page, context, forgive } = visitor;
  // The link is refused without a log-in, and without a proof of the own number.
  forgive(/status of 40[13] .*\/user\/mulBind/);
  const phone = await enterLoggedIn(visitor, '/bindAccount');
  await page.getByRole('textbox', { name: linkedAccount.zh.newPhone }).fill(NUMBER);
  await page.getByRole('textbox', { name: smsCode.zh.code }).fill('123456');
  // A call of the page with the former token would reload it.
  await untilComplete(page);
  await context.clearCookies({ name: 'sid' });
  await passTime(PAST_TOKEN_MS);
  return phone;
}

/** Waits until this page has noticed that its session has ended. */
async function noticeEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const { yidi } = window as unknown as { yidi: { client: { invalidateQueries(): Promise<void> } } };
    return yidi.client.invalidateQueries();
  });
}

const code = ({ page }: Visitor) => page.getByRole('textbox', { name: smsCode.zh.code });

describe('a session that ends while a form is filled in', () => {
  journey('leaves the form with its values, and states that nothing was submitted', async ({ visit, passTime }) => {
    const visitor = await visit();
    const { page } = visitor;
    await fillIn(visitor, passTime);
    await noticeEnd(visitor);
    await expect.poll(() => code(visitor).inputValue()).toBe('123456');
    await page.getByRole('button', { name: linkedAccount.zh.bindDo, exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: login.zh.title });
    await sheet.getByRole('button', { name: login.zh.close, exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(leave.zh.noLogin).waitFor();
    await expect.poll(() => code(visitor).inputValue()).toBe('123456');
    // The next visit needs a log-in.
    await visitor.go('/bindAccount');
    await page.getByText(shell.zh.loginNeededTitle).waitFor();
  });

  journey('sends the form after the same user has logged in again', async ({ visit, passTime }) => {
    const visitor = await visit();
    const { page } = visitor;
    const phone = await fillIn(visitor, passTime);
    await page.getByRole('button', { name: linkedAccount.zh.bindDo, exact: true }).tap();
    await page.getByRole('dialog', { name: login.zh.title }).waitFor();
    await logIn(visitor, { phone });
    // The form continues with the proof that a link needs.
    const proof = page.getByRole('dialog', { name: stepUp.zh.title });
    await proof.waitFor();
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'detached' });
    await expect.poll(() => code(visitor).inputValue()).toBe('123456');
  });
});
