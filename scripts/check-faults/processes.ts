import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '@yidi/contract/calls/order';
import { untilReady } from './child.ts';
import { Client, type Tried } from './client.ts';
import { compare, type Kept, startOrders } from './orders-load.ts';
import type { Verdict } from './verdict.ts';
import { type Customer, type FaultWorld, makeCustomer, openFaultWorld } from './world.ts';

const CUSTOMERS = 6;
const ACKS_BETWEEN = 15;
const PATIENCE_MS = 90_000;

function holds({ lost, duplicates, halfStates, ledgerErrorFen, acknowledged }: Kept): boolean {
  return acknowledged > 0 && lost === 0 && duplicates === 0 && halfStates === 0 && ledgerErrorFen === 0;
}

async function withLoad(name: string, times: number, strike: (fault: FaultWorld) => Promise<void>): Promise<Verdict> {
  const fault = await openFaultWorld();
  try {
    const customers: Customer[] = [];
    for (let number = 0; number < CUSTOMERS; number += 1) customers.push(await makeCustomer(fault));
    const load = startOrders(fault, customers);
    const back: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await moreThan(() => load.seen.created.size, load.seen.created.size + ACKS_BETWEEN);
      await sleep(Math.random() * 200);
      const at = performance.now();
      await strike(fault);
      const struckAt = performance.now();
      await moreThan(() => (load.seen.firstGoodAfter(struckAt) === undefined ? 0 : 1), 0);
      back.push(Math.round(load.seen.firstGoodAfter(struckAt)! - at));
    }
    await load.stop();
    const kept = await compare(fault, customers, load.seen);
    const odd = [...load.seen.outcomes.keys()].filter((outcome) => /^5/.test(outcome) && outcome !== '503 500503');
    const outcomes = Object.fromEntries(load.seen.outcomes);
    return { name, counts: { kills: times, ...kept, outcomes, backMs: back }, pass: holds(kept) && odd.length === 0 };
  } finally {
    await fault.stop();
  }
}

async function moreThan(count: () => number, bar: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (count() <= bar) {
    if (Date.now() > deadline) throw new Error(`nothing went on for ${PATIENCE_MS / 1000} s`);
    await sleep(10);
  }
}

/** F1: kill -9 of the server, started again each time. */
export function killServer(kills: number): Promise<Verdict> {
  return withLoad('F1', kills, async (fault) => {
    await fault.child().kill();
    await fault.restart();
  });
}

/** F2: kill -9 of PostgreSQL, postmaster and children; whoever watches starts it again. */
export function killDatabase(kills: number): Promise<Verdict> {
  return withLoad('F2', kills, async ({ embedded, child }) => {
    const postmaster = embedded.pid();
    if (postmaster === undefined) throw new Error('no postmaster to kill');
    const all = [postmaster, ...childrenOf(postmaster)];
    for (const pid of all) tryKill(pid);
    while (all.some(isAlive)) await sleep(5);
    await untilReady(child().url, undefined, child().said);
  });
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

/** F4, the short form: one key, 50 at once. One order, one answer for all. */
export async function sameKey(rounds: number): Promise<Verdict> {
  const fault = await openFaultWorld();
  try {
    const customer = await makeCustomer(fault);
    const { person, order } = customer;
    const clients = Array.from({ length: 50 }, () => new Client(() => fault.child().url, person.cookie));
    let different = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(clients.map((client) => client.insist(createOrder.path, order, key)));
      different += new Set(answers.map(({ body }) => body)).size - 1;
      refused += answers.filter(({ http }) => http !== 200).length;
    }
    for (const client of clients) client.close();
    const { n } = await fault.world.db
      .selectFrom('orders')
      .select((all) => all.fn.countAll<number>().as('n'))
      .where('person_id', '=', person.personId)
      .executeTakeFirstOrThrow();
    const counts = { rounds, parallel: 50, orders: n, refused, differentAnswers: different };
    return { name: 'F4short', counts, pass: n === rounds && different === 0 && refused === 0 };
  } finally {
    await fault.stop();
  }
}

/** F15: SIGTERM under load on kept-alive connections. What was sent gets its answer. */
export async function stopUnderLoad(stops: number): Promise<Verdict> {
  const fault = await openFaultWorld();
  try {
    const customers = [await makeCustomer(fault), await makeCustomer(fault), await makeCustomer(fault)];
    const counts = {
      stops,
      answered: 0,
      busy: 0,
      dropped: 0,
      refusedAtTheDoor: 0,
      exitCodes: [] as (number | null)[],
      longestStopMs: 0,
    };
    for (let turn = 0; turn < stops; turn += 1) {
      let going = true;
      const tries: Tried[] = [];
      const work = customers
        .flatMap((customer) => [customer, customer, customer])
        .map(async ({ person, order }) => {
          const client = new Client(() => fault.child().url, person.cookie);
          while (going) {
            const tried = await client.try(createOrder.path, order, randomUUID());
            tries.push(tried);
            if (tried.kind === 'cut') break;
          }
          client.close();
        });
      await moreThan(() => tries.length, 30);
      const { ms, code } = await fault.child().stop();
      going = false;
      await Promise.all(work);
      counts.exitCodes.push(code);
      counts.longestStopMs = Math.max(counts.longestStopMs, Math.round(ms));
      for (const tried of tries) {
        if (tried.kind === 'answer') counts[tried.http === 503 ? 'busy' : 'answered'] += 1;
        else counts[tried.connected ? 'dropped' : 'refusedAtTheDoor'] += 1;
      }
      await fault.restart();
    }
    const pass = counts.dropped === 0 && counts.longestStopMs <= 25_000 && counts.exitCodes.every((code) => code === 0);
    return { name: 'F15', counts, pass };
  } finally {
    await fault.stop();
  }
}
