import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { type Sms, SmsRefused, SmsUnreachable } from '../../../ports/sms/sms.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { gatewayThat, newIp, startAuth, testClock } from '../auth.fixture.ts';
import { netOf } from '../net.ts';

// Each test has its own auth, so that phones, networks and clocks of other (or failed) tests do not
// interfere.
const database = await freshDatabase();
/** Only the test that deletes its records uses this database. */
const recordless = await freshDatabase(2);

describe('the limits of doSendPhone/v2', () => {
  test('of 50 concurrent solved puzzles for a phone one gets an SMS, the others 400429', async () => {
    const { handlers, contextOf, openBrowser, solveSlider, smsTo } = startAuth(database);
    const phone = newPhone();
    const browsers = await Promise.all(Array.from({ length: 50 }, () => openBrowser(newIp())));
    const solved = await Promise.all(browsers.map(solveSlider));
    const sends = browsers.map(async (browser, n) =>
      handlers.doSendPhoneV2({ phone, ...solved[n]! }, contextOf(browser)),
    );
    const done = await Promise.allSettled(sends);
    const refusals = await Promise.all(sends.map((send) => refusalOf(() => send).catch(() => null)));
    expect(smsTo(phone)).toBe(1);
    expect(done.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal?.class === 'RATE' && refusal.reason === 'sms.wait')).toHaveLength(49);
  });

  test('400429 with the seconds left within a minute', async () => {
    const { clock, askCode, openBrowser, send } = startAuth(database);
    const phone = newPhone();
    await askCode(await openBrowser(newIp()), phone);
    clock.pass(20_000);
    const again = await openBrowser(newIp());
    expect(await refusalOf(() => send(again, phone))).toMatchObject({
      class: 'RATE',
      reason: 'sms.wait',
      retryAfterS: 40,
    });
  });

  test('five an hour for a device, whatever the phones and networks', async () => {
    const { clock, askCode, openBrowser, send } = startAuth(database);
    const browser = await openBrowser();
    const sendElsewhere = () => send(Object.assign(browser, { ip: newIp() }), newPhone());
    for (let n = 0; n < 5; n += 1) await sendElsewhere();
    const full = { class: 'RATE', reason: 'sms.hour' };
    expect(await refusalOf(sendElsewhere)).toMatchObject({ ...full, retryAfterS: 3600 });
    clock.pass(HOUR_MS - 1);
    expect(await refusalOf(sendElsewhere)).toMatchObject({ ...full, retryAfterS: 1 });
    clock.pass(1);
    await askCode(browser, newPhone());
  });

  test('a network may send to five phones in ten minutes, and a known phone still gets a code', async () => {
    const { clock, askCode, openBrowser, send } = startAuth(database);
    const ip = newIp();
    const phones = Array.from({ length: 5 }, newPhone);
    for (const phone of phones) {
      await askCode(await openBrowser(ip), phone);
      clock.pass(MINUTE_MS);
    }
    const full = { class: 'RATE', reason: 'sms.hour' };
    const sendNew = async () => send(await openBrowser(ip), newPhone());
    expect(await refusalOf(sendNew)).toMatchObject({ ...full, retryAfterS: 300 });
    await askCode(await openBrowser(ip), phones[0]!);
    // The known device's latest SMS counts: it stays one of the five, and the second's is now the
    // oldest.
    clock.pass(6 * MINUTE_MS - 1);
    expect(await refusalOf(sendNew)).toMatchObject({ ...full, retryAfterS: 1 });
    clock.pass(1);
    await askCode(await openBrowser(ip), newPhone());
  });

  test('60 an hour for a network', async () => {
    const { clock, keys, db, askCode, openBrowser, send } = startAuth(database);
    const ip = newIp();
    // 59 SMS within an hour, inserted as the service stores them. Each was sent to another device,
    // and none of these devices counts as new any more.
    const start = clock.now.getTime();
    const earlier = Array.from({ length: 59 }, (_, n) => ({
      phoneMac: keys.mac('phone.index', newPhone()),
      netMac: keys.mac('ip', netOf(ip)),
      deviceId: newId(),
      at: new Date(start + n * 40_000),
    }));
    await db.insertInto('smsSend').values(earlier).execute();
    clock.pass(55 * MINUTE_MS);
    await askCode(await openBrowser(ip), newPhone());
    const sendNext = async () => send(await openBrowser(ip), newPhone());
    expect(await refusalOf(sendNext)).toMatchObject({ class: 'RATE', reason: 'sms.hour', retryAfterS: 300 });
    clock.pass(5 * MINUTE_MS - 1);
    expect(await refusalOf(sendNext)).toMatchObject({ class: 'RATE', reason: 'sms.hour', retryAfterS: 1 });
    clock.pass(1);
    await sendNext();
  });

  // npm run check:access simulates a day of a thousand networks, with an attacker that uses the
  // limits exactly.
  test('one a minute, 5 an hour, 10 a day to one phone, of three at once who each try at the first moment', async () => {
    const { clock, openBrowser, send, smsTo } = startAuth(database);
    const phone = newPhone();
    const start = clock.now.getTime();
    const sendFrom = async () => send(await openBrowser(newIp()), phone);
    const minutes: number[] = [];
    const reasons: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const refused = await Promise.allSettled([sendFrom(), sendFrom(), sendFrom()]);
      minutes.push((clock.now.getTime() - start) / MINUTE_MS);
      expect(smsTo(phone)).toBe(minutes.length);
      expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(2);
      const { reason, retryAfterS = 0 } = await refusalOf(sendFrom);
      reasons.push(reason);
      clock.pass(retryAfterS * 1000 - 1);
      expect(await refusalOf(sendFrom)).toMatchObject({ class: 'RATE', retryAfterS: 1 });
      clock.pass(1);
    }
    expect(minutes).toEqual([0, 1, 2, 3, 4, 60, 61, 62, 63, 64]);
    // After the fifth SMS the limit per hour applies. From the sixth on, an earlier SMS leaves the
    // hour when the minute ends, so that both limits end at once. Then the wider one is reported.
    const first = Array.from({ length: 4 }, () => 'sms.wait');
    const next = Array.from({ length: 5 }, () => 'sms.hour');
    expect(reasons).toEqual([...first, ...next, 'sms.limit']);
    expect(clock.now.getTime() - start).toBe(DAY_MS);
    await sendFrom();
  });

  test('ten to a phone by strangers leave its own device all of its own, also after logging out', async () => {
    const { clock, handlers, contextOf, openBrowser, logIn, send, smsTo } = startAuth(database);
    const phone = newPhone();
    const owner = await logIn(await openBrowser(newIp()), phone);
    await handlers.doLogOut({}, contextOf(owner));
    clock.pass(DAY_MS);
    for (const hour of [0, 1]) {
      clock.pass(hour * HOUR_MS);
      for (let n = 0; n < 5; n += 1) {
        clock.pass(MINUTE_MS);
        await send(await openBrowser(newIp()), phone);
      }
    }
    expect(smsTo(phone)).toBe(11);
    const stranger = await openBrowser(newIp());
    expect(await refusalOf(() => send(stranger, phone))).toMatchObject({ reason: 'sms.limit' });
    const returned = await openBrowser(owner.ip, owner.device);
    for (let n = 0; n < 5; n += 1) {
      await send(returned, phone);
      clock.pass(MINUTE_MS);
    }
    expect(await refusalOf(() => send(returned, phone))).toMatchObject({ reason: 'sms.hour' });
    expect(smsTo(phone)).toBe(16);
  });

  test('a network that strangers used up is open to a device of the phone’s user', async () => {
    const { clock, openBrowser, logIn, send } = startAuth(database);
    const ip = newIp();
    const phone = newPhone();
    const owner = await logIn(await openBrowser(ip), phone);
    clock.pass(DAY_MS);
    for (let n = 0; n < 5; n += 1) await send(await openBrowser(ip), newPhone());
    const stranger = await openBrowser(ip);
    expect(await refusalOf(() => send(stranger, newPhone()))).toMatchObject({ reason: 'sms.hour' });
    await send(owner, phone);
  });

  test('a wider network may send four codes an hour and six a day to a phone of other users', async () => {
    const { clock, openBrowser, send, smsTo } = startAuth(database);
    const phone = newPhone();
    let household = 0;
    const sendFrom = async () => {
      household += 1;
      return send(await openBrowser(`2001:db8:77:${household.toString(16)}::1`), phone);
    };
    const sendAll = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await sendFrom();
        clock.pass(MINUTE_MS);
      }
    };
    await sendAll(4);
    expect(await refusalOf(sendFrom)).toMatchObject({ class: 'RATE', reason: 'sms.hour' });
    clock.pass(HOUR_MS);
    await sendAll(2);
    expect(await refusalOf(sendFrom)).toMatchObject({ class: 'RATE', reason: 'sms.limit' });
    await send(await openBrowser(newIp()), phone);
    expect(smsTo(phone)).toBe(7);
  });

  test.each([
    ['20 phones in ten minutes for a /48', 20, (n: number) => `2001:db8:78:${n.toString(16)}::1`],
    ['80 phones in ten minutes for a /24', 80, (n: number) => `203.0.113.${n}`],
  ])('%s', async (_title, most, ipOf) => {
    const { openBrowser, send, sent } = startAuth(database);
    for (let n = 1; n <= most; n += 1) await send(await openBrowser(ipOf(n)), newPhone());
    expect(await refusalOf(async () => send(await openBrowser(ipOf(most + 1)), newPhone()))).toMatchObject({
      class: 'RATE',
      reason: 'sms.hour',
    });
    expect(sent).toHaveLength(most);
  });

  test('no SMS is sent when the records cannot be written', async () => {
    const { handlers, contextOf, openBrowser, solveSlider, smsTo } = startAuth(recordless);
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    await recordless.pool.query('ALTER TABLE sms_send RENAME TO sms_send_away');
    await expect(handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser))).rejects.toThrow();
    expect(smsTo(phone)).toBe(0);
    const { rows } = await recordless.pool.query('SELECT FROM sms_code UNION ALL SELECT FROM sms_send_away');
    expect(rows).toEqual([]);
  });

  test('a phone’s minute outlives a new key of the server', async () => {
    const [secret, next] = [randomBytes(32), randomBytes(32)];
    const phone = newPhone();
    const earlier = startAuth(database, { keys: keysFrom([secret]) });
    await earlier.askCode(await earlier.openBrowser(newIp()), phone);
    const { clock, openBrowser, send, smsTo } = startAuth(database, { keys: keysFrom([next, secret]) });
    const again = async () => send(await openBrowser(newIp()), phone);
    expect(await refusalOf(again)).toMatchObject({ class: 'RATE', reason: 'sms.wait', retryAfterS: 60 });
    clock.pass(MINUTE_MS);
    await again();
    expect(smsTo(phone)).toBe(1);
  });

  test('500503 at the cap of the whole service, till the first of its SMS is an hour old', async () => {
    const { clock, openBrowser, send, sent } = startAuth(database, {
      // A year later: all SMS of this database count, while those of other tests have expired.
      clock: testClock('2027-11-20T10:00:00+08:00'),
      settings: {
        smsLimits: {
          phone: [[10, 1]],
          device: [10, 1],
          net: [10, 1],
          phonesOfNet: [10, 1],
          wideNet: [10, 1],
          phonesOfWideNet: [10, 1],
          phoneOfWideNet: [[10, 1]],
          service: [2, HOUR_MS],
        },
      },
    });
    const sendNew = async () => send(await openBrowser(newIp()), newPhone());
    const full = { class: 'OVERLOAD', reason: 'sms.down', retryAfterS: 60 };
    await sendNew();
    clock.pass(MINUTE_MS);
    await sendNew();
    expect(await refusalOf(sendNew)).toMatchObject(full);
    clock.pass(59 * MINUTE_MS - 1);
    expect(await refusalOf(sendNew)).toMatchObject(full);
    expect(sent).toHaveLength(2);
    clock.pass(1);
    await sendNew();
    expect(await refusalOf(sendNew)).toMatchObject(full);
  });
});

describe('doSendPhone/v2 with a bad gateway', () => {
  const withSms = (sms: Sms, smsBudgetMs = 60_000) => startAuth(database, { sms, settings: { smsBudgetMs } });

  test('answers in time when the gateway hangs, and passes one SMS on', async () => {
    let calls = 0;
    const hanging = gatewayThat(async () => {
      calls += 1;
      await new Promise(() => {});
    });
    const slow = withSms(hanging, 100);
    const phone = newPhone();
    const refusal = await refusalOf(async () => slow.askCode(await slow.openBrowser(newIp()), phone));
    expect(refusal).toMatchObject({ class: 'OVERLOAD', reason: 'sms.slow' });
    expect(calls).toBe(1);
    const again = await refusalOf(async () => slow.askCode(await slow.openBrowser(newIp()), phone));
    expect(again).toMatchObject({ class: 'RATE', reason: 'sms.wait' });
    expect(calls).toBe(1);
  });

  test('after five failures in a row no SMS is sent and none is counted for a while', async () => {
    let calls = 0;
    const down = withSms(
      gatewayThat(async () => {
        calls += 1;
        throw new SmsUnreachable('down');
      }),
    );
    for (let n = 0; n < 5; n += 1)
      await refusalOf(async () => down.askCode(await down.openBrowser(newIp()), newPhone()));
    const phone = newPhone();
    const refusal = await refusalOf(async () => down.askCode(await down.openBrowser(newIp()), phone));
    expect(refusal).toMatchObject({ class: 'OVERLOAD', reason: 'sms.down' });
    expect(calls).toBe(5);
    const mac = down.keys.mac('phone.index', phone);
    expect(await down.db.selectFrom('smsSend').select('id').where('phoneMac', '=', mac).execute()).toEqual([]);
  });

  test.each([
    ['number', 'INLINE', 'sms.refused'],
    ['rate', 'RATE', 'sms.hour'],
    ['account', 'OVERLOAD', 'sms.down'],
  ] as const)('a vendor that refuses for the %s is told as %s', async (why, codeClass, reason) => {
    const refusing = withSms(gatewayThat(() => Promise.reject(new SmsRefused(why))));
    const refusal = await refusalOf(async () => refusing.askCode(await refusing.openBrowser(newIp()), newPhone()));
    expect(refusal).toMatchObject({ class: codeClass, reason });
  });
});
