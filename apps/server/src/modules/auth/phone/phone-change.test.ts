import { maskPhone } from '@yidi/rules/mask/mask';
import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { findByText } from '../../message/message.store.ts';
import { textMacs } from '../../message/text-mac.ts';
import { type Browser, newIp, startAuth, unwrap } from '../auth.fixture.ts';
import { addLink as linkAccounts, linkOf } from '../linked/linked.store.ts';
import { phoneJobs } from './phone-change-jobs.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { db, handlers, sessions, keys, clock, sent, contextOf, openBrowser, askCode, provePhone, logIn } = auth;

const noLog = { info: () => undefined, error: () => undefined };
const sms = { send: async (message: (typeof sent)[number]) => void sent.push(message), sayCode: async () => undefined };
const jobs = phoneJobs({ keys, sms, origin: 'https://yidi.example', now: () => clock.now, log: noLog });

/** Runs the added jobs of a kind, like the runner; jobs that are not due stay. */
async function runJobs(name: 'auth.tell-old-phone' | 'auth.carry-out-claim') {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    SELECT j.id, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${name} ORDER BY j.id`.execute(db);
  for (const { id, payload } of rows) {
    await jobs.find((job) => job.name === name)!.run(payload, { db, attempt: 1 });
    await sql`SELECT FROM graphile_worker.complete_jobs(ARRAY[${id}]::bigint[])`.execute(db);
  }
}

/** Returns the token in the latest message to a phone, with the link. */
function tokenTo(phone: string): string {
  const { params, text } = sent.findLast((message) => message.phone === phone && message.template !== 'loginCode')!;
  expect(params.token).toMatch(/^[\w-]{22}$/);
  expect(text).toContain(`https://yidi.example/my-center/undo#u=${params.token}`);
  return params.token!;
}

const userOf = async (browser: Browser) =>
  browser.cookie === null ? null : sessions.callerOfCookie(browser.cookie, clock.now);

const undo = async (token: string) => {
  const browser = await openBrowser(newIp());
  return handlers.undoPhoneChange({ token }, contextOf(browser));
};

/** A user who changed the phone, like a thief who held the old one for a minute. */
async function changed() {
  const [oldPhone, phone] = [newPhone(), newPhone()];
  const browser = await logIn(await openBrowser(newIp()), oldPhone);
  const { personId } = browser.caller;
  clock.pass(MINUTE_MS);
  const ticket = await provePhone(browser, oldPhone);
  const validCode = await askCode(browser, phone);
  browser.token = unwrap(await handlers.doLogin({ phone, validCode, type: '1', ticket }, contextOf(browser)));
  browser.caller = (await userOf(browser))!;
  await runJobs('auth.tell-old-phone');
  return { oldPhone, phone, browser, personId, token: tokenTo(oldPhone) };
}

describe('a change of phone', () => {
  test('has one row in the log and one link, however often the gateway was called', async () => {
    const { oldPhone, personId, token } = await changed();
    const { id: changeId } = await db
      .selectFrom('phoneChange')
      .select('id')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow();
    for (let times = 0; times < 3; times += 1)
      await jobs.find((job) => job.name === 'auth.tell-old-phone')!.run({ changeId }, { db, attempt: times });
    expect(tokenTo(oldPhone)).toBe(token);
    const links = db.selectFrom('phoneChangeLink').select('changeId').where('changeId', '=', changeId);
    expect(await links.execute()).toHaveLength(1);
    const rows = db.selectFrom('message').select(['result', 'tries']).where('template', '=', 'phoneChanged');
    expect(await rows.where('personId', '=', personId).execute()).toEqual([{ result: 'sent', tries: 4 }]);
  });

  test('is notified to the old number by its own template, with a link stored only as a hash', async () => {
    const { oldPhone, phone, token } = await changed();
    const message = sent.findLast((message) => message.phone === oldPhone)!;
    expect(message).toMatchObject({ template: 'phoneChanged', params: { tail: phone.slice(-4), token } });
    expect(message.text).toContain('72');
    const found = await findByText(db, textMacs(keys, [oldPhone], message.text));
    expect(found).toMatchObject({ kind: 'safety', way: 'sms', template: 'phoneChanged', result: 'sent' });
    expect(await findByText(db, textMacs(keys, [phone], message.text))).toBeUndefined();
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(l::text, ''), '') || coalesce((SELECT string_agg(c::text, '') FROM phone_change c), '') AS text
      FROM phone_change_link l`.execute(db);
    expectNotStored(rows, token, oldPhone, phone);
  });

  test('is followed by no other for 72 hours, so that the first can be undone', async () => {
    const { phone, browser, token } = await changed();
    clock.pass(MINUTE_MS);
    const next = newPhone();
    const ticket = await provePhone(browser, phone);
    const validCode = await askCode(browser, next);
    const again = () => handlers.doLogin({ phone: next, validCode, type: '1', ticket }, contextOf(browser));
    expect(await refusalOf(again)).toMatchObject({ class: 'INLINE', reason: 'phone.recent' });
    expect(await undo(token)).toMatchObject({ outcome: 'undone' });
  });
});

describe('undoPhoneChange', () => {
  test('restores the old number, ends all sessions and devices, and is recorded', async () => {
    const { oldPhone, phone, browser, personId, token } = await changed();
    expect(await undo(token)).toEqual({ outcome: 'undone', phone: maskPhone(oldPhone) });
    expect(await userOf(browser)).toBeNull();
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toBeNull();
    expect(await db.selectFrom('knownDevice').select('deviceId').where('userId', '=', personId).execute()).toEqual([]);
    const events = await db
      .selectFrom('securityEvent')
      .select(['event', 'result', 'subjectMac as subject'])
      .where('personId', '=', personId)
      .where('event', '=', 'phone.undo')
      .execute();
    expect(events).toEqual([{ event: 'phone.undo', result: 'done', subject: keys.mac('phone.index', oldPhone) }]);
    clock.pass(MINUTE_MS);
    const owner = await logIn(await openBrowser(newIp()), oldPhone);
    expect(owner.caller.personId).toBe(personId);
    const thief = await logIn(await openBrowser(newIp()), phone);
    expect(thief.caller.personId).not.toBe(personId);
  });

  test.each([
    [72 * HOUR_MS - 1, 'undone'],
    [72 * HOUR_MS, 'undo.over'],
  ])('%d ms later is %s', async (ms, expected) => {
    const { token } = await changed();
    clock.pass(ms);
    if (expected === 'undone') expect(await undo(token)).toMatchObject({ outcome: expected });
    else expect(await refusalOf(() => undo(token))).toMatchObject({ class: 'INLINE', reason: expected });
  });

  test('works for one of 20 concurrent calls, and for no invented token', async () => {
    const { token } = await changed();
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => undo(token)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const over = { class: 'INLINE', reason: 'undo.over' };
    expect(await refusalOf(() => undo(token))).toMatchObject(over);
    expect(await refusalOf(() => undo('A'.repeat(22)))).toMatchObject(over);
  });

  test('during the undo time the old number cannot register or be linked elsewhere', async () => {
    const { oldPhone, personId, token } = await changed();
    clock.pass(MINUTE_MS);
    // An attacker who had the old phone during the change still has it a minute later.
    const again = openBrowser(newIp()).then((browser) => logIn(browser, oldPhone));
    expect(await refusalOf(() => again)).toMatchObject({ class: 'INLINE', reason: 'phone.moved' });
    const accomplice = newPhone();
    const other = await logIn(await openBrowser(newIp()), accomplice);
    clock.pass(MINUTE_MS);
    const ticket = await provePhone(other, accomplice);
    const validCode = await askCode(other, oldPhone);
    const take = () => handlers.doLogin({ phone: oldPhone, validCode, type: '1', ticket }, contextOf(other));
    expect(await refusalOf(take)).toMatchObject({ class: 'INLINE', reason: 'phone.taken' });
    expect(await undo(token)).toMatchObject({ outcome: 'undone' });
    clock.pass(MINUTE_MS);
    expect((await logIn(await openBrowser(newIp()), oldPhone)).caller.personId).toBe(personId);
  });

  test('ends after 72 hours; then the old number can register another account', async () => {
    const { oldPhone, personId } = await changed();
    clock.pass(72 * HOUR_MS);
    expect((await logIn(await openBrowser(newIp()), oldPhone)).caller.personId).not.toBe(personId);
  });

  test('wins against a concurrent log-in with the old number', async () => {
    const { oldPhone, personId, token } = await changed();
    clock.pass(MINUTE_MS);
    const browser = await openBrowser(newIp());
    const validCode = await askCode(browser, oldPhone);
    const [undone] = await Promise.allSettled([
      undo(token),
      handlers.doLogin({ phone: oldPhone, validCode, type: '0' }, contextOf(browser)),
    ]);
    expect(undone.status).toBe('fulfilled');
    const owners = db.selectFrom('person').select('id');
    const { id } = await owners.where('phoneMac', 'in', keys.macs('phone.index', oldPhone)).executeTakeFirstOrThrow();
    expect(id).toBe(personId);
  });

  test('is refused where the old number has another account all the same, and leaves both as they are', async () => {
    const { oldPhone, browser, personId, token } = await changed();
    // A change from before old numbers were held.
    await db.updateTable('phoneChange').set({ oldMac: null }).where('personId', '=', personId).execute();
    clock.pass(MINUTE_MS);
    const other = await logIn(await openBrowser(newIp()), oldPhone);
    expect(await refusalOf(() => undo(token))).toMatchObject({ class: 'INLINE', reason: 'undo.superseded' });
    expect((await userOf(browser))?.personId).toBe(personId);
    expect((await userOf(other))?.phone).toBe(oldPhone);
  });
});

describe('claimPhone', () => {
  const card = { realName: '林清远', cardNumber: '11010119900307002X' };

  /** A certified user who has lost the number but not the session. */
  async function certified(realName = card.realName) {
    const oldPhone = newPhone();
    const browser = await logIn(await openBrowser(newIp()), oldPhone);
    await db
      .insertInto('userCard')
      .values({
        userId: browser.caller.personId,
        idcardType: '1',
        nameSealed: keys.seal('card.stored', realName),
        cardNoSealed: keys.seal('card.stored', card.cardNumber),
        certifiedAt: clock.now,
      })
      .execute();
    clock.pass(MINUTE_MS);
    return { oldPhone, browser, phone: newPhone() };
  }

  const claim = async (browser: Browser, phone: string, more: Partial<typeof card> = {}) =>
    handlers.claimPhone({ phone, validCode: await askCode(browser, phone), ...card, ...more }, contextOf(browser));

  test('waits 72 hours, notifies the old number, and then changes the phone and ends all sessions', async () => {
    const { oldPhone, browser, phone } = await certified();
    const at = clock.now.getTime() + 72 * HOUR_MS;
    const { effectiveAt } = unwrap(await claim(browser, phone));
    expect(Date.parse(effectiveAt)).toBe(at - (at % 1000));
    await runJobs('auth.tell-old-phone');
    expect(sent.at(-1)).toMatchObject({ phone: oldPhone, template: 'phoneClaimed', params: { tail: phone.slice(-4) } });
    clock.pass(72 * HOUR_MS - 1);
    await expect(runJobs('auth.carry-out-claim')).rejects.toThrow('not due');
    expect((await userOf(browser))?.phone).toBe(oldPhone);
    clock.pass(1);
    await runJobs('auth.carry-out-claim');
    const moved = await logIn(await openBrowser(newIp()), phone);
    expect(moved.caller.personId).toBe(browser.caller.personId);
    expect(await db.selectFrom('session').select('id').where('id', '=', browser.caller.sessionId).execute()).toEqual(
      [],
    );
    // The old number may still undo the change.
    expect(await undo(tokenTo(oldPhone))).toMatchObject({ outcome: 'undone' });
  });

  test('ends the links of the account, because the holder of the lost phone may have made them', async () => {
    const { browser, phone } = await certified();
    const [thief, third] = [
      await logIn(await openBrowser(newIp()), newPhone()),
      await logIn(await openBrowser(newIp()), newPhone()),
    ];
    const { personId } = browser.caller;
    await linkAccounts(db, personId, thief.caller.personId, clock.now);
    await linkAccounts(db, third.caller.personId, personId, clock.now);
    await claim(browser, phone);
    clock.pass(72 * HOUR_MS);
    await runJobs('auth.carry-out-claim');
    expect([await linkOf(db, personId), await linkOf(db, third.caller.personId)]).toEqual([undefined, undefined]);
  });

  test('is stopped by the old number, and not carried out', async () => {
    const { oldPhone, browser, phone } = await certified();
    await claim(browser, phone);
    await runJobs('auth.tell-old-phone');
    expect(await undo(tokenTo(oldPhone))).toMatchObject({ outcome: 'stopped' });
    clock.pass(72 * HOUR_MS);
    await runJobs('auth.carry-out-claim');
    const owner = await logIn(await openBrowser(newIp()), oldPhone);
    expect(owner.caller.personId).toBe(browser.caller.personId);
    expect(await refusalOf(() => undo(tokenTo(oldPhone)))).toMatchObject({ reason: expect.stringMatching('over') });
  });

  test('is void when the new number became another’s meanwhile', async () => {
    const { browser, phone } = await certified();
    await claim(browser, phone);
    clock.pass(HOUR_MS);
    const other = await logIn(await openBrowser(newIp()), phone);
    clock.pass(71 * HOUR_MS);
    await runJobs('auth.carry-out-claim');
    expect((await userOf(other))?.personId).not.toBe(browser.caller.personId);
    expect((await userOf(browser))?.userId).toBe(browser.caller.userId);
  });

  test('accepts a certified name with any middle dot', async () => {
    for (const dot of ['•', '・', '．', '.', ' · ']) {
      const { browser, phone } = await certified('阿依古丽·买买提');
      const realName = `阿依古丽${dot}买买提`;
      expect(unwrap(await claim(browser, phone, { realName })), dot).toHaveProperty('effectiveAt');
    }
  });

  test('100001 for another name or card, no certification, a taken number, or a pending claim', async () => {
    const { browser, phone } = await certified();
    const why = async (work: () => Promise<unknown>) => {
      clock.pass(MINUTE_MS);
      return (await refusalOf(work)).reason;
    };
    expect(await why(() => claim(browser, phone, { realName: '林清' }))).toBe('claim.name');
    expect(await why(() => claim(browser, phone, { cardNumber: '110101199003070021' }))).toBe('claim.name');
    const taken = newPhone();
    await logIn(await openBrowser(newIp()), taken);
    clock.pass(MINUTE_MS);
    expect(await why(() => claim(browser, taken))).toBe('phone.taken');
    await claim(browser, phone);
    clock.pass(HOUR_MS);
    expect(await why(() => claim(browser, newPhone()))).toBe('claim.waiting');
    const bare = await logIn(await openBrowser(newIp()), newPhone());
    expect(await why(() => claim(bare, newPhone()))).toBe('claim.uncertified');
  });

  test('400429 after five tries a day', async () => {
    const { browser, phone } = await certified();
    const guess = () =>
      handlers.claimPhone({ phone, validCode: '000000', ...card, realName: '甲' }, contextOf(browser));
    for (let n = 0; n < 5; n += 1) expect(await refusalOf(guess)).toMatchObject({ reason: 'claim.name' });
    expect(await refusalOf(guess)).toMatchObject({ class: 'RATE' });
  });
});
