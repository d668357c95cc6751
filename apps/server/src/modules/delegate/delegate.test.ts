import * as calls from '@yidi/contract/calls/delegate';
import { addDays, atShanghai, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectNotStored, expectNoValue } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { ordersMoved } from '../message/message.public.ts';
import { delegateHandlers, MOST_A_DAY, MOST_OPEN } from './delegate.ts';

const deliveryWorld = await openDeliveryWorld();
const { db, keys, world, clock, here } = deliveryWorld;
const handlers = delegateHandlers(world);
const anybody = await makePerson(world, here());
const today = () => shanghaiDate(clock.now.getTime());

const make = (
  person: WorldPerson,
  request: { waybillNo?: string; day?: string; name?: string },
  more?: Circumstances,
) => perform(calls.delegate, handlers.delegate, person.caller, { name: '王秀兰', ...request }, here(more));
const list = async (person: WorldPerson) =>
  (await perform(calls.delegates, handlers.delegates, person.caller, {}, here())).delegates;
const open = (token: string, ip = '127.0.0.1') =>
  perform(calls.openDelegate, handlers.openDelegate, anybody.caller, { token }, here({ ip }));
const revoke = (person: WorldPerson, delegateId: string) =>
  perform(calls.revokeDelegate, handlers.revokeDelegate, person.caller, { delegateId }, here());

/** A mail with a delegate code by its consignee. */
async function delegated(fields: Parameters<typeof deliveryWorld.parcel>[1] = {}) {
  const mail = await deliveryWorld.parcel('arrived', fields);
  await make(mail.consignee, { waybillNo: mail.mailNo });
  const [row] = await list(mail.consignee);
  return { ...mail, delegateId: row!.delegateId, code: row!.code!, token: row!.token! };
}

let scans = 0;
async function sign(mailNo: string, signCode?: string, { at = clock.now, eventId = '' } = {}): Promise<string> {
  scans += 1;
  const event = {
    ...{ eventId: eventId || `delegate-event-${scans}`, mailNo, code: '704', occurredAt: at.toISOString() },
    ...{ officeCode: 'O1', officeName: '营业部', city: '南京市', source: 'ems' as const, withdrawn: false },
    ...{ signedBy: '本人', ...(signCode !== undefined && { signCode }) },
  };
  const { receipts } = await intakeEvents(db, keys, [{ eventId: event.eventId, event }], at);
  return receipts[0]!.rule ?? receipts[0]!.result;
}
const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const lockedNews = async (orderId: string) => {
  const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', ordersMoved.name).execute();
  return rows
    .flatMap(({ payload }) => (payload as { news: { orderId: string; template: string }[] }).news)
    .filter((news) => news.orderId === orderId && news.template === 'codeLocked');
};

describe('delegate', () => {
  test('50 taps make one code of six digits for this mail, valid as long as the mail can be stored', async () => {
    const { consignee, mailNo, traceOf } = await deliveryWorld.parcel();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => make(consignee, { waybillNo: mailNo }, { key: 'one-key-of-fifty-taps' })),
    );
    expect(new Set(made.map(({ delegateId }) => delegateId)).size).toBe(1);
    const rows = await list(consignee);
    expect(rows).toMatchObject([{ name: '王秀兰', state: 'open', waybillNo: mailNo, uses: 0 }]);
    expect(rows[0]!.code).toMatch(/^\d{6}$/);
    const { promisedAt } = await traceOf();
    // Ten days at a counter after the promised day, until midnight.
    const kept = addDays(shanghaiDate(Date.parse(promisedAt!)), 11);
    expect(rows[0]!.until).toBe(toShanghaiIso(atShanghai(kept, '00:00')));
  });

  test('NOT_FOUND for its sender and other users, as for an unknown mail', async () => {
    const { sender, mailNo } = await deliveryWorld.parcel();
    const none = await refusalOf(make(sender, { waybillNo: '9099999999999' }));
    for (const person of [sender, anybody]) expect(await refusalOf(make(person, { waybillNo: mailNo }))).toEqual(none);
    expect(none.class).toBe('NOT_FOUND');
  });

  test('CONFLICT for a delivered mail, and beyond twenty open codes', async () => {
    const { consignee, mailNo } = await deliveryWorld.parcel();
    expect(await sign(mailNo)).toBe('stored');
    expect(await refusalOf(make(consignee, { waybillNo: mailNo }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'delegate.ended' },
    });
    const tries = Array.from({ length: MOST_OPEN + 5 }, () => make(consignee, { day: today() }).catch((e) => e));
    const refused = (await Promise.all(tries)).filter((result) => result instanceof Error);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ class: 'CONFLICT', info: { reason: 'delegate.full' } });
    const [first] = await list(consignee);
    await revoke(consignee, first!.delegateId);
    await make(consignee, { day: today() });
  });

  test('RATE beyond fifty codes a day, revoked ones included; a repeated key makes no further code', async () => {
    const person = await makePerson(world, here());
    const first = { key: 'the-first-code-of-a-day' };
    await deliveryWorld.parcel('ordered', {}, person);
    const { delegateId } = await make(person, { day: today() }, first);
    for (let n = 1; n < MOST_A_DAY; n += 1) await revoke(person, (await make(person, { day: today() })).delegateId);
    const refused = await make(person, { day: today() }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ class: 'RATE', retryAfterS: expect.any(Number) });
    expect(await make(person, { day: today() }, first)).toEqual({ delegateId });
    // Another user's day has its own limit.
    const { consignee } = await deliveryWorld.parcel();
    await make(consignee, { day: today() });
  });

  test('BAD_INPUT for neither or both of mail and day, for yesterday and in a week', async () => {
    const { consignee, mailNo } = await deliveryWorld.parcel();
    for (const bad of [
      {},
      { waybillNo: mailNo, day: today() },
      { day: addDays(today(), -1) },
      { day: addDays(today(), 7) },
    ])
      expect(await refusalOf(make(consignee, bad))).toMatchObject({ class: 'BAD_INPUT' });
  });
});

describe('at the door or the counter', () => {
  test('a delegate’s code delivers the mail once, and the trace shows their name', async () => {
    const { consignee, sender, mailNo, code, traceOf } = await delegated();
    expect(await sign(mailNo, code, { eventId: 'signed-by-delegate' })).toBe('stored');
    expect(await sign(mailNo, code, { eventId: 'signed-by-delegate' })).toBe('duplicate');
    expect(await sign(mailNo, code)).toBe('signCode:signCode.used');
    expect((await traceOf()).personal).toMatchObject({ signedBy: '王秀兰' });
    expect((await traceOf()).proof).toMatchObject({ method: 'delegate', signer: '王秀兰' });
    const forSender = await traceOf(sender);
    expect(forSender.proof).toMatchObject({ method: 'delegate', signer: '王**' });
    expectNotStored(forSender, '王秀兰');
    expect(await list(consignee)).toMatchObject([{ state: 'used', uses: 1 }]);
    expect((await list(consignee))[0]).not.toHaveProperty('code');
  });

  test('a repeated delivery scan is a duplicate, not a wrong attempt', async () => {
    const { consignee, mailNo, code } = await delegated();
    await make(consignee, { waybillNo: mailNo });
    const second = (await list(consignee)).find((delegate) => delegate.code !== code)!;
    expect(await sign(mailNo, code, { eventId: 'signed-first' })).toBe('stored');
    expect(await sign(mailNo, second.code, { eventId: 'signed-second' })).toBe('stored');
    for (let times = 0; times < 6; times += 1)
      expect(await sign(mailNo, code, { eventId: 'signed-first' })).toBe('duplicate');
    const row = db.selectFrom('signCode').select(['tries', 'lockedUntil']).where('mailNo', '=', mailNo);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ tries: 0, lockedUntil: null });
  });

  test('a mail that needs a code accepts the delegate’s code and is not delivered without one', async () => {
    const { mailNo, code, traceOf } = await delegated({ isPwReceive: true });
    expect(await sign(mailNo)).toBe('signCode:signCode.needed');
    expect(await sign(mailNo, other(code))).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo, code)).toBe('stored');
    expect((await traceOf()).stage).toBe('delivered');
  });

  test('a code of another mail is wrong; revoked codes and codes of other days have reasons of their own', async () => {
    const { consignee, mailNo, code, delegateId } = await delegated();
    const second = await deliveryWorld.parcel('arrived', {}, consignee);
    await make(consignee, { waybillNo: second.mailNo });
    const [theirs] = await list(consignee);
    expect(await sign(mailNo, theirs!.code)).toBe('signCode:signCode.wrong');
    await revoke(consignee, delegateId);
    expect(await sign(mailNo, code, { eventId: 'a-revoked-code' })).toBe('signCode:signCode.withdrawn');
    expect(await sign(mailNo, code, { eventId: 'a-revoked-code' })).toBe('signCode:signCode.withdrawn');
    await make(consignee, { day: today() });
    const [daily] = await list(consignee);
    const nextDay = new Date(Date.parse(daily!.until) + 60_000);
    expect(await sign(mailNo, daily!.code, { at: nextDay })).toBe('signCode:signCode.expired');
    await make(consignee, { day: addDays(today(), 1) });
    expect(await sign(mailNo, (await list(consignee))[0]!.code)).toBe('signCode:signCode.early');
  });

  test('a code for a day delivers each of the user’s mails of that day once', async () => {
    const [first, foreign] = [await deliveryWorld.parcel(), await deliveryWorld.parcel()];
    const two = await deliveryWorld.parcel('arrived', {}, first.consignee);
    await make(first.consignee, { day: today() });
    const code = (await list(first.consignee))[0]!.code!;
    expect(await sign(foreign.mailNo, code)).toBe('signCode:signCode.wrong');
    expect(await sign(first.mailNo, code)).toBe('stored');
    expect(await sign(first.mailNo, code)).toBe('signCode:signCode.used');
    expect(await sign(two.mailNo, code)).toBe('stored');
    expect(await list(first.consignee)).toMatchObject([{ state: 'open', uses: 2 }]);
  });

  test('five wrong codes lock it for 15 minutes and notify the owner once', async () => {
    const { orderId, mailNo, code, consignee } = await delegated();
    for (let n = 1; n <= 5; n += 1) expect(await sign(mailNo, other(code, n))).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo, code)).toBe('signCode:signCode.locked');
    expect(await sign(mailNo, other(code, 6))).toBe('signCode:signCode.locked');
    expect(await lockedNews(orderId)).toHaveLength(1);
    // A consignee who receives in person is not locked out by others' wrong codes.
    const later = new Date(clock.now.getTime() + 15 * 60_000);
    expect((await list(consignee))[0]!.state).toBe('open');
    expect(await sign(mailNo, code, { at: later })).toBe('stored');
  });

  test('50 at once with the same code are one delivery', async () => {
    const { mailNo, code } = await delegated();
    const results = await Promise.all(Array.from({ length: 50 }, () => sign(mailNo, code)));
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(
      results.every((result) => ['stored', 'signCode:signCode.used', 'signCode:signCode.locked'].includes(result)),
    ).toBe(true);
  });

  test('for a mail without codes an invented code is refused, and a delivery without a code is not', async () => {
    const { mailNo } = await deliveryWorld.parcel();
    expect(await sign(mailNo, '123456')).toBe('signCode:signCode.wrong');
    expect(await sign(mailNo)).toBe('stored');
  });
});

describe('openDelegate', () => {
  test('shows only the data that the delegate needs', async () => {
    const mail = await delegated();
    const info = await open(mail.token);
    expect(Object.keys(info).sort()).toEqual([
      'address',
      'arrivesBy',
      'by',
      'code',
      'from',
      'name',
      'until',
      'waybillNo',
    ]);
    expect(info.address).toMatch(/^江苏省南京市/);
    const { promisedAt } = await mail.traceOf();
    expect(Date.parse(info.arrivesBy!)).toBeLessThanOrEqual(Date.parse(promisedAt!));
    expect(info).toMatchObject({ name: '王秀兰', code: mail.code, waybillNo: mail.mailNo });
    expectNotStored(info, mail.consignee.phone);
    expect(info.by).toContain('*');
  });

  test('a mail on its way to a point shows the point instead of the address', async () => {
    const mail = await delegated();
    const point = await mail.pointOf('station');
    await mail.push({ way: 'point', pointCode: point.code, agreed: true });
    await deliveryWorld.notifyCarrier();
    const info = await open(mail.token);
    expect(info).toMatchObject({ pointName: point.name });
    expect(info).not.toHaveProperty('address');
  });

  test('of a mail that has another consignee now shows no place, at a point as at the door', async () => {
    const [atPoint, atDoor] = [await delegated(), await delegated()];
    const point = await atPoint.pointOf('station');
    await atPoint.push({ way: 'point', pointCode: point.code, agreed: true });
    await deliveryWorld.notifyCarrier();
    while ((await atPoint.traceOf()).stage !== 'ready_for_pickup') await deliveryWorld.demo.stepMail(atPoint.mailNo);
    expect(await open(atPoint.token)).toMatchObject({ point: { code: point.code } });
    const other = await makePerson(world, here());
    const mac = keys.mac('phone.index', other.phone);
    await sql`UPDATE mail SET receiver_phone_mac = ${mac}, reannounced_at = ${clock.now}
      WHERE mail_no IN (${atPoint.mailNo}, ${atDoor.mailNo})`.execute(db);
    for (const { token } of [atPoint, atDoor]) {
      const info = await open(token);
      for (const place of ['point', 'pointName', 'keptUntil', 'address', 'arrivesBy'])
        expect(info).not.toHaveProperty(place);
    }
  });

  test('used, revoked, expired and unknown tokens answer alike, and misses are counted', async () => {
    const [used, revoked, expired] = [await delegated(), await delegated(), await delegated()];
    await sign(used.mailNo, used.code);
    await revoke(revoked.consignee, revoked.delegateId);
    await sql`UPDATE delegate_code SET valid_until = ${clock.now} WHERE id = ${expired.delegateId}`.execute(db);
    const none = await refusalOf(open('Zm9vYmFyYmF6cXV4cXV1eA', '10.9.0.1'));
    for (const { token } of [used, revoked, expired]) expect(await refusalOf(open(token, '10.9.0.1'))).toEqual(none);
    expect(none.class).toBe('NOT_FOUND');
    for (let n = 0; n < 60; n += 1) await refusalOf(open('Zm9vYmFyYmF6cXV4cXV1eA', '10.9.0.1'));
    expect(await refusalOf(open('Zm9vYmFyYmF6cXV4cXV1eA', '10.9.0.1'))).toMatchObject({ class: 'RATE' });
  });
});

describe('a mail that has ended', () => {
  const endings = {
    'was handed over without the code': { stage: 'delivered' },
    'goes back': { stage: 'returning' },
    'is back': { stage: 'returned' },
    'was closed': { closed: 'cancelled', status: 0 },
  } as const;
  test.each(Object.entries(endings))(
    '%s: its link is unknown, its owner can read it, and it is not open',
    async (_, end) => {
      const { consignee, mailNo, token } = await delegated();
      for (let n = 1; n < MOST_OPEN; n += 1) await make(consignee, { day: today() });
      await db.updateTable('mail').set(end).where('mailNo', '=', mailNo).execute();
      const none = await refusalOf(open('Zm9vYmFyYmF6cXV4cXV1eA', '10.9.0.2'));
      expect(await refusalOf(open(token, '10.9.0.2'))).toEqual(none);
      await make(consignee, { day: today() });
      const rows = await list(consignee);
      expect(rows.filter(({ state }) => state === 'open')).toHaveLength(MOST_OPEN);
      expect(rows.at(-1)).toMatchObject({ waybillNo: mailNo, state: 'ended', endedAt: expect.any(String) });
      for (const hidden of ['code', 'token']) expect(rows.at(-1)).not.toHaveProperty(hidden);
    },
  );
});

describe('revokeDelegate and delegates', () => {
  test('an open code stays in its owner’s list, before all that have ended since', async () => {
    const { consignee, delegateId } = await delegated();
    // Inserts more ended codes than a list shows, created over several days.
    await sql`INSERT INTO delegate_code (id, person_id, content_sealed, mail_no, day, code_mac, code_sealed, token_mac,
        token_sealed, made_at, valid_from, valid_until, revoked_at)
      SELECT gen_random_uuid(), person_id, content_sealed, mail_no, day, sha256(('code' || n || id)::bytea), code_sealed,
        sha256(('token' || n || id)::bytea), token_sealed, made_at, valid_from, valid_until, ${clock.now}
      FROM delegate_code, generate_series(1, 101) AS n WHERE id = ${delegateId}`.execute(db);
    const rows = await list(consignee);
    expect(rows).toHaveLength(100);
    expect(rows[0]).toMatchObject({ delegateId, state: 'open' });
    expect(rows.slice(1).every(({ state }) => state === 'revoked')).toBe(true);
    await revoke(consignee, delegateId);
    expect((await list(consignee)).map(({ state }) => state)).not.toContain('open');
  });

  test('each created and revoked code has one security event without the code', async () => {
    const notices: object[] = [];
    const { consignee } = await deliveryWorld.parcel();
    const ctx = {
      ...{ caller: consignee.caller, now: clock.now, traceId: '0'.repeat(16), requestHash: '00'.repeat(32) },
      idempotencyKey: 'a-key-of-the-security-log',
      recordSecurity: async (fact: object) => void notices.push(fact),
    } as never;
    const made = async () => {
      await handlers.delegate({ name: '王秀兰', day: today() }, ctx);
      return (await list(consignee))[0]!.delegateId;
    };
    const id = await made();
    expect(await made()).toBe(id);
    await handlers.revokeDelegate({ delegateId: id }, ctx);
    await handlers.revokeDelegate({ delegateId: id }, ctx);
    const target = { kind: 'delegate', id };
    expect(notices).toEqual([
      { event: 'delegate.make', result: 'done', target },
      { event: 'delegate.revoke', result: 'done', target },
    ]);
  });

  test('are those of the user; a code of another user is not found', async () => {
    const { delegateId, consignee } = await delegated();
    const none = await refusalOf(revoke(anybody, '00000000-0000-4000-8000-000000000000'));
    expect(await refusalOf(revoke(anybody, delegateId))).toEqual(none);
    expect(await list(anybody)).toEqual([]);
    await revoke(consignee, delegateId);
    await revoke(consignee, delegateId);
    expect(await list(consignee)).toMatchObject([{ state: 'revoked' }]);
  });

  test('code and name are stored only encrypted', async () => {
    const { code, token, delegateId } = await delegated();
    const rows = await db.selectFrom('delegateCode').selectAll().where('id', '=', delegateId).execute();
    expectNotStored(rows, token, '王秀兰');
    expectNoValue(rows, code);
  });
});
