import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { type Sms, SmsRefused, SmsUnreachable } from '../../ports/sms/sms.ts';
import { newPhone } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { newIp, startAuth, testClock } from './auth.fixture.ts';
import { HOUR_MS, MINUTE_MS } from './token.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { handlers, clock, contextOf, openBrowser, solveSlider, askCode, send, smsTo, db } = auth;

describe('the limits of doSendPhone/v2', () => {
  test('one SMS of 50 solved puzzles at once for one phone; the others hear 400429', async () => {
    const phone = newPhone();
    const browsers = await Promise.all(Array.from({ length: 50 }, () => openBrowser(newIp())));
    const solved = await Promise.all(browsers.map(solveSlider));
    const sends = browsers.map(async (browser, n) =>
      handlers.doSendPhoneV2({ phone, ...solved[n]! }, contextOf(browser)),
    );
    const done = await Promise.allSettled(sends);
    const refusals = await Promise.all(sends.map((one) => refusalOf(() => one).catch(() => null)));
    expect(smsTo(phone)).toBe(1);
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(refusals.filter((one) => one?.class === 'RATE' && one.reason === 'sms.wait')).toHaveLength(49);
  });

  test('400429 with the seconds left within a minute', async () => {
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
    const browser = await openBrowser(newIp());
    for (let n = 0; n < 5; n += 1) {
      browser.ip = newIp();
      await askCode(browser, newPhone());
    }
    browser.ip = newIp();
    expect(await refusalOf(() => send(browser, newPhone()))).toMatchObject({ class: 'RATE', reason: 'sms.hour' });
    clock.pass(HOUR_MS);
    await askCode(browser, newPhone());
  });

  test('five phones in ten minutes for a network, a known one still passes', async () => {
    const ip = newIp();
    const phones = Array.from({ length: 5 }, newPhone);
    for (const phone of phones) await askCode(await openBrowser(ip), phone);
    expect(await refusalOf(async () => send(await openBrowser(ip), newPhone()))).toMatchObject({ class: 'RATE' });
    clock.pass(MINUTE_MS);
    await askCode(await openBrowser(ip), phones[0]!);
    clock.pass(10 * MINUTE_MS);
    await askCode(await openBrowser(ip), newPhone());
  });

  test('60 an hour for a network', async () => {
    const ip = newIp();
    const phones = Array.from({ length: 5 }, newPhone);
    let count = 0;
    for (let round = 0; round < 14; round += 1) {
      clock.pass(MINUTE_MS + 1);
      for (const phone of phones) {
        await askCode(await openBrowser(ip), phone).then(
          () => count++,
          () => undefined,
        );
      }
      if (round === 4) phones.splice(0, 5, ...Array.from({ length: 5 }, newPhone));
      if (round === 4) clock.pass(10 * MINUTE_MS);
      if (round === 9) phones.splice(0, 5, ...Array.from({ length: 5 }, newPhone));
      if (round === 9) clock.pass(10 * MINUTE_MS);
    }
    expect(count).toBeLessThanOrEqual(60);
    expect(count).toBeGreaterThan(45);
  });

  test('at most 10 SMS to one phone in 24 simulated hours of a perfect solver with 1,000 networks', async () => {
    const phone = newPhone();
    const times: number[] = [];
    const start = clock.now.getTime();
    for (let n = 0; n < 1_000; n += 1) {
      clock.pass((24 * HOUR_MS) / 1_000);
      const sends = smsTo(phone);
      await send(await openBrowser(newIp()), phone).catch(() => undefined);
      if (smsTo(phone) > sends) times.push(clock.now.getTime() - start);
    }
    expect(times).toHaveLength(10);
  });

  test('at most one a minute under a burst every 5 simulated seconds', async () => {
    const phone = newPhone();
    const times: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      clock.pass(5_000);
      const sends = smsTo(phone);
      await Promise.allSettled(Array.from({ length: 3 }, async () => send(await openBrowser(newIp()), phone)));
      if (smsTo(phone) > sends) times.push(clock.now.getTime());
    }
    const gaps = times.slice(1).map((at, n) => at - times[n]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(times).toHaveLength(5);
  });

  test('nothing is sent when the records cannot be written', async () => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    await database.pool.query('ALTER TABLE sms_send RENAME TO sms_send_away');
    try {
      await expect(handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser))).rejects.toThrow();
    } finally {
      await database.pool.query('ALTER TABLE sms_send_away RENAME TO sms_send');
    }
    expect(smsTo(phone)).toBe(0);
    expect(
      await db
        .selectFrom('sms_send')
        .select('id')
        .where('phone_mac', '=', auth.keys.mac('phone.index', phone))
        .execute(),
    ).toEqual([]);
  });

  test('500503 at the cap of the whole service', async () => {
    const capped = startAuth(await Promise.resolve(database), {
      clock,
      settings: {
        smsLimits: { phone: [[10, 1]], device: [10, 1], net: [10, 1], phonesOfNet: [10, 1], service: [0, HOUR_MS] },
      },
    });
    const browser = await capped.openBrowser(newIp());
    expect(await refusalOf(() => capped.askCode(browser, newPhone()))).toMatchObject({
      class: 'OVERLOAD',
      reason: 'sms.down',
    });
    expect(capped.sent).toEqual([]);
  });
});

describe('doSendPhone/v2 with a bad gateway', () => {
  const withSms = (sms: Sms, smsBudgetMs = 60_000) =>
    startAuth(database, { clock: testClock('2026-12-01T10:00:00+08:00'), sms, settings: { smsBudgetMs } });

  test('answers within the budget when the gateway hangs, and hands one SMS over', async () => {
    let calls = 0;
    const hanging: Sms = {
      async send() {
        calls += 1;
        await new Promise(() => {});
      },
    };
    const slow = withSms(hanging, 100);
    const phone = newPhone();
    const refusal = await refusalOf(async () => slow.askCode(await slow.openBrowser(newIp()), phone));
    expect(refusal).toMatchObject({ class: 'OVERLOAD', reason: 'sms.slow' });
    expect(calls).toBe(1);
    const again = await refusalOf(async () => slow.askCode(await slow.openBrowser(newIp()), phone));
    expect(again).toMatchObject({ class: 'RATE', reason: 'sms.wait' });
    expect(calls).toBe(1);
  });

  test('rests after five failures in a row: nothing is handed over, nothing counted', async () => {
    let calls = 0;
    const down = withSms({
      async send() {
        calls += 1;
        throw new SmsUnreachable('down');
      },
    });
    for (let n = 0; n < 5; n += 1)
      await refusalOf(async () => down.askCode(await down.openBrowser(newIp()), newPhone()));
    const phone = newPhone();
    const refusal = await refusalOf(async () => down.askCode(await down.openBrowser(newIp()), phone));
    expect(refusal).toMatchObject({ class: 'OVERLOAD', reason: 'sms.down' });
    expect(calls).toBe(5);
    const mac = down.keys.mac('phone.index', phone);
    expect(await db.selectFrom('sms_send').select('id').where('phone_mac', '=', mac).execute()).toEqual([]);
  });

  test.each([
    ['number', 'INLINE', 'sms.refused'],
    ['rate', 'RATE', 'sms.hour'],
    ['account', 'OVERLOAD', 'sms.down'],
  ] as const)('a vendor that refuses for the %s is told as %s', async (why, codeClass, reason) => {
    const refusing = withSms({
      async send() {
        throw new SmsRefused(why);
      },
    });
    const refusal = await refusalOf(async () => refusing.askCode(await refusing.openBrowser(newIp()), newPhone()));
    expect(refusal).toMatchObject({ class: codeClass, reason });
  });
});
