import type { AddressInfo } from 'node:net';
import type { Database } from '../../apps/server/src/db/open.ts';
import { addPages } from '../../apps/server/src/world/pages.ts';
import { openSite, type Site } from '../../apps/server/src/world/site.ts';
import { type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { makeRandom } from '../harness/random.ts';
import { openResult, type Result } from '../harness/result.ts';
import { openTimedServer } from '../harness/timed-server.ts';
import { settle } from '../harness/two-people.ts';
import { openWire } from '../harness/wire.ts';
import { releaseCanaries } from './canaries.ts';
import { closePhone, closePhoneToNetwork, lockOut, raceCodes, stealCodes } from './codes.ts';
import { enumeratePhones, timeForeign } from './enumeration.ts';
import { floodServer } from './flood.ts';
import { askFromOrigins, forgeRequests, sweepReplies } from './foreign-sites.ts';
import { headerFaults } from './headers.ts';
import { checkOwnIds } from './ids.ts';
import { calls, cells, openMatrix, unknownIds } from './matrix.ts';
import { floodAnonymous, guessDigits, walkNumbers } from './networks.ts';
import { askByAnything, askWhileOthersAct } from './others.ts';
import { recycleNumbers } from './recycled.ts';
import { replaySessions } from './sessions.ts';
import { guessShares } from './shares.ts';
import { reuseSliders } from './slider.ts';
import { attackForADay, sendWithoutCounters } from './sms-day.ts';

export interface Ground {
  readonly database: Database;
  readonly seed: number;
}

/** Every attack by its name. */
export const attacks: Readonly<Record<string, (ground: Ground) => Promise<Result>>> = {
  matrix: attackMatrix,
  networks: async ({ database }) => {
    const timed = await openTimedServer(database);
    return join(await guessDigits(timed, 519), await walkNumbers(timed), await floodAnonymous(timed));
  },
  shares: async ({ database }) => guessShares(await openTimedServer(database), 10_000),
  codes: async ({ database }) => {
    const timed = await openTimedServer(database);
    const parts = [
      await raceCodes(timed, 10, 200),
      await closePhone(timed),
      await closePhoneToNetwork(timed),
      await stealCodes(timed, 10),
    ];
    return join(...parts, await lockOut(timed));
  },
  slider: async ({ database }) => {
    const timed = await openTimedServer(database);
    return join(await reuseSliders(timed, 20, 50), await floodServer());
  },
  sms: async ({ database }) => {
    const timed = await openTimedServer(database);
    const day = await attackForADay(timed, { ips: 1000, steps: 1440, burst: 3, phones: 1 });
    const spread = await attackForADay(timed, { ips: 200, steps: 288, burst: 3, phones: 5 });
    return join(day, named('5 phones', spread), await sendWithoutCounters(timed, 10));
  },
  enumeration: attackByTime,
  headers: attackHeaders,
  canaries: () => releaseCanaries(),
  ids: async ({ database }) => checkOwnIds(await openSite(database), 10_000, 2_000),
  recycled: async ({ database }) => recycleNumbers(await openTimedServer(database)),
  sessions: async ({ database }) => replaySessions(await openTimedServer(database), 5),
};

async function attackMatrix({ database }: Ground): Promise<Result> {
  const site = await openSite(database);
  const a = await settle(site, '甲QA7');
  const b = await settle(site, '乙QB8');
  const matrix = openMatrix(site, a, b, await site.visit());
  const parts = [await matrix.askForeign(), await matrix.askAsNobody()];
  await matrix.askEverything();
  parts.push(await askByAnything(matrix, a, b, site), await matrix.askOwn(), await askWhileOthersAct(database));
  const result = openResult();
  Object.assign(result.counts, {
    calls: calls.length,
    'places of the matrix': cells.length,
    replies: matrix.replies.length,
  });
  const leaks = matrix.leaks();
  result.counts['foreign texts in replies'] = leaks.length;
  result.faults.push(
    ...leaks,
    ...unknownIds().map((name) => `${name} looks like an id and has no place in the matrix`),
  );
  for (const { call, reply } of matrix.replies)
    result.faults.push(...headerFaults(reply).map((fault) => `${call}: ${fault}`));
  return join(result, ...parts);
}

/**
 * Opens a listening site that trusts proxies, so that each request can come from its own network.
 */
async function listen(site: Site): Promise<number> {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  return (site.app.server.address() as AddressInfo).port;
}

async function attackByTime({ database, seed }: Ground): Promise<Result> {
  const timed = await openTimedServer(database);
  const wire = openWire(await listen(timed.site));
  try {
    const phones = Number(process.env.PHONES ?? 1000);
    const times = await enumeratePhones(timed, wire, { phones, random: makeRandom(seed), judgeTimes: true });
    const people = { a: await settle(timed.site, '甲QA7'), b: await settle(timed.site, '乙QB8') };
    return join(times, named('foreign and missing', await timeForeign(timed.site, wire, people, 200)));
  } finally {
    wire.close();
    await timed.site.app.close();
  }
}

async function attackHeaders({ database }: Ground): Promise<Result> {
  const site = await openSite(database);
  const { visitor } = await settle(site, 'OUT');
  // Mounted before the pages; otherwise an unknown path would be a page.
  const parts = [
    await sweepReplies(site, visitor),
    await askFromOrigins(site, visitor),
    await forgeRequests(site, visitor),
  ];
  return join(...parts, named('pages', await checkPages(database)));
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

/** Checks every page of the route table as a site over https sends it. */
async function checkPages(database: Database): Promise<Result> {
  const result = openResult();
  const site = await openSite(database, { secure: true });
  await addPages(site, true);
  for (const { path, ...row } of routeTable as readonly RouteRow[]) {
    const url = path.replace(/\{[^/]+/g, '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d');
    const { statusCode, headers } = await site.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    result.add('asked');
    if (statusCode >= 300 && statusCode < 400) continue;
    if (statusCode >= 500) result.faults.push(`${url}: ${statusCode}`);
    for (const [name, form] of Object.entries(pageHeaders))
      if (!form.test(String(headers[name]))) result.faults.push(`${url}: ${name} ${String(headers[name])}`);
    if (row.secretUrl) {
      result.expect(`${url} for search engines`, headers['x-robots-tag'], 'noindex, nofollow');
      result.expect(`${url} as a referrer`, headers['referrer-policy'], 'no-referrer');
    }
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      if (headers[name] !== undefined) result.faults.push(`${url} has ${name}`);
  }
  await site.app.close();
  return result;
}

function join(...parts: readonly Result[]): Result {
  return {
    counts: Object.assign({}, ...parts.map(({ counts }) => counts)),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

function named(name: string, { counts, faults }: Result): Result {
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${name}: ${what}`, count])),
    faults: faults.map((fault) => `${name}: ${fault}`),
  };
}
