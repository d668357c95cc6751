import { addDays, atShanghai, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectNotStored, expectNoValue } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openDelegateWorld } from './delegate.fixture.ts';
import { MOST_A_DAY, MOST_OPEN } from './delegate.ts';

const { deliveryWorld, db, world, clock, here, handlers, anybody, today, make, list, open, revoke, delegated, sign } =
  await openDelegateWorld();

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
    const mac = world.keys.mac('phone.index', other.phone);
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
