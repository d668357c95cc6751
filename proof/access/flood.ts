import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { doSendPhoneV2, getSlider, tokenOauth } from '@yidi/contract/calls/auth';
import type { Db } from '../../apps/server/src/db/open.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { openWire, type Wire } from '../harness/wire.ts';
import { openServer } from './canary-server.ts';

const REQUESTS = 5_000;
const OVER_MS = 10_000;
const GROWTH_MB = 64;
const WARM_UP = 300;
const VICTIMS = 10;
const CROWD = 1000;

/** A session in its own network. */
interface Guest {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests 5,000 puzzles within 10 s from a separate server process, once by one browser and once
 * by a thousand networks. Earlier puzzles of others must stay valid, and the process must not grow
 * by more than 64 MB.
 */
export async function floodServer(): Promise<Result> {
  const result = openResult();
  const server = await openServer({ TRUST_PROXY: 'loopback', DEMO_IN_PUBLIC: '1', LOG_LEVEL: 'error' });
  const wire = openWire(Number(new URL(server.server.url).port), 200);
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
      const before = rssMb(server.server.pid);
      const peak = await flood(wire, guests, server.server.pid, name, result);
      result.counts[`${name}: MB before`] = Math.round(before);
      result.counts[`${name}: MB grown`] = Math.round(peak - before);
      result.atMost(`${name}: MB grown`, Math.round(peak - before), GROWTH_MB);
      let survived = 0;
      for (const { guest, solved } of victims) {
        const body = writeRequest(doSendPhoneV2, { phone: newPhone(), ...solved });
        if ((await wire.ask(doSendPhoneV2, body, guest.headers)).class === 'OK') survived += 1;
      }
      result.counts[`${name}: puzzles of others that survived`] = survived;
      result.expect(`${name}: puzzles of others that survived`, survived, VICTIMS);
    }
  } finally {
    wire.close();
    await server.stop();
  }
  return result;
}

async function flood(
  wire: Wire,
  guests: readonly Guest[],
  pid: number,
  name: string,
  result: ReturnType<typeof openResult>,
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
        result.add(`${name}: ${reply.class}`);
        if (!/^(?:OK|RATE|OVERLOAD)$/.test(String(reply.class)))
          result.faults.push(`${name}: ${reply.http} ${reply.class}`);
      }),
    );
  }
  result.counts[`${name}: ms to send all`] = Math.round(performance.now() - began);
  await Promise.all(asked);
  clearInterval(watching);
  result.counts[`${name}: ms to answer all`] = Math.round(performance.now() - began);
  return Math.max(peak, rssMb(pid));
}

async function openGuest(wire: Wire, n: number): Promise<Guest> {
  const network = { 'x-forwarded-for': `172.${16 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}` };
  const { info, headers } = await wire.ask(tokenOauth, '', network);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  return { headers: { ...network, cookie, 'auth-token': (info as { sacToken: string }).sacToken } };
}

async function solve(wire: Wire, db: Db, guest: Guest) {
  const info = (await wire.ask(getSlider, '{}', guest.headers)).info as { id: string; type: string };
  const { x } = await db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  return { guest, solved: { sliderId: info.id, sliderX: String(x), sliderType: info.type } };
}

function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
