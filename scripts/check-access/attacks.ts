import type { AddressInfo } from 'node:net';
import type { Database } from '../../apps/server/src/db/open.ts';
import { openPages } from '../../apps/server/src/page/open-pages.ts';
import { closePhone, raceCodes } from '../../apps/server/src/proof/codes.ts';
import { enumeratePhones, timeForeign } from '../../apps/server/src/proof/enumeration.ts';
import { askFromOrigins, forgeRequests, sweepReplies } from '../../apps/server/src/proof/foreign-sites.ts';
import { headerFaults } from '../../apps/server/src/proof/headers.ts';
import { judgeHouseIds } from '../../apps/server/src/proof/ids.ts';
import { calls, cells, openMatrix, unknownIds } from '../../apps/server/src/proof/matrix.ts';
import { askByAnything, askWhileOthersAct } from '../../apps/server/src/proof/others.ts';
import { replaySessions } from '../../apps/server/src/proof/sessions.ts';
import { reuseSliders } from '../../apps/server/src/proof/slider.ts';
import { attackForADay, sendWithoutCounters } from '../../apps/server/src/proof/sms-day.ts';
import { openTimedHouse } from '../../apps/server/src/proof/timed-house.ts';
import { settle } from '../../apps/server/src/proof/two-people.ts';
import { openVerdict, type Verdict } from '../../apps/server/src/proof/verdict.ts';
import { openWire } from '../../apps/server/src/proof/wire.ts';
import { openHouse, type WorldHouse } from '../../apps/server/src/world/house.ts';
import { routeTable } from '../../apps/web/src/route-table.ts';
import { releaseCanaries } from './canaries.ts';
import { floodServer } from './flood.ts';

export interface Ground {
  readonly database: Database;
  readonly seed: number;
}

/** Every attack by its name. */
export const attacks: Readonly<Record<string, (ground: Ground) => Promise<Verdict>>> = {
  matrix: attackMatrix,
  codes: async ({ database }) => {
    const timed = await openTimedHouse(database);
    return join(await raceCodes(timed, 10, 200), await closePhone(timed));
  },
  slider: async ({ database }) => {
    const timed = await openTimedHouse(database);
    return join(await reuseSliders(timed, 20, 50), await floodServer());
  },
  sms: async ({ database }) => {
    const timed = await openTimedHouse(database);
    const day = await attackForADay(timed, { ips: 1000, steps: 1440, burst: 3, phones: 1 });
    const spread = await attackForADay(timed, { ips: 200, steps: 288, burst: 3, phones: 5 });
    return join(day, named('5 phones', spread), await sendWithoutCounters(timed, 10));
  },
  enumeration: attackByTime,
  headers: attackHeaders,
  canaries: () => releaseCanaries(),
  ids: async ({ database }) => judgeHouseIds(await openHouse(database), 10_000, 2_000),
  sessions: async ({ database }) => replaySessions(await openTimedHouse(database), 5),
};

async function attackMatrix({ database }: Ground): Promise<Verdict> {
  const house = await openHouse(database);
  const a = await settle(house, '甲QA7');
  const b = await settle(house, '乙QB8');
  const matrix = openMatrix(house, a, b, await house.visit());
  const parts = [await matrix.askForeign(), await matrix.askAsNobody()];
  await matrix.askEverything();
  parts.push(await askByAnything(matrix, a, b, house), await matrix.askOwn(), await askWhileOthersAct(database));
  const verdict = openVerdict();
  Object.assign(verdict.counts, {
    calls: calls.length,
    'places of the matrix': cells.length,
    replies: matrix.replies.length,
  });
  const leaks = matrix.leaks();
  verdict.counts['foreign texts in replies'] = leaks.length;
  verdict.faults.push(
    ...leaks,
    ...unknownIds().map((name) => `${name} looks like an id and has no place in the matrix`),
  );
  for (const { call, reply } of matrix.replies)
    verdict.faults.push(...headerFaults(reply).map((fault) => `${call}: ${fault}`));
  return join(verdict, ...parts);
}

/** A house that listens, with proxies trusted, so that each request can come from a network of its own. */
async function listen(house: WorldHouse): Promise<number> {
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  return (house.app.server.address() as AddressInfo).port;
}

async function attackByTime({ database, seed }: Ground): Promise<Verdict> {
  const timed = await openTimedHouse(database);
  const wire = openWire(await listen(timed.house));
  try {
    const phones = Number(process.env.PHONES ?? 1000);
    const known = await enumeratePhones(timed, wire, { phones, random: chance(seed), judgeTimes: true });
    const people = { a: await settle(timed.house, '甲QA7'), b: await settle(timed.house, '乙QB8') };
    return join(known, named('foreign and missing', await timeForeign(timed.house, wire, people, 200)));
  } finally {
    wire.close();
    await timed.house.app.close();
  }
}

async function attackHeaders({ database }: Ground): Promise<Verdict> {
  const house = await openHouse(database);
  const { visitor } = await settle(house, 'OUT');
  // Before the pages: what is no call is then a page.
  const parts = [
    await sweepReplies(house, visitor),
    await askFromOrigins(house, visitor),
    await forgeRequests(house, visitor),
  ];
  return join(...parts, named('pages', await judgePages(database)));
}

const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin/,
  'permissions-policy': /geolocation=\(self\)/,
  'x-content-type-options': /^nosniff$/,
  'cache-control': /no-cache|no-store/,
  'strict-transport-security': /max-age=31536000/,
};

/** Every page of the route table, as a site over https sends it. */
async function judgePages(database: Database): Promise<Verdict> {
  const verdict = openVerdict();
  const house = await openHouse(database, { secure: true });
  const config = { production: true, secure: true };
  const now = () => new Date();
  await openPages(house.app, { config, dispatch: house.dispatch, authDoor: house.authDoor, now, demo: false });
  for (const { path } of routeTable) {
    const url = path.replace(/\{[^/]+/g, '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d');
    const { statusCode, headers } = await house.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    verdict.add('asked');
    if (statusCode >= 300 && statusCode < 400) continue;
    if (statusCode >= 500) verdict.faults.push(`${url}: ${statusCode}`);
    for (const [name, form] of Object.entries(pageHeaders))
      if (!form.test(String(headers[name]))) verdict.faults.push(`${url}: ${name} ${String(headers[name])}`);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      if (headers[name] !== undefined) verdict.faults.push(`${url} has ${name}`);
  }
  await house.app.close();
  return verdict;
}

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function join(...parts: readonly Verdict[]): Verdict {
  return {
    counts: Object.assign({}, ...parts.map(({ counts }) => counts)),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

function named(name: string, { counts, faults }: Verdict): Verdict {
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${name}: ${what}`, count])),
    faults: faults.map((fault) => `${name}: ${fault}`),
  };
}
