import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultWorld, makeCustomers, openFaultWorld } from '../harness/fault-world.ts';
import { makeRandom } from '../harness/random.ts';
import { compare, holds } from './compare-stored.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { type Seen, startOrders } from './orders-load.ts';

const TIMEOUT_MS = 180_000;
const SERVER_BACK_MS = 2_000;
const DATABASE_BACK_MS = 5_000;

interface Kill {
  readonly name: string;
  /**
   * Causes the failure. Returns the time from which recovery is measured, and the time from which
   * an answer proves recovery.
   */
  strike(fault: FaultWorld): Promise<{ from: number; dead: number }>;
  readonly backBarMs: number;
}

async function killUnderLoad({ name, strike, backBarMs }: Kill, run: FaultRun): Promise<Result> {
  const kills = run.number('KILLS', 4);
  const between = run.number('ACKS', 15);
  const random = makeRandom(run.seed);
  const fault = await openFaultWorld();
  try {
    const customers = await makeCustomers(fault, run.number('CLIENTS', 6));
    const load = startOrders(fault, customers, { insists: true });
    const capacity = await findCapacity(load.seen, run.number('CAPACITY_MS', 1_000));
    load.pace(run.number('RATE', capacity / 2));
    const backMs: number[] = [];
    const end = Date.now() + run.number('MINUTES', 24 * 60) * 60_000;
    for (let kill = 0; kill < kills && Date.now() < end; kill += 1) {
      const bar = load.seen.acked.created + between;
      await until(() => load.seen.acked.created > bar);
      await sleep(random() * 200);
      const { from, dead } = await strike(fault);
      await until(() => load.seen.firstGoodAfter(dead) !== undefined);
      backMs.push(Math.round(load.seen.firstGoodAfter(dead)! - from));
    }
    await load.stop();
    const kept = await compare(fault, customers, load.seen.acked, true);
    load.seen.acked.remove();
    const outcomes = Object.fromEntries(load.seen.outcomes);
    const odd = Object.keys(outcomes).filter((outcome) => /^5/.test(outcome) && outcome !== '503 500503').length;
    const counts = {
      kills: backMs.length,
      of: kills,
      database: fault.database.kind,
      processes: run.number('WEB_CONCURRENCY', 1),
      capacity: Math.round(capacity),
      ...kept,
      outcomes,
      odd,
      wrong: load.seen.wrong.length,
    };
    const pass = holds(kept) && odd === 0 && load.seen.wrong.length === 0;
    const late = backMs.filter((ms) => ms > backBarMs).length;
    return { name, counts: { ...counts, backMs: spread(backMs), late }, pass: pass && (!run.timed || late === 0) };
  } finally {
    await fault.stop();
  }
}

// The catalogue requires half of the capacity. RATE, in requests per second, sets another load.
/**
 * Returns the total answers per second if every client sends without pauses. Half of it is the
 * load.
 */
async function findCapacity(seen: Seen, ms: number): Promise<number> {
  // The first requests meet a cold server.
  await until(() => seen.good > 50);
  const [before, began] = [seen.good, performance.now()];
  await sleep(ms);
  return ((seen.good - before) / (performance.now() - began)) * 1000;
}

function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return { least: sorted[0], median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) };
}

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!what()) {
    if (Date.now() > deadline) throw new Error(`nothing went on for ${TIMEOUT_MS / 1000} s`);
    await sleep(10);
  }
}

/** F1: kill -9 of the server, restarted each time. Recovery is measured from the kill. */
export function killServer(run: FaultRun): Promise<Result> {
  const strike = async (fault: FaultWorld) => {
    const from = performance.now();
    await fault.server().kill();
    const dead = performance.now();
    await fault.restart();
    return { from, dead };
  };
  return killUnderLoad({ name: 'F1', strike, backBarMs: SERVER_BACK_MS }, run);
}

/**
 * F2: kill -9 of PostgreSQL, postmaster and children. Recovery is measured from when it accepts
 * connections again.
 */
export function killDatabase(run: FaultRun): Promise<Result> {
  const strike = async ({ database }: FaultWorld) => {
    await database.kill();
    const from = performance.now();
    return { from, dead: from };
  };
  return killUnderLoad({ name: 'F2', strike, backBarMs: DATABASE_BACK_MS }, run);
}

/**
 * F3: a fast restart of PostgreSQL under load. At most one request in a hundred fails, and all
 * failed ones may be retried.
 */
export async function restartDatabase(run: FaultRun): Promise<Result> {
  const fault = await openFaultWorld();
  const restarts = run.number('RESTARTS', 1);
  const spacingMs = run.number('SECONDS', 5) * 1000;
  try {
    const customers = await makeCustomers(fault, run.number('CLIENTS', 6));
    const load = startOrders(fault, customers, { insists: false, pauseMs: run.number('PAUSE_MS', 20) });
    for (let restart = 0; restart < restarts; restart += 1) {
      await sleep(spacingMs / 2);
      await fault.database.restartFast();
      await sleep(spacingMs / 2);
    }
    await load.stop();
    const kept = await compare(fault, customers, load.seen.acked, false);
    load.seen.acked.remove();
    const { requests, wrong, outcomes } = load.seen;
    const counts = { restarts, database: fault.database.kind, ...requests, wrong: wrong.length, ...kept };
    const few = requests.failed * 100 <= requests.all;
    return {
      name: 'F3',
      counts: { ...counts, tries: Object.fromEntries(outcomes) },
      pass: few && requests.notRetryable === 0 && wrong.length === 0 && holds(kept),
    };
  } finally {
    await fault.stop();
  }
}
