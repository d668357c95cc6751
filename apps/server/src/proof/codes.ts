import { doLogin, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import type { Visitor, WorldHouse } from '../world/house.ts';
import { newPhone } from '../world/people.ts';
import { askCode, wrongCode } from '../world/way-in.ts';
import { stranger, type TimedHouse } from './timed-house.ts';
import { openVerdict, type Verdict } from './verdict.ts';

const MINUTE_MS = 60_000;
/** As the rules have them, not as the house does: a proof that took its bar from there would move with it. */
const CODE_TRIES = 5;
const FAILURES_A_DAY = 20;

/**
 * `tries` guesses at one code at once, at both calls that check codes: at most five are compared. Then as many with the
 * right code: exactly one logs in. Source: security.md §1.2, figure 17.
 */
export async function raceCodes({ house }: TimedHouse, rounds: number, tries: number): Promise<Verdict> {
  const verdict = openVerdict();
  const visitors: Visitor[] = [];
  while (visitors.length < tries) visitors.push(await stranger(house));
  for (let round = 0; round < rounds; round += 1) {
    const phone = newPhone();
    const code = await askCode(house, await stranger(house), phone);
    const guesses = visitors.map((visitor, n) => guess(visitor, phone, wrongCode(code, n + 1), n % 2 === 0));
    const heard = await Promise.all(guesses);
    const compared = await countCompared(house, phone);
    verdict.add('guesses', tries);
    verdict.add('compared', compared);
    verdict.atMost(`round ${round}, comparisons of one code`, compared, CODE_TRIES);
    // A busy server may shed a try before it compares anything.
    const others = heard.filter((one) => !/^(?:INLINE|RATE|OVERLOAD)$/.test(one)).length;
    verdict.add('shed', heard.filter((one) => one === 'OVERLOAD').length);
    verdict.expect(`round ${round}, answers other than wrong, spent or busy`, others, 0);
    verdict.expect(`round ${round}, wrong answers`, heard.filter((one) => one === 'INLINE').length, compared);

    const other = newPhone();
    const right = await askCode(house, await stranger(house), other);
    const logins = await Promise.all(visitors.map((visitor) => guess(visitor, other, right, true)));
    const done = logins.filter((one) => one === 'OK').length;
    verdict.add('right codes', tries);
    verdict.add('logins', done);
    verdict.expect(`round ${round}, logins by one code`, done, 1);
    // Who logged in has another session now.
    const at = logins.indexOf('OK');
    if (at >= 0) visitors[at] = await stranger(house);
  }
  return verdict;
}

/** 20 wrong codes for a phone in 24 h close it to devices it does not know, and to no other; a day later it is open. */
export async function closePhone({ house, pass }: TimedHouse): Promise<Verdict> {
  const verdict = openVerdict();
  const phone = newPhone();
  const own = await stranger(house);
  verdict.expect('the first login', await guess(own, phone, await askCode(house, own, phone), true), 'OK');
  const known = await house.visit({ ip: '10.255.0.1' });
  known.cookie = own.cookie;
  let compared = 0;
  for (let code = 0; code < 6; code += 1) {
    pass(61 * MINUTE_MS);
    const attacker = await stranger(house);
    const live = await askCode(house, attacker, phone);
    for (let n = 1; n <= CODE_TRIES + 1; n += 1) {
      const said = await guess(attacker, phone, wrongCode(live, n), n % 2 === 0);
      if (said === 'INLINE') compared += 1;
    }
  }
  verdict.counts['wrong codes compared in a day'] = compared;
  verdict.counts['odds of a guess a day'] = compared / 1_000_000;
  verdict.expect('wrong codes compared in 24 h', compared, FAILURES_A_DAY);
  pass(61 * MINUTE_MS);
  const code = await askCode(house, await stranger(house), phone);
  verdict.expect('the right code on an unknown device', await guess(await stranger(house), phone, code, true), 'RATE');
  await renew(known);
  verdict.expect('the right code on a known device', await guess(known, phone, code, true), 'OK');
  pass(25 * 60 * MINUTE_MS);
  const later = await stranger(house);
  verdict.expect('a day later', await guess(later, phone, await askCode(house, later, phone), true), 'OK');
  return verdict;
}

async function guess(visitor: Visitor, phone: string, code: string, atLogin: boolean): Promise<string> {
  const reply = atLogin
    ? await visitor.call(doLogin, { phone, validCode: code, type: '0' })
    : await visitor.call(validatePhoneCode, { phone, valiCode: code });
  return reply.class;
}

async function renew(visitor: Visitor): Promise<void> {
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
}

/** Comparisons with a live code, as the tables have them. */
async function countCompared({ ports }: WorldHouse, phone: string): Promise<number> {
  const macs = [...ports.keys.macs('phone.index', phone)];
  const { tries } = await ports.database.db
    .selectFrom('sms_code')
    .select('tries')
    .where('phone_mac', 'in', macs)
    .executeTakeFirstOrThrow();
  return tries;
}
