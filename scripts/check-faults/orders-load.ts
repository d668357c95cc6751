import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import { type Answer, Client, type Tried } from './client.ts';
import type { Customer, FaultWorld } from './world.ts';

/** What clients were told, kept outside of the processes that are killed. */
export interface Acknowledged {
  readonly created: Map<string, string>;
  readonly cancelled: Set<string>;
  /** Every try's outcome, by kind. */
  readonly outcomes: Map<string, number>;
  /** Answers that no client should ever see. */
  readonly wrong: string[];
  /** Requests, retries counted in; those that failed in spite of their retries, and how. */
  readonly requests: { all: number; failed: number; notRetryable: number };
  firstGoodAfter(at: number): number | undefined;
}

export interface LoadOptions {
  /** Goes on until there is a final answer; else two retries, as the app does. */
  readonly insists: boolean;
  /** A pause between a client's requests. */
  readonly pauseMs?: number;
}

/** Clients that make orders and cancel two of three, until told to stop; each then carries its last one through. */
export function startOrders(fault: FaultWorld, customers: readonly Customer[], options: LoadOptions) {
  const goodAt: number[] = [];
  const seen: Acknowledged = {
    created: new Map(),
    cancelled: new Set(),
    outcomes: new Map(),
    wrong: [],
    requests: { all: 0, failed: 0, notRetryable: 0 },
    firstGoodAfter(at) {
      while (goodAt.length > 0 && goodAt[0]! <= at) goodAt.shift();
      return goodAt[0];
    },
  };
  const note = (tried: Tried) => {
    const name = tried.kind === 'answer' ? `${tried.http} ${tried.code}` : 'cut';
    seen.outcomes.set(name, (seen.outcomes.get(name) ?? 0) + 1);
    if (tried.kind === 'answer' && tried.http === 200) goodAt.push(performance.now());
  };
  const ask = async (client: Client, path: string, body: unknown, key?: string): Promise<Answer | null> => {
    seen.requests.all += 1;
    if (options.insists) return client.insist(path, body, key, note);
    const tried = await client.request(path, body, key, note);
    if (tried.kind === 'answer' && tried.http !== 503) return tried;
    seen.requests.failed += 1;
    if (tried.kind === 'answer' && tried.retryAfterS === null) seen.requests.notRetryable += 1;
    return null;
  };
  let going = true;
  const work = async ({ person, order }: Customer) => {
    const client = new Client(() => fault.child().url, person.cookie);
    for (let turn = 0; going; turn += 1) {
      if (options.pauseMs) await sleep(options.pauseMs);
      const key = randomUUID();
      const made = await ask(client, createOrder.path, order, key);
      if (made && made.http !== 200) seen.wrong.push(made.body);
      if (made?.http !== 200) continue;
      const { orderId } = made.info as { orderId: string };
      seen.created.set(key, orderId);
      if (turn % 3 === 0) continue;
      const gone = await ask(client, cancelOrder.path, cancelRequest(orderId));
      // A repeat of a try whose answer was cut finds the order cancelled already.
      if (gone?.http === 200 || gone?.http === 409) seen.cancelled.add(orderId);
      else if (gone) seen.wrong.push(gone.body);
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

export function cancelRequest(orderId: string) {
  return { orderType: '2', parentId: '', batchId: [orderId], cancelReason: '不想寄了', cancelReasonCode: '1' };
}
