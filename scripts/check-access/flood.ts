import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { doSendPhoneV2, getSlider, tokenOauth } from '@yidi/contract/calls/auth';
import type { Db } from '../../apps/server/src/db/open.ts';
import { writeRequest } from '../../apps/server/src/proof/ask.ts';
import { openVerdict, type Verdict } from '../../apps/server/src/proof/verdict.ts';
import { openWire, type Wire } from '../../apps/server/src/proof/wire.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { openServer } from './canary-server.ts';

const REQUESTS = 5_000;
const OVER_MS = 10_000;
const GROWTH_MB = 64;
const WARM_UP = 300;
const VICTIMS = 10;
const CROWD = 1000;

/** A session in a network of its own. */
interface Guest {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * 5,000 puzzles asked for in 10 s of a server in a process of its own, once by one browser and once by a thousand
 * networks: earlier puzzles of others are still good, the process does not grow by more than 64 MB.
 */
export async function floodServer(): Promise<Verdict> {
  const verdict = openVerdict();
  const server = await openServer({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
  const wire = openWire(server.port, 200);
  try {
    let guestsSoFar = CROWD;
    const crowd: Guest[] = [];
    for (let n = 0; n < CROWD; n += 1) crowd.push(await openGuest(wire, n));
    for (let n = 0; n < WARM_UP; n += 1) await wire.ask(getSlider, '{}', crowd[n]!.headers);
    for (const [name, guests] of [
      ['one browser', crowd.slice(0, 1)],
      ['1,000 networks', crowd],
    ] as const) {
      const victims = [];
      for (let n = 0; n < VICTIMS; n += 1) {
        guestsSoFar += 1;
        victims.push(await solve(wire, server.db, await openGuest(wire, guestsSoFar)));
      }
      const before = rssMb(server.child.pid);
      const peak = await flood(wire, guests, server.child.pid, name, verdict);
      verdict.counts[`${name}: MB before`] = Math.round(before);
      verdict.counts[`${name}: MB grown`] = Math.round(peak - before);
      verdict.atMost(`${name}: MB grown`, Math.round(peak - before), GROWTH_MB);
      let survived = 0;
      for (const { guest, solved } of victims) {
        const body = writeRequest(doSendPhoneV2, { phone: newPhone(), ...solved });
        if ((await wire.ask(doSendPhoneV2, body, guest.headers)).class === 'OK') survived += 1;
      }
      verdict.counts[`${name}: puzzles of others that survived`] = survived;
      verdict.expect(`${name}: puzzles of others that survived`, survived, VICTIMS);
    }
  } finally {
    wire.close();
    await server.stop();
  }
  return verdict;
}

async function flood(
  wire: Wire,
  guests: readonly Guest[],
  pid: number,
  name: string,
  verdict: ReturnType<typeof openVerdict>,
): Promise<number> {
  const began = performance.now();
  let peak = rssMb(pid);
  const watching = setInterval(() => {
    peak = Math.max(peak, rssMb(pid));
  }, 100);
  const asked: Promise<void>[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const waitMs = began + (OVER_MS * n) / REQUESTS - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    asked.push(
      wire.ask(getSlider, '{}', guests[n % guests.length]!.headers).then((reply) => {
        verdict.add(`${name}: ${reply.class}`);
        if (!/^(?:OK|RATE|OVERLOAD)$/.test(String(reply.class)))
          verdict.faults.push(`${name}: ${reply.http} ${reply.class}`);
      }),
    );
  }
  verdict.counts[`${name}: ms to send all`] = Math.round(performance.now() - began);
  await Promise.all(asked);
  clearInterval(watching);
  verdict.counts[`${name}: ms to answer all`] = Math.round(performance.now() - began);
  return Math.max(peak, rssMb(pid));
}

async function openGuest(wire: Wire, n: number): Promise<Guest> {
  const network = { 'x-forwarded-for': `172.${16 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}` };
  const { info } = await wire.ask(tokenOauth, '', network);
  return { headers: { ...network, 'auth-token': (info as { sacToken: string }).sacToken } };
}

async function solve(wire: Wire, db: Db, guest: Guest) {
  const info = (await wire.ask(getSlider, '{}', guest.headers)).info as { id: string; type: string };
  const { x } = await db.selectFrom('slider_challenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  return { guest, solved: { sliderId: info.id, sliderX: String(x), sliderType: info.type } };
}

function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
