import type { RequestOf } from '@yidi/contract/call';
import { completeOrder, robotOrderDetail } from '@yidi/contract/calls/quick-order';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../../world/not-stored.ts';
import { orderRequest, signAll } from '../../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { releaseAccount } from '../../auth/closing.public.ts';
import { takeQuickOrder } from '../order.public.ts';
import { countOf, openOrderWorld } from '../testing.ts';
import { eraseLateQuickOrders, eraseOrphanedQuickOrders, type Known } from './quick-order.store.ts';
import { quickOrderHandlers } from './quick-order.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, now } = orderWorld;
orderWorld.carrier.capacity = 1000;
const handlers = quickOrderHandlers(world);
const deadlineAt = new Date(now.getTime() + 6 * HOUR_MS);
let last = 0;

async function told(details: Omit<Known, 'phone'> = { sender: makeAddress(0) }) {
  const person = await makePerson(world, { now });
  await signAll(world, person, now);
  last += 1;
  const outTaskId = `voice-task-000000${last}`;
  const quick = { outTaskId, source: 'phone', known: { phone: person.phone, ...details }, deadlineAt } as const;
  await takeQuickOrder(db, world.keys, quick, now);
  const { slotId = '', seenTotalFen } = await orderRequest(world, person, {}, now);
  const rest = { orderId: outTaskId, productId: '1', slotId, seenTotalFen } as const;
  const whole = { ...rest, receiver: makeAddress(1), goodsInfo: { goodInternals: '棉质衬衫' }, weightKg: 1.5 };
  return { person, outTaskId, quick, rest, whole };
}
const detail = (person: WorldPerson, outTaskId: string, at = now) =>
  perform(robotOrderDetail, handlers.robotOrderDetail, person.caller, { outTaskId }, { now: at });
const complete = (person: WorldPerson, request: RequestOf<typeof completeOrder>, at = now, key?: string) =>
  perform(completeOrder, handlers.completeOrder, person.caller, request, { now: at, ...(key && { key }) });

describe('robotOrderDetail', () => {
  test('returns masked data, missing fields and deadline, only to the phone of the draft', async () => {
    const { person, outTaskId, quick } = await told();
    const info = await detail(person, outTaskId);
    expect(info).toMatchObject({ state: 'open', source: 'phone', lacks: ['receiver', 'goods', 'weight'] });
    expect(info.sender).toMatchObject({ name: '林**', district: '西湖区' });
    expectNotStored(info, '林清远', person.phone);
    const stranger = await makePerson(world, { now });
    for (const who of [() => detail(stranger, outTaskId), () => detail(person, 'voice-task-of-nobody')])
      expect((await refusalOf(who)).class).toBe('NOT_FOUND');
    // An order that arrives twice is stored once.
    await takeQuickOrder(db, world.keys, { ...quick, known: { phone: person.phone } }, now);
    expect(await detail(person, outTaskId)).toEqual(info);
    expect((await detail(person, outTaskId, deadlineAt)).state).toBe('late');
  });
});

describe('completeOrder', () => {
  test('accepts the missing fields and creates the order once at the shown price', async () => {
    const { person, outTaskId, whole } = await told();
    const made = await complete(person, whole);
    expect(made).toMatchObject({ orderStatus: 0, orderType: '3', totalFen: whole.seenTotalFen });
    expect(await detail(person, outTaskId)).toMatchObject({ state: 'done', orderId: made.orderId });
    expect((await refusalOf(complete(person, whole))).class).toBe('CONFLICT');
  });

  test('refuses given fields, missing fields, another price, another user, and an expired draft', async () => {
    const { person, whole, rest } = await told();
    expect((await refusalOf(complete(person, { ...whole, sender: makeAddress(2) }))).fields).toMatchObject([
      { path: 'sender', rule: 'field.unknown' },
    ]);
    expect((await refusalOf(complete(person, rest))).fields).toMatchObject([
      { path: 'receiver', rule: 'field.required' },
    ]);
    expect((await refusalOf(complete(person, { ...whole, seenTotalFen: 1 }))).reason).toBe('price.changed');
    const stranger = await makePerson(world, { now });
    expect((await refusalOf(complete(stranger, whole))).class).toBe('NOT_FOUND');
    expect((await refusalOf(complete(person, whole, deadlineAt))).class).toBe('CONFLICT');
    expect((await refusalOf(complete(person, { ...whole, goodsInfo: { goodInternals: '烟花爆竹' } }))).reason).toBe(
      'goods.forbidden',
    );
  });

  test('fifty concurrent calls make one order; a repeated key gets the same answer', async () => {
    const { person, whole } = await told();
    const before = await countOf(orderWorld, 'orders');
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => complete(person, whole)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(orderWorld, 'orders')).toBe(before + 1);
    const other = await told();
    const twice = () => complete(other.person, other.whole, now, 'the-same-key-twice');
    expect(await twice()).toEqual(await twice());
  });
});

describe('what was told by telephone', () => {
  const storedOf = (outTaskId: string) =>
    db.selectFrom('quickOrder').selectAll().where('outTaskId', '=', outTaskId).executeTakeFirstOrThrow();

  test('is erased once the order is completed, which its user still finds by the link', async () => {
    const { person, outTaskId, whole } = await told();
    const { orderId } = await complete(person, whole);
    expect(await storedOf(outTaskId)).toMatchObject({ knownSealed: null, phoneMac: null, orderId });
    expect(await detail(person, outTaskId)).toMatchObject({ state: 'done', orderId, userPhone: '' });
    const stranger = await makePerson(world, { now });
    expect((await refusalOf(() => detail(stranger, outTaskId))).class).toBe('NOT_FOUND');
  });

  test('is erased 30 days after the deadline, and not before', async () => {
    const { person, outTaskId, whole } = await told();
    const endAt = (days: number) => new Date(deadlineAt.getTime() + days * DAY_MS);
    await eraseLateQuickOrders(db, endAt(30));
    expect((await storedOf(outTaskId)).knownSealed).not.toBeNull();
    await eraseLateQuickOrders(db, new Date(endAt(30).getTime() + 1));
    expect(await storedOf(outTaskId)).toMatchObject({ knownSealed: null, phoneMac: null });
    expect((await refusalOf(() => detail(person, outTaskId))).class).toBe('NOT_FOUND');
    expect((await refusalOf(() => complete(person, whole))).class).toBe('NOT_FOUND');
  });

  test('is erased with the account of the phone, and nobody else’s is', async () => {
    const [left, stays] = [await told(), await told()];
    await releaseAccount(db, left.person.personId, new Date(now.getTime() + HOUR_MS));
    await eraseOrphanedQuickOrders(db);
    expect((await storedOf(left.outTaskId)).knownSealed).toBeNull();
    expect((await storedOf(stays.outTaskId)).knownSealed).not.toBeNull();
  });
});
