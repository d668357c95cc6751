/**
 * The fault catalogue: kills, hangs, repeats, shuffles, floods, with raw counts and one pass/fail line each.
 * Run: npm run check:faults [-- NAME …]. KILLS, ROUNDS, SHUFFLES, STOPS … make it long, SEED repeats a run,
 * MINUTES ends a long one early, which its counts say. DATABASE=server takes a PostgreSQL of this machine in place of the embedded one, TIMED=0 judges counts and no times.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from './build.ts';
import type { FaultRun, Verdict } from './check-faults/verdict.ts';

type Fault = (run: FaultRun) => Promise<Verdict>;

// Loaded when asked for: a fault of the server needs no browser, and the other way round.
const faults: Readonly<Record<string, Fault>> = {
  F1: async (run) => (await import('./check-faults/kills.ts')).killServer(run),
  F2: async (run) => (await import('./check-faults/kills.ts')).killDatabase(run),
  F3: async (run) => (await import('./check-faults/kills.ts')).restartDatabase(run),
  F4: async (run) => (await import('./check-faults/steps.ts')).exitAtEveryStatement(run),
  F4key: async (run) => (await import('./check-faults/same-key.ts')).sameKey(run),
  F6: async (run) => (await import('./check-faults/sms.ts')).hangingSms(run),
  F8: async () => (await import('./check-faults/no-redis.ts')).noRedis(),
  F13: async (run) => (await import('./check-faults/events.ts')).shuffledEvents(run),
  F15: async (run) => (await import('./check-faults/stops.ts')).stopUnderLoad(run),
  F17: async (run) => (await import('./check-faults/overload.ts')).tenfold(run),
  F20: async (run) => (await import('./check-faults/exhaust.ts')).exhaustPool(run),
  F22: async (run) => (await import('./check-faults/browser-line.ts')).flakyLine(run),
  F23: async (run) => (await import('./check-faults/browser-deploy.ts')).newVersion(run),
  F24: async (run) => (await import('./check-faults/browser-session.ts')).lostForEver(run),
  F25: async (run) => (await import('./check-faults/browser-killed.ts')).killedApp(run),
};
// The two are one run: every event comes three times and out of order.
const others: Readonly<Record<string, string>> = { F14: 'F13' };

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const seed = number('SEED', randomInt(2 ** 31));
const timed = process.env.TIMED !== '0';

const asked = [...new Set(process.argv.slice(2).map((name) => others[name] ?? name))];
const unknown = asked.filter((name) => !Object.hasOwn(faults, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}: ${Object.keys(faults).join(', ')}\n`);
  process.exit(1);
}
await build(true);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
}).trim();
for (const name of asked.length > 0 ? asked : Object.keys(faults)) {
  const began = Date.now();
  const verdict = await faults[name]!({ seed, timed, number }).catch(
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
