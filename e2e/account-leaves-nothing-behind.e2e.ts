import { doLogOut, getLoginUserInfo } from '@yidi/contract/calls/auth';
import { account } from '@yidi/phrases/account';
import { expect } from 'vitest';
import { journey } from './world/journey.ts';
import { leaveNothing } from './world/leave-nothing.ts';
import { enterLoggedIn } from './world/log-in.ts';

journey('a log-out leaves nothing personal in the browser, its addresses or its history', async ({ visit }) => {
  const visitor = await visit({ still: true });
  // Back on a personal page, a logged-out browser asks and is refused.
  visitor.forgive(/status of 401/);
  const { bad, counts } = await leaveNothing(visitor);
  expect(bad).toEqual([]);
  expect(counts).toMatchObject({ afterOrder: 0, afterLogOut: 0, back: 0, cached: 0, told: 0 });
});

journey('a log-out asks anew whose the session is, after it has ended (spec §4)', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await enterLoggedIn(visitor, '/my-center/logout');
  const told: string[] = [];
  page.on('response', (reply) => void told.push(new URL(reply.url()).pathname));
  const asked = page.waitForResponse(async (reply) => {
    if (!reply.url().endsWith(getLoginUserInfo.path) || !told.includes(doLogOut.path)) return false;
    return ((await reply.json()) as { info: { isLogin: number } }).info.isLogin === 0;
  });
  await page.getByRole('main').getByRole('button', { name: account.zh.logOut }).click();
  await asked;
  await page.waitForURL(/\/my-center\/logoutSuccess$/);
});
