import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { type Sms, SmsRefused, SmsUnreachable } from '../../ports/sms/sms.ts';
import { refusalOf, startAuth, testClock, unwrap } from './auth.fixture.ts';
import { HOUR_MS, MINUTE_MS } from './token.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { handlers, clock, contextOf, openBrowser, solveSlider, askCode, sent, db } = auth;

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Try = Partial<Awaited<ReturnType<typeof solveSlider>>> & { track?: string };

let serial = 0;
const newPhone = () => `137${String(10_000_000 + ++serial)}`;
// Every test in a network of its own, so that one test's SMS do not count against another's.
const newIp = () => `198.51.${Math.floor(++serial / 250)}.${serial % 250}`;
const smsTo = (phone: string) => sent.filter((message) => message.phone === phone).length;

async function send(browser: Browser, phone: string, attempt: Try = {}) {
  const solved = await solveSlider(browser);
  return handlers.doSendPhoneV2({ phone, ...solved, ...attempt }, contextOf(browser));
}

describe('doSendPhone/v2', () => {
  test('sends one SMS with a code of six digits and says how long it lives', async () => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    clock.pass(2_300);
    const info = await handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser));
    expect(info).toEqual({ ttlS: 300, resendAfterS: 60, passMs: 2_300 });
    expect(smsTo(phone)).toBe(1);
    expect(sent.at(-1)!.params.code).toMatch(/^\d{6}$/);
    expect(sent.at(-1)!.text).toContain(sent.at(-1)!.params.code);
  });

  test.each([
    [''],
    ['-1'],
    ['249'],
    ['NaN'],
    ['1e2'],
    ['120.5'],
    ['0x78'],
    ['120,121'],
    ['1'.repeat(5000)],
    ['0'],
    [' 120'],
    ['１２０'],
  ])('slider verification failed for sliderX %j, and the puzzle is burnt', async (sliderX) => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    const bad = { phone, ...solved, sliderX };
    expect(await refusalOf(() => handlers.doSendPhoneV2(bad, contextOf(browser)))).toMatchObject({
      class: 'INLINE',
      reason: 'slider.failed',
    });
    expect(await refusalOf(() => handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser)))).toMatchObject({
      reason: 'slider.failed',
    });
    expect(smsTo(phone)).toBe(0);
  });

  test.each<[string, Try]>([
    ['no puzzle id', { sliderId: '' }],
    ['a path as id', { sliderId: '../x' }],
    ['another type', { sliderType: '999' }],
    ['a drag that ends elsewhere', { track: '0:0,3:40,5:90' }],
    ['a drag in one jump', { track: '120:3' }],
    ['a drag backwards in time', { track: '0:100,60:50,120:90' }],
  ])('slider verification failed for %s', async (_title, attempt) => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    expect(await refusalOf(() => send(browser, phone, attempt))).toMatchObject({
      class: 'INLINE',
      reason: 'slider.failed',
    });
    expect(smsTo(phone)).toBe(0);
  });

  test('10 px beside the hole pass, 11 do not', async () => {
    for (const [off, sends] of [
      [10, 1],
      [-10, 1],
      [11, 0],
      [-11, 0],
    ] as const) {
      const phone = newPhone();
      const browser = await openBrowser(newIp());
      const solved = await solveSlider(browser);
      // The piece cannot stand further right than 248.
      const sliderX = String(Math.min(Number(solved.sliderX) + off, 248));
      const isFar = Math.abs(Number(sliderX) - Number(solved.sliderX)) === Math.abs(off);
      await Promise.resolve(handlers.doSendPhoneV2({ phone, ...solved, sliderX }, contextOf(browser))).catch(
        () => undefined,
      );
      if (isFar) expect(smsTo(phone), `${off} px`).toBe(sends);
    }
  });

  test('a hand’s drag passes', async () => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    const x = Number(solved.sliderX);
    const track = Array.from({ length: 30 }, (_, n) => `${Math.round((x * n) / 29)}:${n * 17}`).join(',');
    await handlers.doSendPhoneV2({ phone, ...solved, track }, contextOf(browser));
    expect(smsTo(phone)).toBe(1);
  });

  test('slider verification failed with another session’s puzzle, which stays good for its own', async () => {
    const [mine, theirs] = [await openBrowser(newIp()), await openBrowser(newIp())];
    const solved = await solveSlider(theirs);
    const phone = newPhone();
    expect(await refusalOf(() => handlers.doSendPhoneV2({ phone, ...solved }, contextOf(mine)))).toMatchObject({
      reason: 'slider.failed',
    });
    await handlers.doSendPhoneV2({ phone, ...solved }, contextOf(theirs));
    expect(smsTo(phone)).toBe(1);
  });

  test('slider verification failed after 120 s', async () => {
    const browser = await openBrowser(newIp());
    const phone = newPhone();
    const solved = await solveSlider(browser);
    clock.pass(120_001);
    expect(await refusalOf(() => handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser)))).toMatchObject({
      reason: 'slider.failed',
    });
  });

  test('one SMS of 50 phones at once with one solved puzzle', async () => {
    const browser = await openBrowser(newIp());
    const solved = await solveSlider(browser);
    const phones = Array.from({ length: 50 }, newPhone);
    await Promise.allSettled(phones.map((phone) => handlers.doSendPhoneV2({ phone, ...solved }, contextOf(browser))));
    expect(phones.reduce((sum, phone) => sum + smsTo(phone), 0)).toBe(1);
  });

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
    expect(await refusalOf(() => send(again, phone))).toEqual({ class: 'RATE', reason: 'sms.wait', retryAfterS: 40 });
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

describe('doSendPhone', () => {
  test('never sends: 100001', async () => {
    const before = sent.length;
    const browser = await openBrowser(newIp());
    const refusal = await refusalOf(() => handlers.doSendPhone({ phone: newPhone() }, contextOf(browser)));
    expect(refusal).toMatchObject({ class: 'INLINE', reason: 'sms.v1' });
    expect(sent).toHaveLength(before);
  });
});

describe('getSlider', () => {
  test('gives both pictures, the piece’s height of place, and not the hole’s', async () => {
    const browser = await openBrowser(newIp());
    const info = unwrap(await handlers.getSlider({}, contextOf(browser)));
    expect(Object.keys(info).sort()).toEqual(
      ['backgroundImage', 'foregroundImage', 'height', 'id', 'pieceWidth', 'type', 'width', 'y'].sort(),
    );
    expect(info).toMatchObject({ width: 295, height: 180, pieceWidth: 47 });
    expect(info.backgroundImage).toMatch(/^data:image\/jpeg;base64,/);
    expect(info.foregroundImage).toMatch(/^data:image\/png;base64,/);
  });

  test('a puzzle takes at most 200 bytes in the database', async () => {
    await handlers.getSlider({}, contextOf(await openBrowser(newIp())));
    const { rows } = await database.pool.query('SELECT max(pg_column_size(s.*)) AS size FROM slider_challenge s');
    expect(rows[0].size).toBeLessThanOrEqual(200);
  });

  test('400429 after 30 a minute; another’s puzzle still works', async () => {
    const strict = startAuth(database, { clock, settings: { slidersAMinute: 30 } });
    const [flood, other] = [await strict.openBrowser(newIp()), await strict.openBrowser(newIp())];
    const phone = newPhone();
    const solved = await strict.solveSlider(other);
    let refused = 0;
    for (let n = 0; n < 60; n += 1) {
      await Promise.resolve(strict.handlers.getSlider({}, strict.contextOf(flood))).catch(() => (refused += 1));
    }
    expect(refused).toBe(30);
    await strict.handlers.doSendPhoneV2({ phone, ...solved }, strict.contextOf(other));
    expect(strict.sent).toHaveLength(1);
  });
});
