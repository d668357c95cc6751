import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { deliverOutbox } from '../../message/message.fixture.ts';
import { messageTopics } from '../../message/topics.ts';
import { openPayWorld, payableOrder } from '../../pay/testing.ts';
import { useUp } from '../combo/combo.store.ts';
import { prepaidHandlers } from '../prepaid.ts';
import { prepaidJob } from '../prepaid-jobs.ts';
import { giveCard, giveCombo, giveGift } from '../testing.ts';

const world = await openPayWorld();
const { db, pays } = world;
const { keys } = world.of.world;
const handlers = prepaidHandlers({ db, keys, pays, origin: 'https://yidi.test' });

/** Returns a person's app messages, oldest first. */
async function toldTo(personId: string) {
  await deliverOutbox(db, messageTopics({ keys, ordersForMessages: async () => new Map() }));
  const own = db.selectFrom('message').select(['template', 'kind', 'paramsSealed']).orderBy('seq');
  const rows = await own.where('personId', '=', personId).where('way', '=', 'app').execute();
  return rows.map(({ template, kind, paramsSealed: sealed }) => ({
    template,
    kind,
    ...(JSON.parse(keys.open('message.stored', sealed)!) as object),
  }));
}

describe('a card that ends', () => {
  const announceAt = (now: Date) => prepaidJob({ keys, now: () => now }).run({}, { db, attempt: 1 });
  const end = new Date('2029-11-24T00:00:00+08:00');
  const before = (days: number) => new Date(end.getTime() - days * DAY_MS);
  const ending = async (fen: number) => {
    const { personId } = await makePerson(world.of.world, { now: new Date() });
    const { cardId } = await giveGift(db, keys, personId, fen);
    await db.updateTable('prepaidCard').set({ expiresAt: end }).where('id', '=', cardId).execute();
    return { personId, cardId };
  };

  test('is announced 30 and 7 days before, each once, however often the job runs', async () => {
    const { personId, cardId } = await ending(8_000);
    const { tail } = await db
      .selectFrom('prepaidCard')
      .select('tail')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    await announceAt(before(31));
    expect(await toldTo(personId)).toEqual([]);
    const expected = { template: 'cardEnding', kind: 'money', tail, fen: 8_000, last: '2029-11-23T23:59:59+08:00' };
    for (const days of [30, 29.5, 8]) await announceAt(before(days));
    expect(await toldTo(personId)).toEqual([expected]);
    await Promise.all([announceAt(before(7)), announceAt(before(7))]);
    await announceAt(before(1));
    await announceAt(before(-1));
    expect(await toldTo(personId)).toEqual([expected, expected]);
  });

  test('a card added late is notified once; empty and named cards are not', async () => {
    const late = await ending(5_000);
    await announceAt(before(3));
    await announceAt(before(2));
    expect(await toldTo(late.personId)).toHaveLength(1);
    const named = await makePerson(world.of.world, { now: new Date() });
    await giveCard(db, keys, named.personId, 5_000);
    await announceAt(before(3));
    expect(await toldTo(named.personId)).toEqual([]);
  });

  test('a combo is notified with its remaining shipments; a used one is not', async () => {
    const { personId } = await makePerson(world.of.world, { now: new Date() });
    const [some, none] = [await giveCombo(db, keys, personId), await giveCombo(db, keys, personId)];
    await db.updateTable('prepaidCard').set({ expiresAt: end }).where('id', 'in', [some, none]).execute();
    await db.updateTable('cardCombo').set({ leftCount: 3 }).where('cardId', '=', some).execute();
    await useUp(db, none, true);
    await announceAt(before(30));
    const expected = { template: 'comboEnding', kind: 'money', left: 3, last: '2029-11-23T23:59:59+08:00' };
    expect(await toldTo(personId)).toEqual([expected]);
    await announceAt(before(7));
    expect(await toldTo(personId)).toEqual([expected, expected]);
  });

  test('after it was renewed, its new end is announced again', async () => {
    const { personId, cardId } = await ending(8_000);
    await announceAt(before(7));
    const later = new Date(end.getTime() + 365 * DAY_MS);
    await db.updateTable('prepaidCard').set({ expiresAt: later }).where('id', '=', cardId).execute();
    await announceAt(new Date(later.getTime() - 7 * DAY_MS));
    expect(await toldTo(personId)).toHaveLength(2);
  });
});

describe('a low balance', () => {
  test('is notified when a payment goes below ¥20, and not at the next one', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const { personId, caller } = order.person;
    const { dueFen } = await order.cost();
    const [first, second] = [
      await giveCard(db, keys, personId, dueFen - 100),
      await giveCard(db, keys, personId, 1_500),
    ];
    const pay = (cardId: string, seenFen: number) =>
      perform(
        prepaidPay,
        handlers.prepaidPay,
        caller,
        { orderId: order.orderId, cardId, seenFen },
        { now: new Date() },
      );
    await pay(first, dueFen);
    expect(await toldTo(personId)).toEqual([{ template: 'cardLow', kind: 'money', fen: 1_500 }]);
    await pay(second, 100);
    expect(await toldTo(personId)).toHaveLength(1);
  });

  test('is not notified while other cards have enough', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const { personId, caller } = order.person;
    const { dueFen: seenFen } = await order.cost();
    const cardId = await giveCard(db, keys, personId, seenFen);
    await giveCard(db, keys, personId, 10_000);
    const ask = { orderId: order.orderId, cardId, seenFen };
    await perform(prepaidPay, handlers.prepaidPay, caller, ask, { now: new Date() });
    expect(await toldTo(personId)).toEqual([]);
  });
});
