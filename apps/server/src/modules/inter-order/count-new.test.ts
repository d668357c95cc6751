import * as calls from '@yidi/contract/calls/inter-order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { signedPerson } from '../order/testing.ts';
import { NEW_A_DAY, NEW_A_DAY_OF_NETWORK, OPEN_AT_MOST } from './count-new.ts';
import { openGifts } from './gifts.fixture.ts';
import { interRequest } from './testing.ts';

const { orderWorld, db, world, handlers, create, clock } = await openGifts();
const { now } = clock;

const given = async () => {
  const { rows } = await sql<{ sum: number }>`SELECT sum(given)::int AS sum FROM s10_block`.execute(db);
  return rows[0]!.sum;
};

describe('new orders abroad', () => {
  test('of a person that are cancelled again use up no more numbers than a day allows', async () => {
    const person = await signedPerson(orderWorld);
    const request = await interRequest(world, {}, now);
    const before = await given();
    for (let nth = 0; nth < NEW_A_DAY; nth += 1) {
      const { orderId } = await create(person, request);
      await perform(calls.cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now });
    }
    expect(await refusalOf(() => create(person, request))).toMatchObject({ class: 'RATE' });
    expect(await given()).toBe(before + NEW_A_DAY);
    expect((await create(await signedPerson(orderWorld), request)).mailNo).toMatch(/^LA/);
  });

  test('of a network are counted over all its accounts', async () => {
    const request = await interRequest(world, {}, now);
    await create(await signedPerson(orderWorld), request);
    await sql`UPDATE guard_counter SET count = ${NEW_A_DAY_OF_NETWORK} WHERE key LIKE 'count inter.create net %'`.execute(
      db,
    );
    const other = await signedPerson(orderWorld);
    expect(await refusalOf(() => create(other, request))).toMatchObject({ class: 'RATE' });
    const { createInterOrder } = handlers;
    const elsewhere = { now, ip: '198.51.100.7' };
    await perform(calls.createInterOrder, createInterOrder, other.caller, request, elsewhere);
    await sql`DELETE FROM guard_counter`.execute(db);
  });

  test('at the same time leave no more open than the limit', async () => {
    const person = await signedPerson(orderWorld);
    const request = await interRequest(world, {}, now);
    const made = await Promise.allSettled(Array.from({ length: 50 }, () => create(person, request)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_AT_MOST);
    expect(await refusalOf(() => create(person, request))).toMatchObject({ class: 'CONFLICT', reason: 'open.person' });
  });
});
