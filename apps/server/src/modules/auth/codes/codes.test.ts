import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { type Keys, keysFrom } from '../../../config/keys.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { newPhone } from '../../../world/people.ts';
import { newIp, startAuth } from '../auth.fixture.ts';
import { after, before } from '../token.ts';
import { addTicket, deleteOldCodes, takeTicket, useCode } from './codes.ts';

const database = await freshDatabase();
const UNKNOWN_DEVICE = '00000000-0000-4000-8000-000000000000';
const WIDE = Buffer.alloc(32, 7);
const OTHER_WIDE = Buffer.alloc(32, 8);

/** A phone with a code, and a function that types a code. */
async function openPhone() {
  const auth = startAuth(database);
  const { db, keys, clock, openBrowser, askCode } = auth;
  const phone = newPhone();
  const mac = keys.mac('phone.index', phone);
  const browser = await openBrowser(newIp());
  const code = await askCode(browser, phone);
  const { sessionId } = browser.caller;
  const codeKey = {
    phone,
    phoneMacs: [mac],
    deviceId: UNKNOWN_DEVICE,
    wideMac: WIDE,
    sessionId,
    purpose: 'login' as const,
  };
  const wrong = code === '000000' ? '000001' : '000000';
  return {
    ...auth,
    mac,
    code,
    wrong,
    type: (typed: string) => db.transaction().execute((trx) => useCode(trx, keys, codeKey, typed, clock.now)),
    failed: (count: number, compared: boolean, at = clock.now, wideMac: Buffer | null = null) =>
      db
        .insertInto('codeFailure')
        .values(Array.from({ length: count }, () => ({ phoneMac: mac, compared, at, wideMac })))
        .execute(),
    failures: async () =>
      (await db.selectFrom('codeFailure').select('at').where('phoneMac', '=', mac).execute()).length,
  };
}

describe('a code', () => {
  test('is right at the fifth try and not at the sixth', async () => {
    const fifth = await openPhone();
    for (let n = 0; n < 4; n += 1) expect(await fifth.type(fifth.wrong)).toBe('wrong');
    expect(await fifth.type(fifth.code)).toBe('right');
    const sixth = await openPhone();
    for (let n = 0; n < 5; n += 1) await sixth.type(sixth.wrong);
    expect(await sixth.type(sixth.code)).toBe('spent');
    sixth.clock.pass(5 * MINUTE_MS);
    expect(await sixth.type(sixth.code)).toBe('wrong');
  });

  test('is right once, and until its 300 s are over', async () => {
    const { clock, code, type } = await openPhone();
    clock.pass(5 * MINUTE_MS - 1);
    expect(await type(code)).toBe('right');
    expect(await type(code)).toBe('wrong');
  });

  test.each([
    [19, 0, 'right'],
    [20, 0, 'closed'],
    [20, DAY_MS - 1, 'closed'],
    [20, DAY_MS, 'right'],
  ] as const)('after %d wrong ones %d ms ago is %s', async (count, agoMs, result) => {
    const { clock, code, type, failed } = await openPhone();
    await failed(count, true, before(clock.now, agoMs));
    expect(await type(code)).toBe(result);
  });

  test.each([
    [9, WIDE, 'right'],
    [10, WIDE, 'closed'],
    [19, OTHER_WIDE, 'right'],
  ] as const)('after %d wrong ones from the network %s is %s', async (count, wideMac, result) => {
    const { clock, code, type, failed } = await openPhone();
    await failed(count, true, clock.now, wideMac);
    expect(await type(code)).toBe(result);
  });

  test('is not blocked by attempts without a live code, of which 100 are stored', async () => {
    const { clock, code, type, failed, failures } = await openPhone();
    await failed(99, false);
    expect(await type(code)).toBe('right');
    expect([await type(code), await type(code)]).toEqual(['wrong', 'wrong']);
    expect(await failures()).toBe(100);
    clock.pass(DAY_MS);
    expect(await type(code)).toBe('wrong');
    expect(await failures()).toBe(101);
  });
});

describe('a code that was sent before a new key of the server', () => {
  /** A code under the earlier key, and a function that types a code while `keys` are in use. */
  async function openRotation() {
    const [secret, next] = [randomBytes(32), randomBytes(32)];
    const [earlier, later] = [keysFrom([secret]), keysFrom([next, secret])];
    const before = startAuth(database, { keys: earlier });
    const { db, clock } = before;
    const phone = newPhone();
    const browser = await before.openBrowser(newIp());
    const code = await before.askCode(browser, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const type = (typed: string, keys: Keys = later) => {
      const phoneMacs = keys.macs('phone.index', phone);
      const { sessionId } = browser.caller;
      const codeKey = {
        phone,
        phoneMacs,
        deviceId: UNKNOWN_DEVICE,
        wideMac: WIDE,
        sessionId,
        purpose: 'login' as const,
      };
      return db.transaction().execute((trx) => useCode(trx, keys, codeKey, typed, clock.now));
    };
    return { db, clock, browser, phone, code, wrong, type, earlier, later, without: keysFrom([next]) };
  }

  test('is right once, and until its 300 s are over', async () => {
    const { clock, code, type } = await openRotation();
    clock.pass(5 * MINUTE_MS - 1);
    expect(await type(code)).toBe('right');
    expect(await type(code)).toBe('wrong');
    const late = await openRotation();
    late.clock.pass(5 * MINUTE_MS);
    expect(await late.type(late.code)).toBe('wrong');
  });

  test('has five tries, whichever key they were counted under', async () => {
    const { code, wrong, type, earlier } = await openRotation();
    for (const keys of [earlier, earlier, earlier, undefined, undefined]) expect(await type(wrong, keys)).toBe('wrong');
    expect(await type(code)).toBe('spent');
    const fifth = await openRotation();
    for (const keys of [fifth.earlier, fifth.earlier, fifth.earlier, undefined]) await fifth.type(fifth.wrong, keys);
    expect(await fifth.type(fifth.code)).toBe('right');
  });

  test('is closed by 20 wrong ones in a day, under both keys together', async () => {
    const { db, clock, phone, code, type, earlier, later } = await openRotation();
    const fail = (keys: Keys) =>
      db
        .insertInto('codeFailure')
        .values(
          Array.from({ length: 10 }, () => ({
            phoneMac: keys.mac('phone.index', phone),
            compared: true,
            at: clock.now,
          })),
        )
        .execute();
    await fail(earlier);
    await fail(later);
    expect(await type(code)).toBe('closed');
  });

  test('is replaced by a newer code made with the new key', async () => {
    const { clock, browser, phone, code, type, later } = await openRotation();
    clock.pass(MINUTE_MS);
    const { askCode } = startAuth(database, { keys: later, clock });
    const newer = await askCode(browser, phone);
    // In one of a million runs both codes are equal.
    if (newer !== code) expect(await type(code)).toBe('wrong');
    expect(await type(newer)).toBe('right');
    expect(await type(code)).toBe('wrong');
  });

  test('is wrong when its key was removed', async () => {
    const { code, type, without } = await openRotation();
    expect(await type(code, without)).toBe('wrong');
  });

  test('is one code for many who try it at once, under either key', async () => {
    const { code, type, earlier } = await openRotation();
    const tries = Array.from({ length: 10 }, (_, n) => type(code, n % 2 === 0 ? earlier : undefined));
    expect((await Promise.all(tries)).filter((result) => result === 'right')).toHaveLength(1);
  });
});

describe('a ticket', () => {
  const openTicket = async () => {
    const phone = await openPhone();
    const { sessionId } = (await phone.openBrowser()).caller;
    const ticket = await addTicket(phone.db, sessionId, phone.mac, phone.clock.now);
    const take = (more: { session?: string; ticket?: string; macs?: Buffer[]; afterMs?: number } = {}) =>
      takeTicket(
        phone.db,
        more.session ?? sessionId,
        more.ticket ?? ticket,
        more.macs ?? [phone.mac],
        after(phone.clock.now, more.afterMs ?? 0),
      );
    return { ...phone, take };
  };

  test('is good once, of 20 at once for one', async () => {
    const { take } = await openTicket();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take()).toBe(false);
  });

  test('is valid only in its session, also after an attempt of another session', async () => {
    const { take, openBrowser } = await openTicket();
    const { sessionId } = (await openBrowser()).caller;
    expect(await take({ session: sessionId })).toBe(false);
    expect(await take({ ticket: 'another' })).toBe(false);
    expect(await take()).toBe(true);
  });

  test('is good for its phone, under any of its keys', async () => {
    const other = Buffer.alloc(32, 1);
    expect(await (await openTicket()).take({ macs: [other] })).toBe(false);
    const { take, mac } = await openTicket();
    expect(await take({ macs: [other, mac] })).toBe(true);
  });

  test('is good for five minutes', async () => {
    expect(await (await openTicket()).take({ afterMs: 5 * MINUTE_MS - 1 })).toBe(true);
    expect(await (await openTicket()).take({ afterMs: 5 * MINUTE_MS })).toBe(false);
  });
});

test('old tickets, codes, failures and sends are deleted, each after its retention', async () => {
  const { db, clock, mac, failed, openBrowser } = await openPhone();
  const start = clock.now;
  await failed(1, true);
  await addTicket(db, (await openBrowser()).caller.sessionId, mac, start);
  const left = async (afterMs: number) => {
    await deleteOldCodes(db, after(start, afterMs));
    const countIn = async (table: 'phoneTicket' | 'smsCode' | 'codeFailure' | 'smsSend') =>
      (await db.selectFrom(table).select('phoneMac').where('phoneMac', '=', mac).execute()).length;
    return [
      await countIn('phoneTicket'),
      await countIn('smsCode'),
      await countIn('codeFailure'),
      await countIn('smsSend'),
    ];
  };
  const codeEndsMs = 5 * MINUTE_MS + HOUR_MS;
  expect(await left(5 * MINUTE_MS)).toEqual([1, 1, 1, 1]);
  expect(await left(5 * MINUTE_MS + 1)).toEqual([0, 1, 1, 1]);
  expect(await left(codeEndsMs)).toEqual([0, 1, 1, 1]);
  expect(await left(codeEndsMs + 1)).toEqual([0, 0, 1, 1]);
  expect(await left(2 * DAY_MS)).toEqual([0, 0, 1, 1]);
  expect(await left(2 * DAY_MS + 1)).toEqual([0, 0, 0, 1]);
  expect(await left(8 * DAY_MS)).toEqual([0, 0, 0, 1]);
  expect(await left(8 * DAY_MS + 1)).toEqual([0, 0, 0, 0]);
});
