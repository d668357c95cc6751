import { doLogin, doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { plantSlider, wrongCode } from '../../apps/server/src/world/log-in.ts';
import { makePerson, newPhone } from '../../apps/server/src/world/people.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { stranger, type TimedServer } from '../harness/timed-server.ts';
import { missingIds, type Settled } from '../harness/two-people.ts';
import type { TimedReply, Wire } from '../harness/wire.ts';
import { forgetCounters } from '../inputs/judge.ts';
import { mannWhitney, median } from '../inputs/likeness.ts';
import { bare, cells, isKept, requestOf } from './matrix.ts';

type Kind = 'known' | 'unknown';
interface Sample {
  readonly ms: Record<Kind, number[]>;
  readonly bytes: Record<Kind, Set<string>>;
}

const asked = ['send', 'log-in, wrong code', 'log-in, no code'] as const;

/**
 * Sends codes to and logs in with known and unknown phones in random order over a real connection,
 * and checks that the answers are the same bytes. Returns the times of each kind. Every phone comes
 * from its own network and browser. Source: security.md T3.
 */
async function askPhones(timed: TimedServer, wire: Wire, phones: number, random: () => number) {
  const { site, now } = timed;
  const { db } = site.ports.database;
  const samples = Object.fromEntries(
    asked.map((what): [string, Sample] => [
      what,
      { ms: { known: [], unknown: [] }, bytes: { known: new Set(), unknown: new Set() } },
    ]),
  );
  const record = (what: (typeof asked)[number], kind: Kind, reply: TimedReply) => {
    samples[what]!.ms[kind].push(reply.ms);
    samples[what]!.bytes[kind].add(bare(reply));
  };
  async function askOne(kind: Kind): Promise<void> {
    const phone = newPhone();
    if (kind === 'known') await makePerson({ db, keys: site.ports.keys }, { phone, now: now() });
    const visitor = await stranger(site);
    const headers = { 'auth-token': visitor.token, cookie: `sid=${visitor.cookie}`, 'x-forwarded-for': nextNetwork() };
    const solved = await plantSlider(site, visitor);
    const login = (code: string) => writeRequest(doLogin, { phone, validCode: code, type: '0' });
    record('log-in, no code', kind, await wire.ask(doLogin, login('123456'), headers));
    record('send', kind, await wire.ask(doSendPhoneV2, writeRequest(doSendPhoneV2, { phone, ...solved }), headers));
    const code = site.ports.sms.readOutbox(phone)[0]?.code ?? '';
    record('log-in, wrong code', kind, await wire.ask(doLogin, login(wrongCode(code)), headers));
  }
  for (let pair = 0; pair < phones; pair += 1) {
    const first = random() < 0.5;
    await askOne(first ? 'known' : 'unknown');
    await askOne(first ? 'unknown' : 'known');
  }
  return samples;
}

let networks = 0;
function nextNetwork(): string {
  networks += 1;
  // A separate /24, because wider networks have limits, too.
  return `172.${16 + ((networks >> 8) & 15)}.${networks & 255}.1`;
}

/**
 * Checks that the bytes are equal, and with `judgeTimes` that the times are: Mann-Whitney p above
 * 0.01 and medians within 5 ms.
 */
export async function enumeratePhones(
  timed: TimedServer,
  wire: Wire,
  { phones, random, judgeTimes }: { phones: number; random: () => number; judgeTimes: boolean },
): Promise<Result> {
  const result = openResult();
  // The first replies of a process are slower for any request.
  if (judgeTimes) await askPhones(timed, wire, 30, random);
  const samples = await askPhones(timed, wire, phones, random);
  for (const [what, { ms, bytes }] of Object.entries(samples)) {
    const both = new Set([...bytes.known, ...bytes.unknown]);
    result.add(`${what}: asked`, ms.known.length + ms.unknown.length);
    result.counts[`${what}: different answers`] = both.size;
    result.expect(`${what}: different answers`, both.size, 1);
    if (both.size > 1) result.faults.push(...[...both].slice(0, 3));
    if (!judgeTimes) continue;
    const p = mannWhitney(ms.known, ms.unknown);
    const gap = Math.abs(median(ms.known) - median(ms.unknown));
    result.counts[`${what}: p`] = p.toFixed(4);
    result.counts[`${what}: medians ms`] = `${median(ms.known).toFixed(3)} ${median(ms.unknown).toFixed(3)}`;
    if (!(p > 0.01)) result.faults.push(`${what}: p ${p.toFixed(5)}, not above 0.01`);
    result.atMost(`${what}: medians apart, ms`, gap, 5);
  }
  return result;
}

/**
 * Checks that another user's object takes as long as a missing one: medians within 5 ms over
 * `tries`, in every cell of the matrix.
 */
export async function timeForeign(
  site: Site,
  wire: Wire,
  people: { readonly a: Settled; readonly b: Settled },
  tries: number,
): Promise<Result> {
  const result = openResult();
  const { a, b } = people;
  const { db } = site.ports.database;
  let worst = 0;
  for (const cell of cells) {
    if (!isKept(cell)) continue;
    const ms = { foreign: [] as number[], missing: [] as number[] };
    for (let n = 0; n < tries; n += 1) {
      // Consecutive guesses would be refused by a limit, which is reset to measure the answer
      // itself.
      if (n % 20 === 0) await forgetCounters(db);
      for (const kind of n % 2 === 0 ? (['foreign', 'missing'] as const) : (['missing', 'foreign'] as const)) {
        const body = writeRequest(cell.call, requestOf(cell, (kind === 'foreign' ? b.ids : missingIds)[cell.kind]));
        const key = `${cell.name}-${n}-${kind}-0123456789`;
        const headers = {
          'auth-token': a.visitor.token,
          cookie: `sid=${a.visitor.cookie}`,
          ...(cell.call.idempotent && { 'idempotency-key': key }),
        };
        const reply = await wire.ask(cell.call, body, headers);
        result.add('asked');
        if (reply.class !== 'NOT_FOUND') result.faults.push(`${cell.name}, ${kind}: ${reply.class}`);
        ms[kind].push(reply.ms);
      }
    }
    const gap = Math.abs(median(ms.foreign) - median(ms.missing));
    worst = Math.max(worst, gap);
    result.atMost(`${cell.field} in ${cell.name}: medians apart, ms`, gap, 5);
  }
  result.counts['places of the matrix'] = cells.length;
  result.counts['worst gap of medians, ms'] = worst.toFixed(3);
  return result;
}
