/**
 * The fault catalogue: kills, hangs, repeats, shuffles, floods, with raw counts and one pass/fail
 * line each.
 * Run: npm run check:faults [-- NAME …]. KILLS, ROUNDS, SHUFFLES, STOPS … make it longer, SEED
 * repeats a run, MINUTES ends a long one early, which its counts show. DATABASE=server uses a
 * PostgreSQL of this machine instead of the embedded one, TIMED=0 checks counts but no times.
 */
import { randomInt } from 'node:crypto';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import type { FaultRun, Result } from './fault-result.ts';

type Fault = (run: FaultRun) => Promise<Result>;

// Loaded on demand, because a server fault needs no browser and vice versa.
const faults: Readonly<Record<string, Fault>> = {
  F1: async (run) => (await import('./kills.ts')).killServer(run),
  F2: async (run) => (await import('./kills.ts')).killDatabase(run),
  F3: async (run) => (await import('./kills.ts')).restartDatabase(run),
  F4: async (run) => (await import('./steps.ts')).exitAtEveryStatement(run),
  F4key: async (run) => (await import('./same-key.ts')).sameKey(run),
  F6: async (run) => (await import('./sms.ts')).hangingSms(run),
  F8: async () => (await import('./no-redis.ts')).noRedis(),
  F13: async (run) => (await import('./events.ts')).shuffledEvents(run),
  F14view: async (run) => (await import('./views.ts')).oneView(run),
  F15: async (run) => (await import('./stops.ts')).stopUnderLoad(run),
  F17: async (run) => (await import('./overload.ts')).tenfold(run),
  F20: async (run) => (await import('./exhaust.ts')).exhaustPool(run),
  F22: async (run) => (await import('./browser-line.ts')).flakyLine(run),
  F23: async (run) => (await import('./browser-deploy.ts')).newVersion(run),
  F24: async (run) => (await import('./browser-session.ts')).lostForEver(run),
  F25: async (run) => (await import('./browser-killed.ts')).killedApp(run),
};
// The two share one run: every event comes three times and out of order.
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
const commit = shortCommit();
for (const name of asked.length > 0 ? asked : Object.keys(faults)) {
  const began = Date.now();
  const result = await faults[name]!({ seed, timed, number }).catch(
    (error: unknown): Result => ({
      name,
      counts: { error: error instanceof Error ? error.message : String(error) },
      pass: false,
    }),
  );
  process.stdout.write(`${result.name} ${JSON.stringify(result.counts)}\n`);
  process.stdout.write(
    `${result.pass ? 'pass' : 'fail'}: ${result.name}, ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}, commit ${commit}\n`,
  );
  if (!result.pass) process.exitCode = 1;
}
