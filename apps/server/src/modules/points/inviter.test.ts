import { pointsLedger, pointsOverview } from '@yidi/contract/calls/points';
import { invitationRefusals } from '@yidi/contract/values/points';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { transact } from '../../db/transaction.ts';
import { makeAddress, makePerson, newPhone, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openPayWorld, payableOrder } from '../pay/testing.ts';
import { erasePoints } from './erase-points.ts';
import { settleInvitation } from './inviter.ts';
import { pointsHandlers } from './points.ts';

const world = await openPayWorld();
const { db, vendor, keys } = world;
const handlers = pointsHandlers({ db, keys });
const silent = { info: () => undefined, error: () => undefined };
const at = (minute: number) => new Date(world.now.getTime() + minute * MINUTE_MS);
const EARLIER = new Date('2026-01-01T00:00:00Z');

const overview = ({ caller }: WorldPerson, now = EARLIER) =>
  perform(pointsOverview, handlers.pointsOverview, caller, {}, { now });
const pointsOf = async (person: WorldPerson) => (await overview(person, at(300))).points;
const rowOf = (person: WorldPerson) =>
  db
    .selectFrom('invitation')
    .select(['number', 'inviterId', 'points', 'refused'])
    .where('personId', '=', person.personId)
    .executeTakeFirst();

/** A user with the code by which they invite others. */
async function inviter() {
  const person = await makePerson({ db, keys }, { now: EARLIER });
  return { person, code: (await overview(person)).code };
}

/** A user who named this number at the first log-in. */
async function invitedBy(number: string): Promise<WorldPerson> {
  const person = await makePerson({ db, keys }, { now: world.now });
  await db.updateTable('person').set({ employeeId: number }).where('id', '=', person.personId).execute();
  return person;
}

let doors = 0;
/** The address of a sender who sends nothing else. */
function newDoor() {
  doors += 1;
  return makeAddress(0, { userPhone: newPhone(), address: `文二路 ${doors} 号` });
}

/** An order of a user that was paid, delivered and settled. */
async function deliver(owner: WorldPerson, { kg = 1, sender = newDoor(), minute = 300 } = {}) {
  const order = await payableOrder(world, { sender }, owner);
  await order.weigh(kg);
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'pay');
  await order.scan({ code: '704', at: at(240) });
  const settle = (now = at(minute)) => transact(db, (trx) => settleInvitation(silent, trx, order.orderId, now));
  await settle();
  return { ...order, settle };
}

describe('an inviter', () => {
  test('has one code of 8 letters and digits, which no other account has', async () => {
    const [first, other] = [await inviter(), await inviter()];
    expect(first.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await overview(first.person)).code).toBe(first.code);
    const again = await Promise.all(Array.from({ length: 8 }, () => overview(first.person)));
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([first.code]));
    expect(other.code).not.toBe(first.code);
  });

  test('gets 200 points for the first delivered order, once, whatever the letters’ case', async () => {
    const { person, code } = await inviter();
    const invited = await invitedBy(code.toLowerCase());
    const order = await deliver(invited);
    expect(await pointsOf(person)).toBe(200);
    await order.settle();
    await deliver(invited);
    expect(await pointsOf(person)).toBe(200);
    expect(await rowOf(invited)).toEqual({ number: code, inviterId: person.personId, points: 200, refused: null });
    const { movements } = await perform(pointsLedger, handlers.pointsLedger, person.caller, {}, { now: at(300) });
    // The inviter does not learn whose order it was.
    expect(movements).toEqual([expect.objectContaining({ reason: 'invitation', points: 200 })]);
    expect(movements[0]).not.toHaveProperty('order');
  });

  test('gets nothing before the delivery, nor for an order below ¥10', async () => {
    const { person, code } = await inviter();
    const invited = await invitedBy(code);
    const order = await payableOrder(world, { sender: newDoor() }, invited);
    await order.weigh(1);
    const { paymentNo } = await order.create();
    await vendor.end(paymentNo, 'pay');
    await transact(db, (trx) => settleInvitation(silent, trx, order.orderId, at(300)));
    expect(await rowOf(invited)).toBeUndefined();
    await order.scan({ code: '704', at: at(240) });
    await sql`UPDATE payment SET fen = 999 WHERE payment_no = ${paymentNo}`.execute(db);
    await transact(db, (trx) => settleInvitation(silent, trx, order.orderId, at(300)));
    expect([await rowOf(invited), await pointsOf(person)]).toEqual([undefined, 0]);
    await sql`UPDATE payment SET fen = 1000 WHERE payment_no = ${paymentNo}`.execute(db);
    await transact(db, (trx) => settleInvitation(silent, trx, order.orderId, at(300)));
    expect(await pointsOf(person)).toBe(200);
  });

  test('loses them when the order is refunded, and another order brings none', async () => {
    const { person, code } = await inviter();
    const invited = await invitedBy(code);
    const order = await deliver(invited);
    await sql`UPDATE payment SET fen = 500 WHERE order_id = ${order.orderId}`.execute(db);
    await order.settle();
    await order.settle();
    expect(await pointsOf(person)).toBe(0);
    expect(await rowOf(invited)).toMatchObject({ points: 0, refused: 'refund' });
    await deliver(invited);
    expect(await pointsOf(person)).toBe(0);
  });

  test('that is staff without an account is only counted', async () => {
    const number = `A${newPhone()}`;
    await db.insertInto('inviter').values({ number, name: '赵敏', createdAt: EARLIER }).execute();
    const invited = await invitedBy(number);
    await deliver(invited);
    expect(await rowOf(invited)).toEqual({ number, inviterId: null, points: 0, refused: null });
  });

  test('unknown numbers, and a code that is younger than the account, are no inviter', async () => {
    const unknown = await invitedBy('A2345678');
    await deliver(unknown);
    expect(await rowOf(unknown)).toBeUndefined();
    const first = await invitedBy('A2345678');
    const { code } = await overview(await makePerson({ db, keys }), at(1));
    await db.updateTable('person').set({ employeeId: code }).where('id', '=', first.personId).execute();
    await deliver(first);
    expect(await rowOf(first)).toBeUndefined();
    // One's own code, older than the account.
    const own = await makePerson({ db, keys }, { now: world.now });
    const { code: mine } = await overview(own);
    await db.updateTable('person').set({ employeeId: mine }).where('id', '=', own.personId).execute();
    await deliver(own);
    expect([await rowOf(own), await pointsOf(own)]).toEqual([undefined, 0]);
  });
});

/** How two accounts come to share something. Returns the sender of the invited one's order. */
const shared: Readonly<Record<string, (host: WorldPerson, other: WorldPerson) => Promise<ReturnType<typeof newDoor>>>> =
  {
    async device(host, other) {
      const deviceId = newId();
      for (const { personId } of [host, other])
        await db.insertInto('knownDevice').values({ deviceId, userId: personId, lastLoginAt: EARLIER }).execute();
      return newDoor();
    },
    async host(host, other) {
      const openIdMac = keys.mac('host.index', newId());
      await sql`UPDATE session SET open_id_mac = ${openIdMac} WHERE user_id IN (${host.personId}, ${other.personId})`.execute(
        db,
      );
      return newDoor();
    },
    async phone(host, other) {
      await sql`INSERT INTO phone_holding (phone_mac, person_id, since, until)
      SELECT phone_mac, ${other.personId}, ${EARLIER}, ${EARLIER} FROM phone_holding WHERE person_id = ${host.personId}`.execute(
        db,
      );
      return newDoor();
    },
    async person(host, other) {
      const card = {
        cardMac: keys.mac('host.index', newId()),
        cardNoSealed: 'x',
        nameSealed: 'x',
        idcardType: '1',
      } as const;
      for (const { personId } of [host, other])
        await db
          .insertInto('userCard')
          .values({ ...card, userId: personId, certifiedAt: EARLIER })
          .execute();
      return newDoor();
    },
    async sender(host) {
      return { ...newDoor(), userPhone: host.phone };
    },
  };

describe('no points for one human with two accounts', () => {
  test.each(Object.keys(shared))('who share: %s', async (name) => {
    const { person, code } = await inviter();
    const invited = await invitedBy(code);
    await deliver(invited, { sender: await shared[name]!(person, invited) });
    expect(await rowOf(invited)).toMatchObject({ points: 0, refused: name });
    expect(await pointsOf(person)).toBe(0);
    const { rows } = await sql<{ reason: string }>`SELECT reason FROM security_event
      WHERE event = 'points.invite' AND person_id = ${person.personId}`.execute(db);
    expect(rows).toEqual([{ reason: `invite.${name}` }]);
  });

  test('who send from one address, or are two invited users on one device', async () => {
    const { person, code } = await inviter();
    const sender = newDoor();
    await payableOrder(world, { sender }, person);
    const neighbour = await invitedBy(code);
    await deliver(neighbour, { sender: { ...sender, userPhone: newPhone() } });
    expect(await rowOf(neighbour)).toMatchObject({ refused: 'sender' });
    const [first, second] = [await invitedBy(code), await invitedBy(code)];
    await shared.device!(first, second);
    await deliver(first);
    await deliver(second);
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ points: 200 }, { refused: 'device' }]);
  });

  test('the 6th of a month and the 31st of a year bring nothing', async () => {
    const { person, code } = await inviter();
    const order = await deliver(await makePerson({ db, keys }));
    const add = (count: number, when: string) =>
      sql`INSERT INTO invitation (id, number, inviter_id, order_id, points, at)
        SELECT gen_random_uuid(), ${code}, ${person.personId}, ${order.orderId}, 200, ${when}::timestamptz
        FROM generate_series(1, ${count}::int)`.execute(db);
    const month = world.now.toISOString().slice(0, 7);
    await add(4, `${month}-01T08:00:00+08:00`);
    await deliver(await invitedBy(code));
    expect(await pointsOf(person)).toBe(200);
    const sixth = await invitedBy(code);
    await deliver(sixth);
    expect(await rowOf(sixth)).toMatchObject({ refused: 'month' });
    await sql`UPDATE invitation SET at = ${`${month.slice(0, 4)}-01-01T00:00:00+08:00`} WHERE inviter_id = ${person.personId}`.execute(
      db,
    );
    await add(25, `${month.slice(0, 4)}-02-01T08:00:00+08:00`);
    const last = await invitedBy(code);
    await deliver(last);
    expect(await rowOf(last)).toMatchObject({ refused: 'year' });
    expect(await pointsOf(person)).toBe(200);
  });

  test('every reason is one of the list', () => {
    expect([...Object.keys(shared), 'month', 'year', 'refund'].sort()).toEqual([...invitationRefusals].sort());
  });
});

test('a closed account leaves neither its code nor its name in invitations', async () => {
  const { person, code } = await inviter();
  const invited = await invitedBy(code);
  const order = await deliver(invited);
  await transact(db, (trx) => erasePoints(trx, person.personId));
  await transact(db, (trx) => erasePoints(trx, invited.personId));
  const found = db.selectFrom('invitation').select(['inviterId', 'personId', 'points']);
  expect(await found.where('orderId', '=', order.orderId).execute()).toEqual([
    { inviterId: null, personId: null, points: 200 },
  ]);
  expect(await db.selectFrom('inviter').select('number').where('number', '=', code).execute()).toEqual([]);
});
