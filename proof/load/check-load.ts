/**
 * What one user notices while others attack the server with hostile files, slow transfers, heavy
 * texts, papers and many pages, or while jobs and periodic work run: counts, the p99 of that user's
 * call, the memory of the server. On loopback and bounded.
 * Run: npm run check:load [-- PART …]. SEED repeats a run, SECONDS (8) is the length of a
 * measurement, TIMED=0 judges counts and no times. SCALE (0.05) is the share of the rows of a large
 * service (5,000,000 mails) that jobs and periodic work run on.
 */
import { randomInt } from 'node:crypto';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { parts } from './parts.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const run = {
  seed,
  seconds: Number(process.env.SECONDS ?? 8),
  timed: process.env.TIMED !== '0',
  scale: Number(process.env.SCALE ?? 0.05),
};
const names = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}

await build(true);
const commit = shortCommit();
for (const [name, part] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  const { counts, faults } = await part(run).catch((error: unknown) => ({
    counts: {},
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  print(`${name} ${JSON.stringify(counts)}`);
  for (const fault of faults.slice(0, 20)) print(`  ${fault}`);
  const took = Math.round((performance.now() - began) / 1000);
  print(
    `${faults.length === 0 ? 'pass' : 'fail'}: ${name}, ${faults.length} faults, ${took} s, seed ${seed}, commit ${commit}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
// An aborted part leaves its server open.
process.exit();
