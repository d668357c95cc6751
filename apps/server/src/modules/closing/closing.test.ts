import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { closeAccount, closing } from '@yidi/contract/calls/closing';
import { checkMessage } from '@yidi/contract/calls/message';
import { createOrder } from '@yidi/contract/calls/order';
import type { IdKind } from '@yidi/contract/values/id';
import { closesAtMs } from '@yidi/rules/closing/closing';
import { DAY_MS, MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/open.ts';
import { freshDatabase } from '../../db/testing.ts';
import { logInByCode } from '../../world/log-in.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { ownedKinds } from '../../world/owned.ts';
import { makeOrder, orderRequest, signAll } from '../../world/parcels.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { openSite, type Visitor } from '../../world/site.ts';
import { storeCard } from '../account/account.public.ts';
import { allModules } from '../all-modules.ts';
import { leaveAccount } from '../auth/closing.public.ts';
import { addProof } from '../auth/step-up/fresh-proof.store.ts';
import { messageTopics } from '../message/topics.ts';
import { openWords, sealWords } from '../prepaid/gift/gift-words.ts';
import { closingJobs } from './closing-job.ts';
import { eraseAll } from './erase.ts';
import { obstaclesOf } from './obstacles.ts';

let clockMs = Date.parse('2026-11-20T02:00:00Z');
const now = () => new Date(clockMs);
const database = await freshDatabase();
const { db } = database;
const site = await openSite(database, { now });
const { keys, carrier, divisions } = site.ports;
const world = { db, keys, carrier, divisions };
const log = pino({ level: 'silent' });
const [carryOut, eraseRest, watch] = closingJobs({ keys, now, log, modules: allModules });

beforeEach(() => {
  clockMs += 40 * DAY_MS;
});

/** A user of this site, logged in on one device. */
async function someone(phone = newPhone()): Promise<Visitor & { readonly phone: string; readonly personId: string }> {
  const visitor = await site.visit({ phone });
  return Object.assign(visitor, { phone, personId: visitor.person!.personId });
}
const prove = (who: Visitor) => addProof(db, who.person!.caller.sessionId, 'identity', now());
async function ask(who: Visitor) {
  await prove(who);
  return who.call(closeAccount, { agreed: true });
}
const stateOf = async (who: Visitor) => {
  const reply = await who.call(closing, {});
  if (reply.class !== 'OK') throw new Error(reply.body);
  return reply.info;
};
const idOf = async (personId: string) => {
  const rows = db.selectFrom('accountClosing').select('id').where('personId', '=', personId).orderBy('askedAt', 'desc');
  return (await rows.executeTakeFirstOrThrow()).id;
};
/** The state is read from the table, because an unused session ends after seven days. */
const rowState = async (personId: string) => {
  const rows = db
    .selectFrom('accountClosing')
    .select('state')
    .where('id', '=', await idOf(personId));
  return (await rows.executeTakeFirstOrThrow()).state;
};
const close = async (personId: string, at: Db = db) =>
  carryOut!.run({ closingId: await idOf(personId) }, { db: at, attempt: 1 });
const erase = async (personId: string) => eraseRest!.run({ closingId: await idOf(personId) }, { db, attempt: 1 });
/** Requests the closure and moves the clock until it is due. */
async function due(who: Visitor & { readonly personId: string }) {
  expect((await ask(who)).class).toBe('OK');
  clockMs += 7 * DAY_MS;
}
const personOf = (id: string) => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobsOf = async (name: string, closingId: string) => {
  const { rows } = await sql<{ at: Date }>`SELECT j.run_at AS at FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${name} AND j.payload->>'closingId' = ${closingId}`.execute(db);
  return rows.map(({ at }) => at);
};
const logIn = async (phone: string) => logInByCode(site, await site.visit({ ip: `10.9.${clockMs % 250}.7` }), phone);
/** Returns the templates of a person's pending messages. */
async function newsOf(personId: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const { sealed } = payload as { sealed?: string };
    const news = sealed ? (JSON.parse(keys.open('message.stored', sealed) ?? '{}') as Record<string, string>) : {};
    return news.personId === personId ? [news.template!] : [];
  });
}

/** Creates a sample of what a user can own. */
async function owns(who: Visitor, kinds: readonly IdKind[]) {
  const parties = { sender: makeAddress(0, { userPhone: who.person!.phone }), receiver: makeAddress(1) };
  const made: Partial<Record<IdKind, string>> = {};
  for (const kind of kinds)
    made[kind] = await ownedKinds[kind].make({ world, person: who.person!, now: now(), ...parties });
  return made;
}

/** Returns for each table with a column of people how many rows name this person. */
async function rowsByTable(personId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
      AND c.column_name ~ '(person|user|main|buyer|linked_from)' ORDER BY 1, 2`.execute(db);
  const found: Record<string, number> = {};
  for (const { table, column } of rows) {
    const count = sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${personId}`;
    const n = (await count.execute(db)).rows[0]!.n;
    if (n > 0) found[`${table}.${column}`] = n;
  }
  return found;
}

describe('closing', () => {
  test('no data for an anonymous user, the own number for a user without a request', async () => {
    expect(await stateOf(await site.visit())).toEqual({ obstacles: [] });
    const who = await someone();
    const info = await stateOf(who);
    expect(info).toEqual({ phone: expect.stringMatching(/\*/), obstacles: [], points: 0 });
    expectNotStored(info, who.phone);
  });

  test.each([
    ['order', 'order'],
    ['card', 'card'],
    ['delegate', 'delegate'],
  ] as const)('%s stands in the way, is counted, and the closing refused', async (kind, obstacle) => {
    const who = await someone();
    await owns(who, [kind]);
    const { obstacles } = await stateOf(who);
    expect(obstacles).toEqual([expect.objectContaining({ kind: obstacle, count: 1 })]);
    const refused = await ask(who);
    expect(refused).toMatchObject({ http: 409, class: 'CONFLICT', info: { reason: 'close.obstacles' } });
    expect((await stateOf(who)).state).toBeUndefined();
    // Others' items are not counted.
    expect((await stateOf(await someone())).obstacles).toEqual([]);
  });

  test('claims, inquiries, invoices, unpaid postage, refunds, unclaimed gifts and a recently changed number are obstacles', async () => {
    const who = await someone();
    const { personId } = who;
    const { order, claim } = await owns(who, ['order', 'claim', 'invoice']);
    const kinds = async () =>
      (await obstaclesOf(allModules, db, personId, now())).map(({ kind, count }) => `${kind} ${count}`);
    await sql`UPDATE orders SET status = 18 WHERE person_id = ${personId}`.execute(db);
    expect(await kinds()).toEqual(['ticket 1', 'invoice 1']);
    await sql`UPDATE claim SET state = 'withdrawn', due_at = NULL, ask_at = NULL WHERE claim_no = ${claim}`.execute(db);
    await sql`UPDATE invoice SET state = 'withdrawn', ended_at = ${now()} WHERE person_id = ${personId}`.execute(db);
    await sql`INSERT INTO inquiry (id, mail_no, order_id, kind, since, person_id, state, office, opened_at, due_at)
      SELECT gen_random_uuid(), mail_no, id, 'notReceived', ${now()}, person_id, 'open', '1', ${now()}, ${now()}
      FROM orders WHERE id = ${order}`.execute(db);
    await sql`INSERT INTO payment_due (order_id, person_id, payer, due_at)
      VALUES (${order}, ${personId}, 'sender', ${now()}) ON CONFLICT DO NOTHING`.execute(db);
    await sql`INSERT INTO refund (refund_no, payment_no, order_id, fen, reason, state, created_at)
      SELECT 'R' || substr(p.payment_no, 2), p.payment_no, p.order_id, 1, 'lower', 'sent', ${now()} FROM payment p
      JOIN orders o ON o.id = p.order_id WHERE o.person_id = ${personId} LIMIT 1`.execute(db);
    expect(await kinds()).toEqual(['unpaid 1', 'refund 1', 'ticket 1']);
    expect((await stateOf(who)).obstacles[0]).toMatchObject({ kind: 'unpaid', orderId: order });
    await sql`UPDATE inquiry SET state = 'closed', closed_at = ${now()} WHERE person_id = ${personId}`.execute(db);
    await sql`UPDATE refund SET state = 'done', done_at = ${now()} WHERE state = 'sent'`.execute(db);
    // A debt of the consignee does not count for the sender.
    await sql`UPDATE payment_due SET payer = 'receiver' WHERE person_id = ${personId}`.execute(db);
    const change = { personId, kind: 'proven', state: 'done', oldSealed: '-', newSealed: '-' } as const;
    await db
      .insertInto('phoneChange')
      .values({ ...{ id: personId, ...change, language: 'zh', askedAt: now(), dueAt: now() } })
      .execute();
    expect(await kinds()).toEqual(['phone 1']);
    clockMs += 3 * DAY_MS;
    expect(await kinds()).toEqual([]);
  });
});

describe('closeAccount', () => {
  test('200002 without a log-in, 300300 without a fresh proof, 400100 without consent, and no request is stored', async () => {
    const who = await someone();
    expect((await (await site.visit()).call(closeAccount, { agreed: true })).class).toBe('LOGIN');
    expect(await who.call(closeAccount, { agreed: true })).toMatchObject({
      class: 'STEPUP',
      info: { kind: 'identity' },
    });
    await addProof(db, who.person!.caller.sessionId, 'money', now());
    expect((await who.call(closeAccount, { agreed: true })).class).toBe('STEPUP');
    await prove(who);
    expect((await who.call(closeAccount, { agreed: false } as never)).class).toBe('BAD_INPUT');
    expect((await stateOf(who)).state).toBeUndefined();
  });

  test('ends every session at once; the requesting one becomes anonymous and sees the withdrawal deadline', async () => {
    const who = await someone();
    const other = await site.visit({ phone: who.phone });
    const closesAt = toShanghaiIso(closesAtMs(clockMs));
    expect(await ask(who)).toMatchObject({ class: 'OK', info: { closesAt } });
    expect((await other.call(getLoginUserInfo, {})).class).toBe('SESSION');
    expect((await who.call(getLoginUserInfo, {})).info).toMatchObject({ isLogin: 0 });
    expect(await stateOf(who)).toEqual({ state: 'waiting', askedAt: expect.any(String), closesAt, obstacles: [] });
    // Other visitors do not see the request.
    expect(await stateOf(await site.visit())).toEqual({ obstacles: [] });
    expect(await newsOf(who.personId)).toEqual(['closingAsked']);
    expect(await jobsOf('closing.carry-out', await idOf(who.personId))).toEqual([new Date(closesAtMs(clockMs))]);
    const event = db.selectFrom('securityEvent').select('result').where('event', '=', 'account.close-ask');
    expect(await event.where('personId', '=', who.personId).execute()).toEqual([{ result: 'done' }]);
  });

  test('proofs of the requesting session are no longer valid on its device', async () => {
    const who = await someone();
    const { sessionId } = who.person!.caller;
    await sql`INSERT INTO trace_proof (session_id, mail_no, proven_at)
      VALUES (${sessionId}, '9061182275453', ${now()})`.execute(db);
    expect((await ask(who)).class).toBe('OK');
    expect(await db.selectFrom('session').select('id').where('id', '=', sessionId).execute()).toEqual([]);
    const { rows } = await sql<{ sessionId: string }>`SELECT c.session_id FROM account_closing c
      JOIN session s ON s.id = c.session_id WHERE c.person_id = ${who.personId} AND s.user_id IS NULL`.execute(db);
    expect(rows).toEqual([{ sessionId: expect.not.stringMatching(sessionId) }]);
    expect(await stateOf(who)).toMatchObject({ state: 'waiting' });
  });

  test('a session that the user has left cannot request the closure, and no device is logged out', async () => {
    const who = await someone();
    const other = await someone();
    expect(await leaveAccount(db, who.personId, other.person!.caller.sessionId, now())).toBeNull();
    for (const user of [who, other]) expect((await user.call(getLoginUserInfo, {})).info).toMatchObject({ isLogin: 1 });
  });

  test('twenty concurrent requests of two devices make one closure', async () => {
    const who = await someone();
    const other = await site.visit({ phone: who.phone });
    for (const user of [who, other]) await prove(user);
    const tries = Array.from({ length: 20 }, (_, n) => (n % 2 ? who : other).call(closeAccount, { agreed: true }));
    const done = (await Promise.all(tries)).map((reply) => reply.class);
    expect(done).toContain('OK');
    expect(done.filter((each) => !['OK', 'SESSION', 'LOGIN', 'STEPUP'].includes(each))).toEqual([]);
    const rows = db.selectFrom('accountClosing').select('id').where('personId', '=', who.personId);
    expect(await rows.execute()).toHaveLength(1);
    expect(await newsOf(who.personId)).toEqual(['closingAsked']);
  });

  test('a concurrent order is either an obstacle or stops the closure later', async () => {
    for (let round = 0; round < 4; round += 1) {
      clockMs += DAY_MS;
      const who = await someone();
      await signAll(world, who.person!, now());
      const request = await orderRequest(world, who.person!, { orderType: '2' }, now());
      await prove(who);
      const [made, asked] = await Promise.all([
        who.call(createOrder, request),
        who.call(closeAccount, { agreed: true }),
      ]);
      if (asked.class !== 'OK') {
        expect([made.class, asked.class]).toEqual(['OK', 'CONFLICT']);
        continue;
      }
      clockMs += 7 * DAY_MS;
      await close(who.personId);
      const { kind } = await personOf(who.personId);
      expect(kind).toBe(made.class === 'OK' ? 'user' : 'closed');
    }
  });
});

describe('a log-in before it is closed', () => {
  test('withdraws the closure: no data is erased, the job does nothing, and the owner is notified', async () => {
    const who = await someone();
    await owns(who, ['address']);
    await due(who);
    clockMs -= MINUTE_MS;
    const again = await logIn(who.phone);
    const info = await stateOf(again);
    expect(info).toMatchObject({ state: 'takenBack', phone: expect.any(String) });
    expect(await newsOf(who.personId)).toEqual(['closingAsked', 'closingUndone', 'newDevice']);
    clockMs += MINUTE_MS;
    await close(who.personId);
    await erase(who.personId);
    expect((await personOf(who.personId)).kind).toBe('user');
    expect(await rowsByTable(who.personId)).toMatchObject({ 'address.person_id': 1 });
    // The user can request the closure again.
    await addProof(db, (await site.sessions.callerOfCookie(again.cookie, now()))!.sessionId, 'identity', now());
    expect((await again.call(closeAccount, { agreed: true })).class).toBe('OK');
  });

  test('is reported for 30 days, then the account is as any other', async () => {
    const who = await someone();
    expect((await ask(who)).class).toBe('OK');
    await logIn(who.phone);
    clockMs += 30 * DAY_MS - 1;
    expect(await stateOf(await site.visit({ phone: who.phone }))).toMatchObject({ state: 'takenBack' });
    clockMs += 1;
    const info = await stateOf(await site.visit({ phone: who.phone }));
    expect(info).toEqual({ phone: expect.any(String), obstacles: [], points: 0 });
  });

  test('withdraws it on the requesting device, too', async () => {
    const who = await someone();
    expect((await ask(who)).class).toBe('OK');
    const again = await logInByCode(site, who, who.phone);
    expect(await stateOf(again)).toMatchObject({ state: 'takenBack', phone: expect.any(String) });
  });

  test('at the moment of the job, one of the two wins, and the number has one account with or without the old data', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      clockMs += DAY_MS;
      const who = await someone();
      await owns(who, ['address']);
      await due(who);
      const [entered] = await Promise.all([logIn(who.phone), close(who.personId)]);
      const { kind } = await personOf(who.personId);
      const caller = (await site.sessions.callerOfCookie(entered.cookie, now()))!;
      seen.add(kind);
      expect(caller.userId === who.personId).toBe(kind === 'user');
      const holders = db.selectFrom('person').select('id').where('phoneMac', 'in', keys.macs('phone.index', who.phone));
      expect(await holders.execute()).toEqual([{ id: caller.userId }]);
    }
    expect([...seen].every((kind) => kind === 'user' || kind === 'closed')).toBe(true);
  });
});

describe('the hourly watch', () => {
  test('reports a closed account whose data is not erased after 24 hours, and none before', async () => {
    const endAll = () =>
      db.updateTable('accountClosing').set({ state: 'closed' }).where('state', '=', 'closing').execute();
    // The closings that other tests left without erasing.
    await endAll();
    const who = await someone();
    await due(who);
    await close(who.personId);
    const failed = async () => {
      await watch!.run({}, { db, attempt: 1 });
      const rows = db.selectFrom('securityEvent').select('reason').where('event', '=', 'account.close');
      return (await rows.where('personId', '=', who.personId).where('result', '=', 'failed').execute()).length;
    };
    clockMs += DAY_MS;
    expect(await failed()).toBe(0);
    clockMs += 1;
    expect(await failed()).toBe(1);
    await endAll();
    expect(await failed()).toBe(1);
  });
});

describe('the job', () => {
  test('does nothing before the deadline', async () => {
    const who = await someone();
    expect((await ask(who)).class).toBe('OK');
    await expect(close(who.personId)).rejects.toThrow('not due');
    expect((await personOf(who.personId)).kind).toBe('user');
  });

  test('stops if there is an obstacle at the deadline, and notifies the owner', async () => {
    const who = await someone();
    await due(who);
    await makeOrder(world, who.person!, { orderType: '2' }, { now: now() });
    await close(who.personId);
    expect(await rowState(who.personId)).toBe('stopped');
    expect((await personOf(who.personId)).kind).toBe('user');
    expect(await newsOf(who.personId)).toEqual(['closingAsked', 'closingStopped']);
  });

  test('erases all data except what the law requires, and leaves no personal data', async () => {
    const who = await someone();
    const { personId, phone } = who;
    const kinds = [
      'address',
      'order',
      'batch',
      'prefer',
      'template',
      'session',
      'linkedUser',
      'message',
      'file',
      'claim',
      'delegate',
    ] as const;
    await owns(who, kinds);
    await storeCard(world, personId, { name: '林清远', cardNo: '11010119900307002X' }, now());
    await db.insertInto('mailFollow').values({ personId, mailNo: '9061182275453', createdAt: now() }).execute();
    await sql`UPDATE orders SET status = 18 WHERE person_id = ${personId}`.execute(db);
    await sql`UPDATE claim SET state = 'withdrawn', due_at = NULL, ask_at = NULL WHERE person_id = ${personId}`.execute(
      db,
    );
    await sql`UPDATE delegate_code SET valid_until = made_at WHERE person_id = ${personId}`.execute(db);
    await due(who);
    await close(personId);
    expect(await personOf(personId)).toMatchObject({ kind: 'closed', phoneMac: null, phoneSealed: null, name: null });
    await sql`UPDATE message SET result = 'sent', settled_at = ${now()} WHERE settled_at IS NULL`.execute(db);
    await erase(personId);
    expect(await rowState(personId)).toBe('closed');
    const left = await rowsByTable(personId);
    expect(Object.keys(left).toSorted()).toEqual(
      [
        'account_closing.person_id',
        'claim.person_id',
        'consent.person_id',
        'delivery_consent.person_id',
        'delivery_wish.person_id',
        'mail.sender_person_id',
        'orders.person_id',
        'security_event.person_id',
      ].filter((name) => name in left),
    );
    for (const gone of ['address', 'batch', 'order_template', 'message', 'file', 'user_card', 'session', 'mail_follow'])
      expect(Object.keys(left).join()).not.toMatch(new RegExp(`\\b${gone}\\.`));
    const wish = db
      .selectFrom('deliveryWish')
      .select(['contentSealed', 'targetSealed'])
      .where('personId', '=', personId);
    expect(await wish.executeTakeFirst()).toEqual({ contentSealed: '', targetSealed: '' });
    const payee = db.selectFrom('claim').select('payeeSealed').where('personId', '=', personId);
    expect(keys.open('claim.stored', (await payee.executeTakeFirstOrThrow()).payeeSealed)).toBe('{"way":"origin"}');
    // A new account with the number is a different one and sees nothing of it.
    const next = await logIn(phone);
    const nextId = (await site.sessions.callerOfCookie(next.cookie, now()))!.personId;
    expect(nextId).not.toBe(personId);
    expect(
      Object.keys(await rowsByTable(nextId)).filter((name) => /address|orders|claim|wish|file/.test(name)),
    ).toEqual([]);
  });

  test('erases texts and links of gifts, e-mail addresses of invoices, and unsent delivery changes', async () => {
    const who = await someone();
    const { personId } = who;
    const { card } = await owns(who, ['card', 'invoice', 'prefer']);
    await sql`UPDATE invoice SET email_sealed = ${keys.seal('invoice.stored', 'lin@example.com')}
      WHERE person_id = ${personId}`.execute(db);
    await db
      .insertInto('cardGift')
      .values({
        ...{ cardId: card!, personId, tokenMac: keys.mac('gift', personId), state: 'taken' },
        ...{ tokenSealed: keys.seal('gift', personId), createdAt: now(), endedAt: now() },
        wordsSealed: sealWords(keys, { from: '林清远', message: '生日快乐' }),
      })
      .execute();
    const use = {
      id: personId,
      mailNo: '9061182275453',
      personId,
      way: 'place',
      decidedAt: now(),
    } as const;
    await db
      .insertInto('deliveryWishUse')
      .values({ ...use, state: 'sent', decisionSealed: keys.seal('delivery.stored', '{"place":"门口"}') })
      .execute();
    for (let times = 0; times < 2; times += 1) await eraseAll(allModules, db, { keys, personId, now: now() });
    const gift = await db.selectFrom('cardGift').selectAll().where('personId', '=', personId).executeTakeFirstOrThrow();
    expect(openWords(keys, gift.wordsSealed)).toEqual({ from: '', message: '' });
    expect(gift.tokenSealed).toBe('');
    const invoices = db.selectFrom('invoice').select('emailSealed').where('personId', '=', personId);
    expect(await invoices.execute()).toEqual([{ emailSealed: null }]);
    const uses = db.selectFrom('deliveryWishUse').select(['state', 'decisionSealed']).where('id', '=', personId);
    expect(await uses.execute()).toEqual([{ state: 'tooLate', decisionSealed: '' }]);
  });

  test('sends one last message to the released number, however often it runs', async () => {
    const who = await someone();
    await due(who);
    await close(who.personId);
    await close(who.personId);
    const rows = await db.selectFrom('message').selectAll().where('personId', '=', who.personId).execute();
    expect(rows.map(({ template, way }) => `${template} ${way}`)).toEqual(['accountClosed sms']);
    expect(keys.open('message.stored', rows[0]!.toSealed!)).toBe(who.phone);
    // While the message is pending, erasing waits and is repeated.
    await erase(who.personId);
    expect(await rowState(who.personId)).toBe('closing');
    expect(await jobsOf('closing.erase', await idOf(who.personId))).toHaveLength(1);
    await sql`UPDATE message SET result = 'sent', settled_at = ${now()} WHERE id = ${rows[0]!.id}`.execute(db);
    await erase(who.personId);
    const message = await db.selectFrom('message').selectAll().where('id', '=', rows[0]!.id).executeTakeFirstOrThrow();
    expect(message).toMatchObject({ personId: null, toSealed: null, result: 'sent' });
    // The next user of the number can still ask whether the message was ours.
    const next = await logIn(who.phone);
    const text = '【驿递】你的账号已注销。除依法留存的以外，个人信息都删除。这个号码可以重新注册。';
    expect((await next.call(checkMessage, { text })).info).toMatchObject({ sent: true });
  });

  test('the codes by which its number logged in name no number', async () => {
    const phone = newPhone();
    await logIn(phone);
    const codes = await db
      .selectFrom('message')
      .select(['toSealed', 'textMac'])
      .where('template', '=', 'loginCode')
      .execute();
    expect(codes.length).toBeGreaterThan(0);
    for (const { toSealed: to, textMac: mac } of codes) expect([to, mac]).toEqual([null, expect.anything()]);
  });

  test('messages that were pending at the closure are not sent', async () => {
    const who = await someone();
    await due(who);
    await close(who.personId);
    const topics = messageTopics({ keys, ordersForMessages: async () => new Map(), now });
    const topic = topics.find(({ name }) => name === 'message.account')!;
    const last = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(await newsOf(who.personId)).toEqual(['closingAsked']);
    await topic.deliver({}, { db, id: last.id, attempt: 1 });
    const rows = db.selectFrom('message').select('template').where('personId', '=', who.personId);
    expect(await rows.execute()).toEqual([{ template: 'accountClosed' }]);
  });

  test('killed at any of its statements, it ends the same when it runs again', async () => {
    const who = await someone();
    await owns(who, ['address', 'batch', 'prefer']);
    await due(who);
    let left = 0;
    // Fails at the first statement, then at the second, and so on, until all succeed.
    for (let at = 1; at < 200; at += 1) {
      left = at;
      const failed = await runCutOff(at, (cut) => close(who.personId, cut));
      const { kind } = await personOf(who.personId);
      expect(kind).toBe(failed ? 'user' : 'closed');
      if (!failed) break;
    }
    expect(left).toBeGreaterThan(10);
    await sql`UPDATE message SET result = 'sent', settled_at = ${now()} WHERE settled_at IS NULL`.execute(db);
    const closingId = await idOf(who.personId);
    for (let at = 1; at < 200; at += 1)
      if (!(await runCutOff(at, (cut) => eraseRest!.run({ closingId }, { db: cut, attempt: 1 })))) break;
    expect(await rowState(who.personId)).toBe('closed');
    const rows = await rowsByTable(who.personId);
    expect(Object.keys(rows).filter((name) => /address|batch\b/.test(name))).toEqual([]);
    const notices = db
      .selectFrom('message')
      .select('id')
      .where('template', '=', 'accountClosed')
      .where('at', '=', now());
    expect(await notices.execute()).toHaveLength(1);
  });
});

/** Runs work whose nth statement fails; returns whether it failed. */
async function runCutOff(nth: number, work: (cut: Db) => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const cut = db.withPlugin({
    transformQuery({ node }) {
      count += 1;
      if (count === nth) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    await work(cut);
    return false;
  } catch (error) {
    if ((error as Error).message === 'cut off') return true;
    throw error;
  }
}
