import { doLogOut, getLoginUserInfo } from '@yidi/contract/calls/auth';
import { createOrder } from '@yidi/contract/calls/order';
import { account } from '@yidi/phrases/account';
import { express } from '@yidi/phrases/express';
import { expect } from 'vitest';
import { expectGone, untilComplete } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { leaveNothing } from './world/leave-nothing.ts';
import { enterByForm, enterLoggedIn, logIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, submitButton } from './world/parcel.ts';
import type { Visitor } from './world/visitor.ts';

journey('a log-out leaves no personal data in the browser, its URLs or its history', async ({ visit }) => {
  const visitor = await visit({ still: true });
  // On a personal page, a logged-out browser calls the server and is refused.
  visitor.forgive(/status of 401/);
  const { bad, counts } = await leaveNothing(visitor);
  expect(bad).toEqual([]);
  expect(counts).toMatchObject({ afterOrder: 0, afterLogOut: 0, back: 0, cached: 0, told: 0 });
});

journey('a log-out refetches the user of the session afterwards (spec §4)', async ({ visit }) => {
  const visitor = await visit();
  // A request that was under way is refused.
  visitor.forgive(/status of 401/);
  const { page } = visitor;
  await enterLoggedIn(visitor, '/my-center/logout');
  const requested: string[] = [];
  page.on('response', (reply) => void requested.push(new URL(reply.url()).pathname));
  const asked = page.waitForResponse(async (reply) => {
    if (!reply.url().endsWith(getLoginUserInfo.path) || !requested.includes(doLogOut.path)) return false;
    return ((await reply.json()) as { info: { isLogin: number } }).info.isLogin === 0;
  });
  await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
  await asked;
  await page.waitForURL(/\/my-center\/logoutSuccess$/);
});

const ORDER = '/s/express?orderType=3';

/**
 * A user fills in the order form, and their session ends without a log-out. Returns their phone.
 */
async function leaveADraft(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  const phone = await enterLoggedIn(visitor, ORDER);
  await fillOrder(visitor);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('yidi.holder'))).not.toBeNull();
  await untilComplete(page);
  await page.context().clearCookies({ name: 'sid' });
  return phone;
}

/** Checks that the order form is shown and empty. */
async function seeNothing({ page }: Visitor): Promise<void> {
  await expect.poll(() => page.getByLabel(express.zh.goodsLabel).inputValue()).toBe('');
  await untilComplete(page);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toMatch(/李晓梅|王建国/);
  await expectGone(page.getByText(/李晓梅|王建国/));
}

journey(
  'drafts are still there for their user after the session ended, but not for the next user',
  async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    const phone = await leaveADraft(visitor);
    await enterByForm(visitor, ORDER, phone);
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await untilComplete(page);
    await page.context().clearCookies({ name: 'sid' });
    await enterByForm(visitor, ORDER);
    await seeNothing(visitor);
    // The copies in IndexedDB do not bring it back either.
    await go(ORDER);
    await seeNothing(visitor);
  },
);

journey(
  'drafts of an anonymous user stay at the log-in, although another user was logged in before',
  async ({ visit }) => {
    const visitor = await visit();
    const { page, go } = visitor;
    await enterLoggedIn(visitor, ORDER);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('yidi.holder'))).not.toBeNull();
    await untilComplete(page);
    await page.context().clearCookies({ name: 'sid' });
    await go(ORDER);
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor);
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    await untilComplete(page);
    // The draft belongs to this user now, so the next user does not see it.
    await page.context().clearCookies({ name: 'sid' });
    await enterByForm(visitor, ORDER);
    await seeNothing(visitor);
  },
);

journey('a log-in on the form of another user shows an empty form and places no order', async ({ visit }) => {
  const visitor = await visit();
  const { page, go } = visitor;
  const asked: string[] = [];
  await leaveADraft(visitor);
  await go(ORDER);
  await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
  page.on('request', (request) => {
    if (request.url().endsWith(createOrder.path)) asked.push(request.url());
  });
  await agreeToOrder(visitor);
  await submitButton(visitor).tap();
  await logIn(visitor);
  await seeNothing(visitor);
  expect(asked).toEqual([]);
});
