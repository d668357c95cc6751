import { accountOf } from '@yidi/rules/ledger/chart';
import { balance } from '../../apps/server/src/db/ledger.ts';
import { giveCard } from '../../apps/server/src/modules/prepaid/testing.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import type { Entry } from './entry.ts';
import type { InputsServer } from './inputs-server.ts';

const USUAL_FEN = 100;
const ORDERS = 5;

/**
 * Creates an order of A with this sum due. It counts as collected, so that it does not count as an
 * open order.
 */
async function orderDue({ a, db, site }: InputsServer, fen: number): Promise<string> {
  const { keys, carrier, divisions } = site.ports;
  const world = { db, keys, carrier, divisions };
  const fields = { orderType: '2', payMode: 'now' } as const;
  const { orderId } = await makeOrder(world, a.visitor.person!, fields, { now: site.ports.now() });
  await db.updateTable('orders').set({ quotedFen: fen, status: 5 }).where('id', '=', orderId).execute();
  return orderId;
}

/**
 * Makes a card payment of the total due with the card's full balance. If the entry's value is a
 * sum, that is the payment.
 */
export async function paymentBase(world: InputsServer, entry: Entry): Promise<Record<string, unknown>> {
  const { value } = entry;
  const seenFen = typeof value === 'number' && value > 0 && value < USUAL_FEN ? value : USUAL_FEN;
  const cardId = await giveCard(world.db, world.site.ports.keys, world.a.visitor.person!.personId, seenFen);
  return { orderId: await orderDue(world, seenFen), cardId, seenFen };
}

/** Makes this many payments of a card's full balance, for several orders in turn. */
export async function manyPayments(world: InputsServer, good: Readonly<Record<string, unknown>>, n: number) {
  const orders = [String(good.orderId)];
  while (orders.length < ORDERS) orders.push(await orderDue(world, Number(good.seenFen)));
  return Array.from({ length: n }, (_, number) => ({ ...good, orderId: orders[number % ORDERS] }));
}

/**
 * Returns what is wrong after many payments with one card: money left, or more paid than it had.
 */
export async function cardFaults({ db }: InputsServer, cardId: string, hadFen: number): Promise<string[]> {
  const left = -(await balance(db, accountOf('card * balance', cardId)));
  const { spent } = await db
    .selectFrom('cardSpend')
    .select((all) => all.fn.sum<string>('heldFen').as('spent'))
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow();
  return left === 0 && Number(spent) === hadFen
    ? []
    : [`${left} fen are left on the card, ${spent} of ${hadFen} spent`];
}
