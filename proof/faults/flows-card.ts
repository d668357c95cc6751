import { randomUUID } from 'node:crypto';
import { giftTake, giftWithdraw } from '@yidi/contract/calls/gift';
import { prepaidBind, prepaidFirst, prepaidLost, prepaidPay, prepaidReplace } from '@yidi/contract/calls/prepaid';
import { sql } from 'kysely';
import { sellAtCounter } from '../../apps/server/src/modules/prepaid/prepaid.public.ts';
import { giveCard, giveGift } from '../../apps/server/src/modules/prepaid/testing.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** A customer with a card of ¥200. */
async function withCard(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  const cardId = await giveCard(fault.world.db, fault.world.keys, person.personId, 20_000);
  return { person, cardId, client: await warmClient(fault, person.cookie) };
}

const bind: Flow = {
  name: 'bind-card',
  call: prepaidBind,
  async prepare(fault) {
    const { db, keys } = fault.world;
    const { person } = await makeCustomer(fault);
    const { cardId, number, pin } = await sellAtCounter(db, keys, { fen: 5_000, saleId: randomUUID() }, new Date());
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(prepaidBind.path, { number, pin }),
      effect: () =>
        rowOf(fault, sql`SELECT person_id = ${person.personId} AS theirs FROM prepaid_card WHERE id = ${cardId}`),
      once: { theirs: true },
    };
  },
};

const first: Flow = {
  name: 'first-card',
  call: prepaidFirst,
  async prepare(fault) {
    const { cardId, client } = await withCard(fault);
    return {
      act: () => client.try(prepaidFirst.path, { cardId }),
      effect: () => rowOf(fault, sql`SELECT position IS NOT NULL AS put FROM prepaid_card WHERE id = ${cardId}`),
      once: { put: true },
    };
  },
};

const lost: Flow = {
  name: 'lost-card',
  call: prepaidLost,
  async prepare(fault) {
    const { cardId, client } = await withCard(fault);
    return {
      // A retry gets a refusal, because the card is already lost.
      act: () => client.try(prepaidLost.path, { cardId }),
      effect: () => rowOf(fault, sql`SELECT state FROM prepaid_card WHERE id = ${cardId}`),
      once: { state: 'lost' },
    };
  },
};

const replace: Flow = {
  name: 'replace-card',
  call: prepaidReplace,
  async prepare(fault) {
    const { cardId, client } = await withCard(fault);
    const { db } = fault.world;
    await db.updateTable('prepaidCard').set({ state: 'lost' }).where('id', '=', cardId).execute();
    const key = randomUUID();
    return {
      act: () => client.try(prepaidReplace.path, { cardId }, key),
      effect: () => rowOf(fault, sql`SELECT state FROM prepaid_card WHERE id = ${cardId}`),
      once: { state: 'active' },
    };
  },
};

const pay: Flow = {
  name: 'pay-by-card',
  call: prepaidPay,
  async prepare(fault) {
    const { person, cardId, client } = await withCard(fault);
    const { orderId } = await makeOrder(fault.world, person, { orderType: '2', payMode: 'now' });
    const { quotedFen: seenFen } = await fault.world.db
      .selectFrom('orders')
      .select('quotedFen')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const key = randomUUID();
    return {
      act: () => client.try(prepaidPay.path, { orderId, cardId, seenFen }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT
            (SELECT count(*) FROM card_spend WHERE order_id = ${orderId}) AS spends,
            (SELECT 0 - balance_fen = ${20_000 - seenFen} FROM ledger_account
             WHERE code = ${`card ${cardId} balance`}) AS once_off_the_card,
            (SELECT 0 - balance_fen = ${seenFen} FROM ledger_account WHERE code = ${`order ${orderId} hold`}) AS held`,
        ),
      once: { spends: 1, once_off_the_card: true, held: true },
    };
  },
};

const take: Flow = {
  name: 'take-gift',
  call: giftTake,
  async prepare(fault) {
    const [{ person: giver }, { person }] = [await makeCustomer(fault), await makeCustomer(fault)];
    const { cardId, token } = await giveGift(fault.world.db, fault.world.keys, giver.personId, 20_000);
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(giftTake.path, { token }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT g.state, c.person_id = ${person.personId} AS theirs FROM card_gift g
            JOIN prepaid_card c ON c.id = g.card_id WHERE g.card_id = ${cardId}`,
        ),
      once: { state: 'taken', theirs: true },
    };
  },
};

const withdraw: Flow = {
  name: 'withdraw-gift',
  call: giftWithdraw,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const { cardId } = await giveGift(fault.world.db, fault.world.keys, person.personId, 20_000);
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(giftWithdraw.path, { cardId }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT g.state, c.person_id = ${person.personId} AS theirs FROM card_gift g
            JOIN prepaid_card c ON c.id = g.card_id WHERE g.card_id = ${cardId}`,
        ),
      once: { state: 'withdrawn', theirs: true },
    };
  },
};

export const cardFlows: readonly Flow[] = [bind, first, lost, replace, pay, take, withdraw];
