import { doLogin, doLogOut, doSendPhoneV2, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { askCode, plantSlider, wrongCode } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const MINUTE_MS = 60_000;
/**
 * The limit is written out instead of imported from the site, so that a changed limit fails the
 * proof.
 */
const CODE_TRIES = 5;
const FAILURES_A_DAY = 20;
const FAILURES_OF_A_NETWORK = 10;

/**
 * Makes `tries` concurrent guesses at one code through both calls that check codes; at most five
 * are compared. Then as many with the right code; exactly one logs in. Source: security.md §1.2,
 * figure 17.
 */
export async function raceCodes({ site }: TimedServer, rounds: number, tries: number): Promise<Result> {
  const result = openResult();
  for (let round = 0; round < rounds; round += 1) {
    const phone = newPhone();
    const asker = await stranger(site);
    const code = await askCode(site, asker, phone, 'login');
    const guesses = Array.from({ length: tries }, (_, n) => guess(asker, phone, wrongCode(code, n + 1), n % 2 === 0));
    const heard = await Promise.all(guesses);
    const compared = await countCompared(site, phone);
    result.add('guesses', tries);
    result.add('compared', compared);
    result.atMost(`round ${round}, comparisons of one code`, compared, CODE_TRIES);
    // A busy server may refuse an attempt before it compares anything.
    const others = heard.filter((codeClass) => !/^(?:INLINE|RATE|OVERLOAD)$/.test(codeClass)).length;
    result.add('shed', heard.filter((codeClass) => codeClass === 'OVERLOAD').length);
    result.expect(`round ${round}, answers other than wrong, spent or busy`, others, 0);
    result.expect(
      `round ${round}, wrong answers`,
      heard.filter((codeClass) => codeClass === 'INLINE').length,
      compared,
    );

    const other = newPhone();
    const owner = await stranger(site);
    const right = await askCode(site, owner, other, 'login');
    const logins = await Promise.all(Array.from({ length: tries }, () => guess(owner, other, right, true)));
    const done = logins.filter((codeClass) => codeClass === 'OK').length;
    result.add('right codes', tries);
    result.add('logins', done);
    result.expect(`round ${round}, logins by one code`, done, 1);
  }
  return result;
}

/**
 * A code is valid only in its session. In other sessions it is wrong, and neither guesses nor codes
 * requested there invalidate it. Source: security.md §1.2; an attack in which five guesses of
 * another caller invalidated the owner's code.
 */
export async function stealCodes({ site, pass }: TimedServer, rounds: number): Promise<Result> {
  const result = openResult();
  for (let round = 0; round < rounds; round += 1) {
    const phone = newPhone();
    const [owner, attacker] = [await stranger(site), await stranger(site)];
    await guess(owner, phone, await askCode(site, owner, phone, 'login'), true);
    pass(61 * MINUTE_MS);
    // Both get a code within one minute, because the owner's device has its own allowance.
    const theirs = await askCode(site, await renewed(attacker), phone, 'login');
    const code = await askCode(site, await renewed(owner), phone, 'login');
    for (let n = 0; n < CODE_TRIES + 1; n += 1) {
      result.add('codes of another session tried');
      const answered = await guess(attacker, phone, n === 0 ? code : wrongCode(theirs, n), n % 2 === 0);
      if (answered === 'OK') result.faults.push(`round ${round}: a code of another session was taken`);
    }
    result.expect(`round ${round}, the owner's code after that`, await guess(owner, phone, code, true), 'OK');
  }
  return result;
}

/**
 * If other callers use up the limits of sending to a phone and of failing on it, the owner's
 * logged-out device is not affected.
 */
export async function lockOut({ site, pass }: TimedServer): Promise<Result> {
  const result = openResult();
  const phone = newPhone();
  const owner = await stranger(site);
  result.expect('the first login', await guess(owner, phone, await askCode(site, owner, phone, 'login'), true), 'OK');
  await renew(owner);
  result.expect('the log-out', (await owner.call(doLogOut, {})).class, 'OK');
  pass(25 * 60 * MINUTE_MS);
  let answered = 'OK';
  for (let n = 0; answered === 'OK' && n < 40; n += 1) {
    pass(13 * MINUTE_MS);
    const attacker = await stranger(site);
    const sent = await attacker.call(doSendPhoneV2, { phone, ...(await plantSlider(site, attacker)) });
    answered = sent.class;
    result.add(`sends by strangers: ${answered}`);
    for (let fails = 0; answered === 'OK' && fails < CODE_TRIES; fails += 1) {
      const wrong = wrongCode(site.ports.sms.readOutbox(phone)[0]!.code, fails + 1);
      result.add(`guesses by strangers: ${await guess(attacker, phone, wrong, true)}`);
    }
  }
  result.expect('strangers are refused at last', answered, 'RATE');
  // The session has ended. Only the device cookie is left.
  owner.cookie = '';
  await renew(owner);
  const code = await askCode(site, owner, phone, 'login');
  result.expect('the owner on the device, after that', await guess(owner, phone, code, true), 'OK');
  return result;
}

/** 20 wrong codes for a phone in 24 h block it for unknown devices only. A day later it is open. */
export async function closePhone({ site, pass }: TimedServer): Promise<Result> {
  const result = openResult();
  const phone = newPhone();
  const own = await stranger(site);
  result.expect('the first login', await guess(own, phone, await askCode(site, own, phone, 'login'), true), 'OK');
  const visitor = await site.visit({ ip: '10.255.0.1' });
  Object.assign(visitor, { cookie: own.cookie, device: own.device });
  let compared = 0;
  for (let code = 0; code < 6; code += 1) {
    pass(61 * MINUTE_MS);
    const attacker = await stranger(site);
    const live = await askCode(site, attacker, phone, 'login');
    for (let n = 1; n <= CODE_TRIES + 1; n += 1) {
      const answered = await guess(attacker, phone, wrongCode(live, n), n % 2 === 0);
      if (answered === 'INLINE') compared += 1;
    }
  }
  result.counts['wrong codes compared in a day'] = compared;
  result.counts['odds of a guess a day'] = compared / 1_000_000;
  result.expect('wrong codes compared in 24 h', compared, FAILURES_A_DAY);
  pass(61 * MINUTE_MS);
  const unknown = await stranger(site);
  const code = await askCode(site, unknown, phone, 'login');
  result.expect('the right code on an unknown device', await guess(unknown, phone, code, true), 'RATE');
  await renew(visitor);
  const fresh = await askCode(site, visitor, phone, 'login');
  result.expect('the right code on a known device', await guess(visitor, phone, fresh, true), 'OK');
  pass(25 * 60 * MINUTE_MS);
  const later = await stranger(site);
  result.expect('a day later', await guess(later, phone, await askCode(site, later, phone, 'login'), true), 'OK');
  return result;
}

/**
 * A single /24 or /48 can use up only its share of a phone's wrong codes. From other networks the
 * phone stays open.
 */
export async function closePhoneToNetwork({ site, pass }: TimedServer): Promise<Result> {
  const result = openResult();
  const networks = [
    { name: 'a /24', at: (n: number) => `198.51.100.${n + 1}`, elsewhere: '198.51.101.1' },
    { name: 'a /48', at: (n: number) => `2001:db8:7:${n + 1}::1`, elsewhere: '2001:db8:8::1' },
  ];
  for (const { name, at, elsewhere } of networks) {
    const phone = newPhone();
    let compared = 0;
    for (let n = 0; n < 4; n += 1) {
      pass(61 * MINUTE_MS);
      const attacker = await site.visit({ ip: at(n) });
      const live = await askCode(site, attacker, phone, 'login');
      for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
        const answered = await guess(attacker, phone, wrongCode(live, tries), tries % 2 === 0);
        if (answered === 'INLINE') compared += 1;
      }
    }
    result.expect(`wrong codes compared for ${name} in 24 h`, compared, FAILURES_OF_A_NETWORK);
    pass(61 * MINUTE_MS);
    const owner = await site.visit({ ip: elsewhere });
    const code = await askCode(site, owner, phone, 'login');
    result.expect(`a new device outside of ${name}`, await guess(owner, phone, code, true), 'OK');
  }
  return result;
}

async function guess(visitor: Visitor, phone: string, code: string, atLogin: boolean): Promise<string> {
  const reply = atLogin
    ? await visitor.call(doLogin, { phone, validCode: code, type: '0' })
    : await visitor.call(validatePhoneCode, { phone, valiCode: code });
  return reply.class;
}

async function renewed(visitor: Visitor): Promise<Visitor> {
  await renew(visitor);
  return visitor;
}

async function renew(visitor: Visitor): Promise<void> {
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
}

/** Returns how often a live code was compared, according to the tables. */
async function countCompared({ ports }: Site, phone: string): Promise<number> {
  const macs = [...ports.keys.macs('phone.index', phone)];
  const { tries } = await ports.database.db
    .selectFrom('smsCode')
    .select('tries')
    .where('phoneMac', 'in', macs)
    .executeTakeFirstOrThrow();
  return tries;
}
