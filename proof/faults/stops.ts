import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOrder } from '@yidi/contract/calls/order';
import type { ServerProcess } from '../../apps/server/src/world/server-process.ts';
import { type Customer, type FaultWorld, makeCustomers, openFaultWorld } from '../harness/fault-world.ts';
import { type Acknowledged, openAcknowledged } from './acknowledged.ts';
import { Client, type Tried } from './client.ts';
import { compare, holds } from './compare-stored.ts';
import type { FaultRun, Result } from './fault-result.ts';

const EXIT_BAR_MS = 25_000;
const LOOK_MS = 200;

/** The results of the requests of one kind of client over all stops. */
interface Sent {
  answered: number;
  busy: number;
  /** Requests on a connection that the server accepted, without a complete answer. */
  dropped: number;
  /**
   * Requests on connections that were still in the accept queue when the server closed. The server
   * never saw them.
   */
  neverTaken: number;
  /** No connection was made, so nothing was sent. */
  refusedAtTheDoor: number;
}

const PRELOAD = fileURLToPath(new URL('note-connections.ts', import.meta.url));

/**
 * The ports of connections that the server accepts from now on, as reported by note-connections.ts.
 */
function notedPorts({ process: child }: ServerProcess): ReadonlySet<number> {
  const ports = new Set<number>();
  child.on('message', ({ taken }: { taken?: number }) => taken !== undefined && ports.add(taken));
  return ports;
}

/**
 * F15: SIGTERM under load on keep-alive connections.
 * Half of the clients are behind a load balancer: they check `/readyz` five times a second and send
 * nothing new to a server that is not ready. All clients leave a connection whose answer has
 * `Connection: close`, as Node's agent does. The other half ignore readiness: while the server
 * stops they make a new connection for every request until none can be made. No request that
 * reached the server may be dropped; the server itself reports which ones did. The kernel makes
 * connections before a server accepts them. A connection made at the moment at which the server
 * closes is reset unseen (http/graceful-close.ts). A client that follows readiness never meets
 * that; other clients may, and it is counted. No client may find its order created twice.
 */
export async function stopUnderLoad(run: FaultRun): Promise<Result> {
  const stops = run.number('STOPS', 2);
  const drainMs = run.number('DRAIN_MS', 1_000);
  const fault = await openFaultWorld({ preload: PRELOAD, env: { DRAIN_MS: String(drainMs) } });
  try {
    const customers = await makeCustomers(fault, run.number('CLIENTS', 6));
    const acked = openAcknowledged();
    const balanced: Sent = { answered: 0, busy: 0, dropped: 0, neverTaken: 0, refusedAtTheDoor: 0 };
    const direct: Sent = { answered: 0, busy: 0, dropped: 0, neverTaken: 0, refusedAtTheDoor: 0 };
    const exits: { ms: number; code: number | null }[] = [];
    const drops: object[] = [];
    const heads = { answersWhileDraining: 0, withoutClose: 0, notReadyMs: [] as number[] };
    const end = Date.now() + run.number('MINUTES', 24 * 60) * 60_000;
    for (let stop = 0; stop < stops && Date.now() < end; stop += 1) {
      const server = fault.server();
      const taken = notedPorts(server);
      const readiness = watchReadiness(server.url);
      const load = startClients(fault, customers, readiness, acked);
      await load.answers(run.number('ACKS', 30));
      const termAt = performance.now();
      exits.push(await server.stop());
      const tries = await load.stop();
      heads.notReadyMs.push(Math.round((await readiness.stop()) ?? 0));
      for (const { tried, byBalancer, startedAt } of tries) {
        count(byBalancer ? balanced : direct, tried, taken);
        const drop = dropOf(tried, taken);
        if (drop) {
          const { error, reused, ms } = drop;
          drops.push({ byBalancer, error, reused, ms: Math.round(ms), afterTermMs: Math.round(startedAt - termAt) });
        }
        // One check later, so that the answer was begun after the server became not ready.
        if (tried.kind === 'cut' || !readiness.notReadyAt || startedAt < readiness.notReadyAt) continue;
        heads.answersWhileDraining += 1;
        if (!tried.closes) heads.withoutClose += 1;
      }
      await fault.restart();
    }
    const stored = await compare(fault, customers, acked, false);
    acked.remove();
    const longestStopMs = Math.round(Math.max(...exits.map(({ ms }) => ms)));
    const oddExits = exits.filter(({ code }) => code !== 0).length;
    const counts = {
      stops: exits.length,
      of: stops,
      drainMs,
      database: fault.database.kind,
      balanced,
      direct,
      drops,
      ...heads,
      notReadyMs: { least: Math.min(...heads.notReadyMs) },
      oddExits,
      longestStopMs,
      ...stored,
    };
    const calm = balanced.dropped + direct.dropped === 0 && heads.withoutClose === 0 && oddExits === 0 && holds(stored);
    const inTime =
      balanced.neverTaken === 0 &&
      longestStopMs <= EXIT_BAR_MS &&
      Math.min(...heads.notReadyMs) >= drainMs - 2 * LOOK_MS;
    return { name: 'F15', counts, pass: calm && balanced.answered > 0 && (!run.timed || inTime) };
  } finally {
    await fault.stop();
  }
}

/** Returns the request that was sent on an accepted connection and not answered, if any. */
function dropOf(tried: Tried, taken: ReadonlySet<number>) {
  return tried.kind === 'cut' && tried.port !== undefined && taken.has(tried.port) ? tried : undefined;
}

function count(sent: Sent, tried: Tried, taken: ReadonlySet<number>): void {
  if (tried.kind === 'answer') sent[tried.http === 503 ? 'busy' : 'answered'] += 1;
  else if (dropOf(tried, taken)) sent.dropped += 1;
  else sent[tried.port === undefined ? 'refusedAtTheDoor' : 'neverTaken'] += 1;
}

type Readiness = ReturnType<typeof watchReadiness>;

/** Checks `/readyz` as a load balancer does. Records how long the server was up and not ready. */
function watchReadiness(url: string) {
  let going = true;
  let lastSeenAt = 0;
  const state = { ready: true, notReadyAt: undefined as number | undefined };
  const watching = (async () => {
    while (going) {
      const reply = await fetch(`${url}/readyz`).catch(() => null);
      await reply?.arrayBuffer();
      state.ready = reply?.ok === true;
      if (reply && !reply.ok) {
        state.notReadyAt ??= performance.now();
        lastSeenAt = performance.now();
      }
      await sleep(LOOK_MS);
    }
  })();
  return Object.assign(state, {
    async stop() {
      going = false;
      await watching;
      return state.notReadyAt && lastSeenAt - state.notReadyAt;
    },
  });
}

function startClients(fault: FaultWorld, customers: readonly Customer[], readiness: Readiness, acked: Acknowledged) {
  let going = true;
  const tries: { tried: Tried; byBalancer: boolean; startedAt: number }[] = [];
  const work = customers.flatMap((customer) => [
    ask(customer, true),
    ask(customer, true),
    ask(customer, false),
    ask(customer, false),
  ]);
  async function ask({ person, order }: Customer, byBalancer: boolean): Promise<void> {
    const client = new Client(() => fault.server().url, person.cookie);
    while (going) {
      if (byBalancer && !readiness.ready) {
        await sleep(LOOK_MS / 4);
        continue;
      }
      const key = randomUUID();
      const startedAt = performance.now();
      const tried = await client.try(createOrder.path, order, key);
      tries.push({ tried, byBalancer, startedAt });
      if (tried.kind === 'cut') break;
      if (tried.http === 200) acked.addCreated(key, (tried.info as { orderId: string }).orderId);
    }
    client.close();
  }
  return {
    async answers(least: number) {
      while (tries.length < least) await sleep(10);
    },
    async stop() {
      going = false;
      await Promise.all(work);
      return tries;
    },
  };
}
