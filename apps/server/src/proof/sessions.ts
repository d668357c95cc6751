import { randomBytes } from 'node:crypto';
import { doLogin, doLogOut, getLoginUserInfo, tokenOauth } from '@yidi/contract/calls/auth';
import type { Visitor } from '../world/house.ts';
import { newPhone } from '../world/people.ts';
import { askCode, logInByCode } from '../world/way-in.ts';
import { stranger, type TimedHouse } from './timed-house.ts';
import { openVerdict, type Verdict } from './verdict.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session that is fixed, replayed or too old is nobody's. Source: security.md T12. */
export async function replaySessions(timed: TimedHouse, rounds: number): Promise<Verdict> {
  const verdict = openVerdict();
  for (let round = 0; round < rounds; round += 1) {
    await fixSession(timed, verdict);
    await replayAfterLogout(timed, verdict);
    await replayAfterRebind(timed, verdict);
    await waitForEnd(timed, verdict);
    verdict.add('rounds');
  }
  return verdict;
}

type Open = ReturnType<typeof openVerdict>;

/** The class that an access token is answered with, whatever the cookie. */
async function tokenClass(visitor: Visitor, token: string): Promise<string> {
  return (await visitor.call(getLoginUserInfo, {}, { headers: { 'auth-token': token } })).class;
}

/** Whether the cookie still stands for somebody who is logged in. */
async function isLoggedIn({ house }: TimedHouse, cookie: string): Promise<number> {
  const browser = await house.visit({ ip: '10.254.0.1' });
  browser.cookie = cookie;
  browser.token = (await browser.call(tokenOauth, {})).info.sacToken;
  return (await browser.call(getLoginUserInfo, {})).info.isLogin;
}

async function fixSession(timed: TimedHouse, verdict: Open): Promise<void> {
  const { house } = timed;
  // A cookie that the attacker made up is not taken over.
  const victim = await stranger(house);
  const planted = randomBytes(32).toString('base64url');
  victim.cookie = planted;
  victim.token = (await victim.call(tokenOauth, {})).info.sacToken;
  verdict.expect('a planted cookie is kept', victim.cookie === planted, false);
  // A session that the attacker opened and planted is not the one that logs in.
  const attacker = await stranger(house);
  const { cookie, token } = attacker;
  const browser = await stranger(house);
  Object.assign(browser, { cookie, token });
  await logInByCode(house, browser, newPhone());
  verdict.expect('the session id after login is the one before', browser.cookie === cookie, false);
  verdict.expect('the token from before login', await tokenClass(attacker, token), 'SESSION');
  verdict.expect('the cookie from before login is logged in', await isLoggedIn(timed, cookie), 0);
  verdict.expect('the new cookie is logged in', await isLoggedIn(timed, browser.cookie), 1);
  verdict.add('fixations tried', 2);
}

async function replayAfterLogout(timed: TimedHouse, verdict: Open): Promise<void> {
  const visitor = await logInByCode(timed.house, await stranger(timed.house), newPhone());
  const { cookie, token } = visitor;
  const second = (await visitor.call(tokenOauth, {})).info.sacToken;
  const out = await visitor.call(doLogOut, {});
  verdict.expect('Clear-Site-Data at logout', Boolean(out.headers['clear-site-data']), true);
  for (const old of [token, second]) verdict.expect('a token after logout', await tokenClass(visitor, old), 'SESSION');
  verdict.expect('the cookie after logout is logged in', await isLoggedIn(timed, cookie), 0);
  verdict.add('replays tried', 3);
}

/** A changed phone ends every other session of the person. */
async function replayAfterRebind(timed: TimedHouse, verdict: Open): Promise<void> {
  const { house, pass } = timed;
  const phone = newPhone();
  const here = await logInByCode(house, await stranger(house), phone);
  pass(MINUTE_MS + 1);
  const there = await logInByCode(house, await stranger(house), phone);
  const next = newPhone();
  const code = await askCode(house, here, next);
  const old = here.token;
  const rebound = await here.call(doLogin, { phone: next, validCode: code, type: '1' });
  verdict.expect('rebinding', rebound.class, 'OK');
  verdict.expect('the other session after rebinding', await tokenClass(there, there.token), 'SESSION');
  verdict.expect('the other cookie after rebinding is logged in', await isLoggedIn(timed, there.cookie), 0);
  verdict.expect('the old token after rebinding', await tokenClass(here, old), 'SESSION');
  verdict.add('replays tried', 3);
}

async function waitForEnd(timed: TimedHouse, verdict: Open): Promise<void> {
  const { house, pass } = timed;
  const visitor = await logInByCode(house, await stranger(house), newPhone());
  pass(15 * MINUTE_MS - 1);
  verdict.expect('the token before 15 minutes', await tokenClass(visitor, visitor.token), 'OK');
  pass(2);
  verdict.expect('the token after 15 minutes', await tokenClass(visitor, visitor.token), 'SESSION');
  verdict.expect('the cookie after 15 minutes is logged in', await isLoggedIn(timed, visitor.cookie), 1);
  for (let day = 1; day < 30; day += 1) {
    pass(DAY_MS);
    if (day % 6 === 0) verdict.expect(`the cookie in use, day ${day}`, await isLoggedIn(timed, visitor.cookie), 1);
  }
  pass(DAY_MS);
  verdict.expect('the cookie after 30 days is logged in', await isLoggedIn(timed, visitor.cookie), 0);
  const idle = await logInByCode(house, await stranger(house), newPhone());
  pass(7 * DAY_MS + 1);
  verdict.expect('the cookie after 7 idle days is logged in', await isLoggedIn(timed, idle.cookie), 0);
  verdict.add('ends waited for', 3);
}
