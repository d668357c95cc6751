import { randomUUID } from 'node:crypto';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import { bookError } from '../../apps/server/src/db/ledger.ts';
import { Client, type Tried } from './client.ts';
import type { Customer, FaultWorld } from './world.ts';

/** What clients were told, kept outside of the processes that are killed. */
export interface Acknowledged {
  readonly created: Map<string, string>;
  readonly cancelled: Set<string>;
  /** Every try's outcome, by kind. */
  readonly outcomes: Map<string, number>;
  /** Times of good answers, to see how soon it serves again. */
  lastGoodAt: number;
  firstGoodAfter(at: number): number | undefined;
}

/** Clients that make orders and cancel some, until told to stop; each then carries its last one through. */
export function startOrders(fault: FaultWorld, customers: readonly Customer[]) {
  const goodAt: number[] = [];
  const seen: Acknowledged = {
    created: new Map(),
    cancelled: new Set(),
    outcomes: new Map(),
    lastGoodAt: 0,
    firstGoodAfter: (at) => goodAt.find((one) => one > at),
  };
  const note = (tried: Tried) => {
    const name = tried.kind === 'answer' ? `${tried.http} ${tried.code}` : 'cut';
    seen.outcomes.set(name, (seen.outcomes.get(name) ?? 0) + 1);
    if (tried.kind === 'answer' && tried.http === 200) goodAt.push(performance.now());
  };
  let going = true;
  const work = async ({ person, order }: Customer) => {
    const client = new Client(() => fault.child().url, person.cookie);
    while (going) {
      const key = randomUUID();
      const made = await client.insist(createOrder.path, order, key, note);
      if (made.http !== 200) throw new Error(`an order was answered ${made.body}`);
      const { orderId } = made.info as { orderId: string };
      seen.created.set(key, orderId);
      if (seen.created.size % 3 > 0) continue;
      const cancel = {
        orderType: '2',
        parentId: '',
        batchId: [orderId],
        cancelReason: '不想寄了',
        cancelReasonCode: '1',
      };
      const gone = await client.insist(cancelOrder.path, cancel, undefined, note);
      // A repeat of a try whose answer was cut finds the order cancelled already.
      if (gone.http === 200 || gone.http === 409) seen.cancelled.add(orderId);
      else throw new Error(`a cancellation was answered ${gone.body}`);
    }
    client.close();
  };
  const workers = Promise.all(customers.map(work));
  return {
    seen,
    async stop() {
      going = false;
      await workers;
    },
  };
}

export interface Kept {
  readonly acknowledged: number;
  readonly cancelled: number;
  readonly lost: number;
  readonly duplicates: number;
  readonly halfStates: number;
  readonly ledgerErrorFen: number;
}

/** Compares what clients were told with what the tables hold. */
export async function compare(
  { world }: FaultWorld,
  customers: readonly Customer[],
  seen: Acknowledged,
): Promise<Kept> {
  const rows = await world.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where(
      'person_id',
      'in',
      customers.map(({ person }) => person.personId),
    )
    .execute();
  const history = await world.db
    .selectFrom('order_history')
    .select((all) => ['order_id', 'action', all.fn.countAll<number>().as('n')])
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['order_id', 'action'])
    .execute();
  const statusById = new Map(rows.map(({ id, status }) => [id, status]));
  const told = [...seen.created.values()];
  const many = history.filter(({ n }) => n > 1).length;
  const wrongState = [...seen.cancelled].filter((id) => statusById.get(id) !== 4).length;
  return {
    acknowledged: told.length,
    cancelled: seen.cancelled.size,
    lost: told.filter((id) => !statusById.has(id)).length,
    duplicates: rows.length - new Set(told).size + (told.length - new Set(told).size),
    halfStates: many + wrongState,
    ledgerErrorFen: await bookError(world.db),
  };
}
