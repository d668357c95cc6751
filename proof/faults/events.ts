import { createHash } from 'node:crypto';
import { carrierEvents } from '@yidi/contract/calls/carrier';
import { getGisTraces } from '@yidi/contract/calls/trace';
import type { SentScan } from '../../apps/server/src/network/scan-client.ts';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { makeOrder } from '../../apps/server/src/world/parcels.ts';
import { newPhone } from '../../apps/server/src/world/people.ts';
import { openSite, type Site } from '../../apps/server/src/world/site.ts';
import { openFaultDatabase } from '../harness/database.ts';
import { makeRandom, shuffle } from '../harness/random.ts';
import type { FaultRun, Result } from './fault-result.ts';
import { mailNoOf } from './flow.ts';
import { eventsOf, HOUR_MS, LIFE, signedBatch } from './scans.ts';

const SIGNED = 18;
const MOST_A_BATCH = 5;

/**
 * F13 and F14: every event comes three times, in any order, one in twenty an hour late. The result
 * must equal that of the sorted stream, and a delivered order stays delivered.
 */
export async function shuffledEvents(run: FaultRun): Promise<Result> {
  const shuffles = run.number('SHUFFLES', 40);
  const server = process.env.DATABASE === 'server' ? await openFaultDatabase() : undefined;
  const own = await openOwnDatabase(server?.env.DATABASE_URL);
  const start = new Date(Date.now() - 72 * HOUR_MS);
  let now = start;
  const site = await openSite(own.database, { now: () => now });
  try {
    const phone = newPhone();
    const visitor = await site.visit({ phone });
    const { database, keys, carrier, divisions } = site.ports;
    const statusOf = async (mailNo: string) =>
      (await database.db.selectFrom('orders').select('status').where('mailNo', '=', mailNo).executeTakeFirstOrThrow())
        .status;
    const order = async () => {
      const world = { db: database.db, keys, carrier, divisions };
      const made = await makeOrder(world, visitor.person!, { orderType: '2' }, { now: start });
      return mailNoOf(database.db, made.orderId);
    };
    const random = makeRandom(run.seed);
    const mails: string[] = [];
    while (mails.length < LIFE.length + shuffles) mails.push(await order());
    now = new Date(start.getTime() + 60 * HOUR_MS);
    // One parcel per part of a life with sorted events, as the reference for the others.
    const sorted = mails.slice(0, LIFE.length);
    for (const [at, mailNo] of sorted.entries())
      for (const event of eventsOf(mailNo, start).slice(0, at + 1)) await deliver(site, [event], now);
    // Every other one is still in transit. Ended ones are the same in any order.
    const others = mails.slice(LIFE.length).map((mailNo, number) => ({
      mailNo,
      length: number % 2 === 0 ? LIFE.length : 1 + Math.floor(random() * LIFE.length),
    }));
    const all = others.reduce((sum, { length }) => sum + length, 0);
    const seen = { stored: 0, duplicates: 0, refused: 0 };
    let signedThenNot = 0;
    for (const { mailNo, length } of others) {
      const events = eventsOf(mailNo, start).slice(0, length);
      const isLate = new Set(events.filter(() => random() < 0.05).map(({ eventId }) => eventId));
      const mixed = shuffle([...events, ...events, ...events], random);
      const [inTime, late] = [false, true].map((is) => mixed.filter(({ eventId }) => isLate.has(eventId) === is));
      let signed = false;
      for (const batch of [...inBatches(inTime!, random), ...inBatches(late!, random)]) {
        const got = await deliver(site, batch, now);
        seen.stored += got.stored;
        seen.duplicates += got.duplicates;
        seen.refused += got.refused;
        const status = await statusOf(mailNo);
        if (signed && status !== SIGNED) signedThenNot += 1;
        signed ||= status === SIGNED;
      }
    }
    now = new Date(now.getTime() + HOUR_MS);
    // A caller may read at most a thousand mail items an hour, so many networks read.
    let read = 0;
    let reader = visitor;
    const view = async (mailNo: string) => {
      if (read % 500 === 0) reader = await site.visit({ phone, ip: `198.18.0.${read / 500 + 1}` });
      read += 1;
      const { class: kind, info, body } = await reader.call(getGisTraces, { mailNo });
      if (kind !== 'OK') throw new Error(`a trace was refused: ${body}`);
      return JSON.stringify({ ...info, mailNo: '', orderId: '', updatedAt: '' });
    };
    const expected: string[] = [];
    for (const mailNo of sorted) expected.push(await view(mailNo));
    let different = 0;
    let first: unknown;
    for (const [at, { mailNo, length }] of others.entries()) {
      const got = await view(mailNo);
      const wanted = expected[length - 1]!;
      if (got === wanted) continue;
      different += 1;
      first ??= { shuffle: at, ...differenceOf(wanted, got) };
    }
    const counts = {
      database: server?.kind ?? 'embedded',
      shuffles,
      events: all * 3,
      ...seen,
      signedThenNot,
      different,
      ...(first !== undefined && { first }),
      view: createHash('sha256').update(expected.join()).digest('hex').slice(0, 12),
      views: new Set(expected).size,
    };
    const stored = seen.stored === all && seen.duplicates === all * 2 && new Set(expected).size === LIFE.length;
    return { name: 'F13/F14', counts, pass: different === 0 && signedThenNot === 0 && stored };
  } finally {
    await site.app.close();
    await own.drop();
    await server?.stop();
  }
}

/**
 * Divides events into batches. The endpoint sorts the events of one batch, so the order is shuffled
 * between batches.
 */
function inBatches(events: readonly SentScan[], random: () => number): SentScan[][] {
  const batches: SentScan[][] = [];
  for (let from = 0; from < events.length; ) {
    const to = from + 1 + Math.floor(random() * MOST_A_BATCH);
    batches.push(events.slice(from, to));
    from = to;
  }
  return batches;
}

/** Returns the fields in which two views differ. */
function differenceOf(expected: string, got: string) {
  const [wanted, found] = [expected, got].map((text) => JSON.parse(text) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const names = Object.keys({ ...wanted, ...found });
  const other = names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(found[name]));
  return Object.fromEntries(other.map((name) => [name, { wanted: wanted[name], found: found[name] }]));
}

async function deliver(site: Site, events: readonly SentScan[], now: Date) {
  if (events.length === 0) return { stored: 0, duplicates: 0, refused: 0 };
  const [key, secret] = [...site.ports.carrierKeys][0]!;
  const { body, headers } = signedBatch(events, now, { key, secret });
  const reply = await site.app.inject({ method: 'POST', url: carrierEvents.path, headers, payload: body });
  const { code, info } = JSON.parse(reply.body) as {
    code: string;
    info: { stored: number; duplicates: number; refused: number };
  };
  if (code !== '000000') throw new Error(`the endpoint answered ${reply.body}`);
  return info;
}
