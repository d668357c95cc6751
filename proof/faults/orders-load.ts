import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelOrder, createOrder } from '@yidi/contract/calls/order';
import type { Customer, FaultWorld } from '../harness/fault-world.ts';
import { type Acknowledged, openAcknowledged } from './acknowledged.ts';
import { type Answer, Client, type Tried } from './client.ts';

/** The observations of the clients. */
export interface Seen {
  readonly acked: Acknowledged;
  /** The number of attempts by outcome. */
  readonly outcomes: Map<string, number>;
  /** Answers that no client should ever get. */
  readonly wrong: string[];
  /**
   * Requests including retries; those that failed in spite of retries, and how many could not be
   * retried.
   */
  readonly requests: { all: number; failed: number; notRetryable: number };
  /** The number of good answers so far. */
  readonly good: number;
  firstGoodAfter(at: number): number | undefined;
}

export interface LoadOptions {
  /** Retries until there is a final answer; otherwise at most twice, as the app does. */
  readonly insists: boolean;
  /** A pause between a client's requests. */
  readonly pauseMs?: number;
}

/**
 * Starts clients that place orders and cancel two of three until stopped. Each then completes its
 * last one.
 */
export function startOrders(fault: FaultWorld, customers: readonly Customer[], options: LoadOptions) {
  let goodAt: number[] = [];
  let good = 0;
  const seen: Seen = {
    acked: openAcknowledged(),
    outcomes: new Map(),
    wrong: [],
    requests: { all: 0, failed: 0, notRetryable: 0 },
    get good() {
      return good;
    },
    firstGoodAfter(at) {
      goodAt = goodAt.filter((time) => time > at);
      return goodAt[0];
    },
  };
  const record = (tried: Tried) => {
    const name = tried.kind === 'answer' ? `${tried.http} ${tried.code}` : 'cut';
    seen.outcomes.set(name, (seen.outcomes.get(name) ?? 0) + 1);
    if (tried.kind !== 'answer' || tried.http !== 200) return;
    good += 1;
    goodAt.push(performance.now());
  };
  const ask = async (client: Client, path: string, body: unknown, key?: string): Promise<Answer | null> => {
    seen.requests.all += 1;
    if (options.insists) return client.insist(path, body, key, record);
    const tried = await client.request(path, body, key, record);
    if (tried.kind === 'answer' && tried.http !== 503) return tried;
    seen.requests.failed += 1;
    if (tried.kind === 'answer' && tried.retryAfterS === null) seen.requests.notRetryable += 1;
    return null;
  };
  let going = true;
  let perSecond = Infinity;
  let nextAt = 0;
  /**
   * Spaces the requests of all clients. A client that could not send while no server answered does
   * not catch up.
   */
  const inTurn = async () => {
    nextAt = Math.max(nextAt, performance.now()) + 1000 / perSecond;
    const waitMs = nextAt - 1000 / perSecond - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  };
  const work = async ({ person, order }: Customer) => {
    const client = new Client(() => fault.server().url, person.cookie);
    for (let turn = 0; going; turn += 1) {
      if (options.pauseMs) await sleep(options.pauseMs);
      await inTurn();
      const key = randomUUID();
      const made = await ask(client, createOrder.path, order, key);
      if (made && made.http !== 200) seen.wrong.push(made.body);
      if (made?.http !== 200) continue;
      const { orderId } = made.info as { orderId: string };
      seen.acked.addCreated(key, orderId);
      if (turn % 3 === 0) continue;
      await inTurn();
      const gone = await ask(client, cancelOrder.path, cancelRequest(orderId));
      // A retry of an attempt whose reply was cut off finds the order already cancelled.
      if (gone?.http === 200 || gone?.http === 409) seen.acked.addCancelled(orderId);
      else if (gone) seen.wrong.push(gone.body);
    }
    client.close();
  };
  const workers = Promise.all(customers.map(work));
  return {
    seen,
    /** From here on all clients together send at most this many requests per second. */
    pace(to: number) {
      perSecond = to;
    },
    async stop() {
      going = false;
      await workers;
    },
  };
}

export function cancelRequest(orderId: string) {
  return { orderType: '2', parentId: '', batchId: [orderId], cancelReason: '不想寄了', cancelReasonCode: '1' };
}
