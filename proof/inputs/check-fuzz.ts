/**
 * Fuzzes calls from the OpenAPI document, seeded and shrinking. Never a 5xx, always the envelope,
 * nothing stored by a refusal.
 * Run: npm run check:fuzz [-- CALL …]. RUNS sets how many requests per call (10,000), SEED repeats
 * a run.
 */
import { randomInt } from 'node:crypto';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { onlyKnown } from '../../scripts/setup/words.ts';
import { settle } from '../harness/two-people.ts';
import { type FuzzCounts, fuzzCall, readOpenApi, schemaIn } from './fuzz-run.fixture.ts';

const numRuns = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const calls = describeCalls();
const words = onlyKnown(
  process.argv.slice(2),
  calls.map(({ name }) => name),
);
const print = (line: string) => process.stdout.write(`${line}\n`);

await build(true);
const own = await openOwnDatabase();
const all: FuzzCounts[] = [];
let missing = 0;
try {
  const site = await openSite(own.database);
  const b = await settle(site, 'OTHER');
  const document = await readOpenApi(site);
  for (const described of calls) {
    if (words.length > 0 && !words.includes(described.name)) continue;
    const schema = schemaIn(document, described.call);
    if (!schema) {
      missing += 1;
      print(`${described.name}: not in the OpenAPI document`);
      continue;
    }
    const began = performance.now();
    // A new user for each call, because an earlier call may have deleted their address or cancelled
    // their order.
    const world = { site, a: await settle(site, 'FUZZ'), b };
    const counts = await fuzzCall(world, described, schema, { numRuns, seed });
    all.push(counts);
    const { name, smallest, ...figures } = counts;
    const written = Object.entries(figures).map(([what, n]) => `${n} ${what}`);
    print(`${name}: ${written.join(', ')}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (smallest) print(`  smallest: ${smallest}`);
  }
  await site.app.close();
} finally {
  await own.drop();
}

const sum = (what: 'runs' | 'ok' | 'fives' | 'strangers' | 'stored') => all.reduce((n, counts) => n + counts[what], 0);
const ran =
  all.length > 0 && missing === 0 && all.every((counts) => counts.smallest === null && counts.runs >= numRuns);
const pass = ran && sum('fives') + sum('strangers') + sum('stored') === 0;
const commit = shortCommit();
print(
  `${all.length} calls, ${numRuns} runs a call, ${sum('runs')} sent, ${sum('ok')} answered well, ${sum('fives')} answered 5xx, ` +
    `${sum('strangers')} without the envelope, ${sum('stored')} refused and yet stored`,
);
print(`${pass ? 'pass' : 'fail'}: check:fuzz, seed ${seed}, commit ${commit}`);
process.exitCode = pass ? 0 : 1;
