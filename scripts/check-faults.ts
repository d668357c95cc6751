/**
 * The fault catalogue: kills, hangs, repeats and shuffles, with raw counts and one pass/fail line each.
 * Run: npm run check:faults [-- NAME …]. KILLS, ROUNDS, SHUFFLES, STOPS make it long; SEED repeats a run.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from './build.ts';
import { hangingSms, shuffledEvents } from './check-faults/in-process.ts';
import { killDatabase, killServer, sameKey, stopUnderLoad, type Verdict } from './check-faults/processes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const seed = numberOf('SEED', randomInt(2 ** 31));

const faults: Readonly<Record<string, () => Promise<Verdict>>> = {
  F1: () => killServer(numberOf('KILLS', 4)),
  F2: () => killDatabase(numberOf('KILLS', 4)),
  F4short: () => sameKey(numberOf('ROUNDS', 5)),
  F6: () => hangingSms(numberOf('SENDS', 20)),
  F13: () => shuffledEvents(numberOf('SHUFFLES', 40), seed),
  F15: () => stopUnderLoad(numberOf('STOPS', 3)),
};
// The two are one run: every event comes three times and out of order.
const others: Readonly<Record<string, string>> = { F14: 'F13', F4: 'F4short' };

const asked = process.argv.slice(2).map((name) => others[name] ?? name);
const unknown = asked.filter((name) => !Object.hasOwn(faults, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}: ${Object.keys(faults).join(', ')}\n`);
  process.exit(1);
}
await build(true);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
for (const name of asked.length > 0 ? asked : Object.keys(faults)) {
  const began = Date.now();
  const verdict = await faults[name]!().catch(
    (error: unknown): Verdict => ({
      name,
      counts: { error: error instanceof Error ? error.message : String(error) },
      pass: false,
    }),
  );
  process.stdout.write(`${verdict.name} ${JSON.stringify(verdict.counts)}\n`);
  process.stdout.write(
    `${verdict.pass ? 'pass' : 'fail'}: ${verdict.name}, ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}, commit ${commit}\n`,
  );
  if (!verdict.pass) process.exitCode = 1;
}
