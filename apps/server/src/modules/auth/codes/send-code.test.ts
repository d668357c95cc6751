import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { SmsRefused, SmsUnreachable } from '../../../ports/sms/sms.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { type Attempt, gatewayThat, newIp, startAuth, unwrap } from '../auth.fixture.ts';
import { openSliderPool } from '../slider/pool.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { handlers, clock, contextOf, openBrowser, solveSlider, send, smsTo, sent } = auth;

describe('doSendPhone/v2', () => {
  test('sends one SMS with a code of six digits and its validity', async () => {
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

  test('a voice call speaks a code that is valid like one by SMS, with the same limits', async () => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    await send(browser, phone, { via: 'voice' });
    expect(smsTo(phone)).toBe(0);
    const call = auth.called.findLast((candidate) => candidate.phone === phone)!;
    expect(call.text).toContain([...call.code].join(' '));
    for (const via of ['voice', 'sms'] as const)
      expect(await refusalOf(() => send(browser, phone, { via }))).toMatchObject({ class: 'RATE', reason: 'sms.wait' });
    await handlers.doLogin({ phone, validCode: call.code, type: '0' }, contextOf(browser));
  });

  test('a wrong slider position is refused for a voice call too, and no call is made', async () => {
    const phone = newPhone();
    const browser = await openBrowser(newIp());
    expect(await refusalOf(() => send(browser, phone, { via: 'voice', sliderX: '0' }))).toMatchObject({
      reason: 'slider.failed',
    });
    expect(auth.called.filter((call) => call.phone === phone)).toEqual([]);
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

  test.each<[string, Attempt]>([
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

  test('positions up to 10 px from the gap pass, 11 px do not', async () => {
    for (const [off, sends] of [
      [10, 1],
      [-10, 1],
      [11, 0],
      [-11, 0],
    ] as const) {
      const phone = newPhone();
      const browser = await openBrowser(newIp());
      const solved = await solveSlider(browser);
      const sliderX = String(Number(solved.sliderX) + off);
      await Promise.resolve(handlers.doSendPhoneV2({ phone, ...solved, sliderX }, contextOf(browser))).catch(
        () => undefined,
      );
      expect(smsTo(phone), `${off} px`).toBe(sends);
    }
  });

  test('a track dragged by hand passes', async () => {
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
});

test.each<[outcome: string, send: () => Promise<void>]>([
  ['sent', async () => {}],
  ['refused', () => Promise.reject(new SmsRefused('number'))],
  ['unknown', () => Promise.reject(new SmsUnreachable('down'))],
])('the record of an SMS says what became of it: %s', async (outcome, sendSms) => {
  const recording = startAuth(database, { sms: gatewayThat(sendSms) });
  const phone = newPhone();
  await recording.send(await recording.openBrowser(newIp()), phone).catch(() => undefined);
  const { rows } = await database.pool.query('SELECT outcome FROM sms_send WHERE phone_mac = $1', [
    recording.keys.mac('phone.index', phone),
  ]);
  expect(rows).toEqual([{ outcome }]);
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
    const drawn = startAuth(database, { pool: openSliderPool(1) });
    const browser = await drawn.openBrowser(newIp());
    const info = unwrap(await drawn.handlers.getSlider({}, drawn.contextOf(browser)));
    expect(Object.keys(info).sort()).toEqual(
      ['backgroundImage', 'foregroundImage', 'height', 'id', 'pieceWidth', 'type', 'width', 'y'].sort(),
    );
    expect(info).toMatchObject({ width: 295, height: 180, pieceWidth: 47 });
    expect(info.backgroundImage).toMatch(/^data:image\/jpeg;base64,.{99}/);
    expect(info.foregroundImage).toMatch(/^data:image\/png;base64,.{99}/);
  });

  test('a puzzle has at most 200 bytes in the database', async () => {
    await handlers.getSlider({}, contextOf(await openBrowser(newIp())));
    const { rows } = await database.pool.query('SELECT max(pg_column_size(s.*)) AS size FROM slider_challenge s');
    expect(rows[0].size).toBeLessThanOrEqual(200);
  });

  test('400429 after 30 puzzles a minute; other sessions are not limited', async () => {
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
