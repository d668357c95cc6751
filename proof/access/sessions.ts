import { randomBytes } from 'node:crypto';
import { doLogin, doLogOut, getLoginUserInfo, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { askCode, logInByCode } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import type { Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Checks that a planted, replayed or expired session is anonymous. Source: security.md T12. */
export async function replaySessions(timed: TimedServer, rounds: number): Promise<Result> {
  const result = openResult();
  for (let round = 0; round < rounds; round += 1) {
    await fixSession(timed, result);
    await replayAfterLogout(timed, result);
    await replayAfterRebind(timed, result);
    await waitForEnd(timed, result);
    result.add('rounds');
  }
  return result;
}

type Open = ReturnType<typeof openResult>;

/** Returns the class of the answer to an access token, whatever the cookie. */
async function tokenClass(visitor: Visitor, token: string): Promise<string> {
  return (await visitor.call(getLoginUserInfo, {}, { headers: { 'auth-token': token } })).class;
}

/** Returns whether the cookie still belongs to a session of a logged-in user. */
async function isLoggedIn({ site }: TimedServer, cookie: string): Promise<number> {
  const browser = await site.visit({ ip: '10.254.0.1' });
  browser.cookie = cookie;
  const opened = await browser.call(tokenOauth, {});
  // The cookie that a log-in has just replaced opens nothing at all.
  if (opened.class !== 'OK') return 0;
  browser.token = opened.info.sacToken;
  return (await browser.call(getLoginUserInfo, {})).info.isLogin;
}

async function fixSession(timed: TimedServer, result: Open): Promise<void> {
  const { site } = timed;
  // A cookie that the attacker invented is not accepted.
  const victim = await stranger(site);
  const planted = randomBytes(32).toString('base64url');
  victim.cookie = planted;
  victim.token = (await victim.call(tokenOauth, {})).info.sacToken;
  result.expect('a planted cookie is kept', victim.cookie === planted, false);
  // A session that the attacker opened and planted does not become the logged-in one.
  const attacker = await stranger(site);
  const { cookie, token } = attacker;
  const browser = await stranger(site);
  Object.assign(browser, { cookie, token });
  await logInByCode(site, browser, newPhone());
  result.expect('the session id after login is the one before', browser.cookie === cookie, false);
  result.expect('the token from before login', await tokenClass(attacker, token), 'SESSION');
  result.expect('the cookie from before login is logged in', await isLoggedIn(timed, cookie), 0);
  result.expect('the new cookie is logged in', await isLoggedIn(timed, browser.cookie), 1);
  result.add('fixations tried', 2);
}

async function replayAfterLogout(timed: TimedServer, result: Open): Promise<void> {
  const visitor = await logInByCode(timed.site, await stranger(timed.site), newPhone());
  const { cookie, token } = visitor;
  const second = (await visitor.call(tokenOauth, {})).info.sacToken;
  const out = await visitor.call(doLogOut, {});
  result.expect('Clear-Site-Data at logout', Boolean(out.headers['clear-site-data']), true);
  for (const old of [token, second]) result.expect('a token after logout', await tokenClass(visitor, old), 'SESSION');
  result.expect('the cookie after logout is logged in', await isLoggedIn(timed, cookie), 0);
  result.add('replays tried', 3);
}

/** Changing the phone ends every other session of the person. */
async function replayAfterRebind(timed: TimedServer, result: Open): Promise<void> {
  const { site, pass } = timed;
  const phone = newPhone();
  const here = await logInByCode(site, await stranger(site), phone);
  pass(MINUTE_MS + 1);
  const there = await logInByCode(site, await stranger(site), phone);
  const next = newPhone();
  const code = await askCode(site, here, next);
  const old = here.token;
  const rebind = { phone: next, validCode: code, type: '1' as const };
  result.expect('rebinding without a code on the old phone', (await here.call(doLogin, rebind)).class, 'INLINE');
  pass(MINUTE_MS + 1);
  const valiCode = await askCode(site, here, phone);
  const { ticket } = (await here.call(validatePhoneCode, { phone, valiCode })).info;
  const rebound = await here.call(doLogin, { ...rebind, ticket });
  result.expect('rebinding', rebound.class, 'OK');
  result.expect('the other session after rebinding', await tokenClass(there, there.token), 'SESSION');
  result.expect('the other cookie after rebinding is logged in', await isLoggedIn(timed, there.cookie), 0);
  result.expect('the old token after rebinding', await tokenClass(here, old), 'SESSION');
  result.add('replays tried', 3);
}

async function waitForEnd(timed: TimedServer, result: Open): Promise<void> {
  const { site, pass } = timed;
  const visitor = await logInByCode(site, await stranger(site), newPhone());
  pass(15 * MINUTE_MS - 1);
  result.expect('the token before 15 minutes', await tokenClass(visitor, visitor.token), 'OK');
  pass(2);
  result.expect('the token after 15 minutes', await tokenClass(visitor, visitor.token), 'SESSION');
  result.expect('the cookie after 15 minutes is logged in', await isLoggedIn(timed, visitor.cookie), 1);
  for (let day = 1; day < 30; day += 1) {
    pass(DAY_MS);
    if (day % 6 === 0) result.expect(`the cookie in use, day ${day}`, await isLoggedIn(timed, visitor.cookie), 1);
  }
  pass(DAY_MS);
  result.expect('the cookie after 30 days is logged in', await isLoggedIn(timed, visitor.cookie), 0);
  const idle = await logInByCode(site, await stranger(site), newPhone());
  pass(7 * DAY_MS + 1);
  result.expect('the cookie after 7 idle days is logged in', await isLoggedIn(timed, idle.cookie), 0);
  result.add('ends waited for', 3);
}
