import { accountOf } from '@yidi/rules/ledger/chart';
import { balance } from '../../apps/server/src/db/ledger.ts';
import { giveCard } from '../../apps/server/src/modules/prepaid/testing.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import type { Entry } from './entry.ts';
import type { InputsServer } from './inputs-server.ts';

const USUAL_FEN = 100;
const ORDERS = 5;

/**
 * An order of A for which this is due now. It counts as collected, so that it takes none of the
 * places of open orders.
 */
async function orderDue({ a, db, site }: InputsServer, fen: number): Promise<string> {
  const { keys, carrier, divisions } = site.ports;
  const world = { db, keys, carrier, divisions };
  const fields = { orderType: '2', payMode: 'now' } as const;
  const { orderId } = await makeOrder(world, a.visitor.person!, fields, { now: site.ports.now() });
  await db.updateTable('orders').set({ quoted_fen: fen, status: 5 }).where('id', '=', orderId).execute();
  return orderId;
}

/**
 * A payment by card of all that is due and all that the card has: what the entry says is paid,
 * where that is a sum.
 */
export async function paymentBase(world: InputsServer, entry: Entry): Promise<Record<string, unknown>> {
  const { value } = entry;
  const seenFen = typeof value === 'number' && value > 0 && value < USUAL_FEN ? value : USUAL_FEN;
  const cardId = await giveCard(world.db, world.site.ports.keys, world.a.visitor.person!.personId, seenFen);
  return { orderId: await orderDue(world, seenFen), cardId, seenFen };
}

/** This many payments of the full balance of one card, for several orders in turn. */
export async function manyPayments(world: InputsServer, good: Readonly<Record<string, unknown>>, n: number) {
  const orders = [String(good.orderId)];
  while (orders.length < ORDERS) orders.push(await orderDue(world, Number(good.seenFen)));
  return Array.from({ length: n }, (_, number) => ({ ...good, orderId: orders[number % ORDERS] }));
}

/** What is wrong after many payments by one card: it has money left, or paid more than it had. */
export async function cardFaults({ db }: InputsServer, cardId: string, hadFen: number): Promise<string[]> {
  const left = -(await balance(db, accountOf('card * balance', cardId)));
  const { spent } = await db
    .selectFrom('card_spend')
    .select((all) => all.fn.sum<string>('held_fen').as('spent'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  return left === 0 && Number(spent) === hadFen
    ? []
    : [`${left} fen are left on the card, ${spent} of ${hadFen} spent`];
}
