import { doLogin, doLogOut, doSendPhoneV2, tokenOauth, validatePhoneCode } from '@yidi/contract/calls/auth';
import { askCode, plantSlider, wrongCode } from '../../apps/server/src/world/log-in.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';

const MINUTE_MS = 60_000;
/**
 * As the rules have them, not as the site does: a proof that took its bar from there would move
 * with it.
 */
const CODE_TRIES = 5;
const FAILURES_A_DAY = 20;
const FAILURES_OF_A_NETWORK = 10;

/**
 * `tries` guesses at one code at once, at both calls that check codes: at most five are compared.
 * Then as many with the right code: exactly one logs in. Source: security.md §1.2, figure 17.
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
    // A busy server may shed an attempt before it compares anything.
    const others = heard.filter((one) => !/^(?:INLINE|RATE|OVERLOAD)$/.test(one)).length;
    result.add('shed', heard.filter((one) => one === 'OVERLOAD').length);
    result.expect(`round ${round}, answers other than wrong, spent or busy`, others, 0);
    result.expect(`round ${round}, wrong answers`, heard.filter((one) => one === 'INLINE').length, compared);

    const other = newPhone();
    const owner = await stranger(site);
    const right = await askCode(site, owner, other, 'login');
    const logins = await Promise.all(Array.from({ length: tries }, () => guess(owner, other, right, true)));
    const done = logins.filter((one) => one === 'OK').length;
    result.add('right codes', tries);
    result.add('logins', done);
    result.expect(`round ${round}, logins by one code`, done, 1);
  }
  return result;
}

/**
 * A code is its session's alone: in others it is wrong, and no guess, no code asked for by them
 * ends it. Source: security.md §1.2; an attack in which five guesses of another caller ended the
 * owner's code.
 */
export async function stealCodes({ site, pass }: TimedServer, rounds: number): Promise<Result> {
  const result = openResult();
  for (let round = 0; round < rounds; round += 1) {
    const phone = newPhone();
    const [owner, attacker] = [await stranger(site), await stranger(site)];
    await guess(owner, phone, await askCode(site, owner, phone, 'login'), true);
    pass(61 * MINUTE_MS);
    // Both are told of a code within one minute: the owner's device has an allowance of its own.
    const theirs = await askCode(site, await renewed(attacker), phone, 'login');
    const code = await askCode(site, await renewed(owner), phone, 'login');
    for (let n = 0; n < CODE_TRIES + 1; n += 1) {
      result.add('codes of another session tried');
      const said = await guess(attacker, phone, n === 0 ? code : wrongCode(theirs, n), n % 2 === 0);
      if (said === 'OK') result.faults.push(`round ${round}: a code of another session was taken`);
    }
    result.expect(`round ${round}, the owner's code after that`, await guess(owner, phone, code, true), 'OK');
  }
  return result;
}

/**
 * Other callers who use up what they may send to a phone and may fail on it leave its owner's
 * device, logged out, as it was.
 */
export async function lockOut({ site, pass }: TimedServer): Promise<Result> {
  const result = openResult();
  const phone = newPhone();
  const owner = await stranger(site);
  result.expect('the first login', await guess(owner, phone, await askCode(site, owner, phone, 'login'), true), 'OK');
  await renew(owner);
  result.expect('the log-out', (await owner.call(doLogOut, {})).class, 'OK');
  pass(25 * 60 * MINUTE_MS);
  let said = 'OK';
  for (let n = 0; said === 'OK' && n < 40; n += 1) {
    pass(13 * MINUTE_MS);
    const attacker = await stranger(site);
    const sent = await attacker.call(doSendPhoneV2, { phone, ...(await plantSlider(site, attacker)) });
    said = sent.class;
    result.add(`sends by strangers: ${said}`);
    for (let fails = 0; said === 'OK' && fails < CODE_TRIES; fails += 1) {
      const wrong = wrongCode(site.ports.sms.readOutbox(phone)[0]!.code, fails + 1);
      result.add(`guesses by strangers: ${await guess(attacker, phone, wrong, true)}`);
    }
  }
  result.expect('strangers are refused at last', said, 'RATE');
  // The session is ended; the device's cookie is what is left.
  owner.cookie = '';
  await renew(owner);
  const code = await askCode(site, owner, phone, 'login');
  result.expect('the owner on the device, after that', await guess(owner, phone, code, true), 'OK');
  return result;
}

/**
 * 20 wrong codes for a phone in 24 h close it to devices it does not know, and to no other; a day
 * later it is open.
 */
export async function closePhone({ site, pass }: TimedServer): Promise<Result> {
  const result = openResult();
  const phone = newPhone();
  const own = await stranger(site);
  result.expect('the first login', await guess(own, phone, await askCode(site, own, phone, 'login'), true), 'OK');
  const known = await site.visit({ ip: '10.255.0.1' });
  Object.assign(known, { cookie: own.cookie, device: own.device });
  let compared = 0;
  for (let code = 0; code < 6; code += 1) {
    pass(61 * MINUTE_MS);
    const attacker = await stranger(site);
    const live = await askCode(site, attacker, phone, 'login');
    for (let n = 1; n <= CODE_TRIES + 1; n += 1) {
      const said = await guess(attacker, phone, wrongCode(live, n), n % 2 === 0);
      if (said === 'INLINE') compared += 1;
    }
  }
  result.counts['wrong codes compared in a day'] = compared;
  result.counts['odds of a guess a day'] = compared / 1_000_000;
  result.expect('wrong codes compared in 24 h', compared, FAILURES_A_DAY);
  pass(61 * MINUTE_MS);
  const unknown = await stranger(site);
  const code = await askCode(site, unknown, phone, 'login');
  result.expect('the right code on an unknown device', await guess(unknown, phone, code, true), 'RATE');
  await renew(known);
  const fresh = await askCode(site, known, phone, 'login');
  result.expect('the right code on a known device', await guess(known, phone, fresh, true), 'OK');
  pass(25 * 60 * MINUTE_MS);
  const later = await stranger(site);
  result.expect('a day later', await guess(later, phone, await askCode(site, later, phone, 'login'), true), 'OK');
  return result;
}

/**
 * Of the wrong codes that other callers have for a phone, one /24 or /48 uses up its share; from
 * elsewhere the phone is open.
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
        const said = await guess(attacker, phone, wrongCode(live, tries), tries % 2 === 0);
        if (said === 'INLINE') compared += 1;
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

/** Comparisons with a live code, as the tables have them. */
async function countCompared({ ports }: Site, phone: string): Promise<number> {
  const macs = [...ports.keys.macs('phone.index', phone)];
  const { tries } = await ports.database.db
    .selectFrom('sms_code')
    .select('tries')
    .where('phone_mac', 'in', macs)
    .executeTakeFirstOrThrow();
  return tries;
}
