/**
 * Attacks on who may see and do what: the ownership matrix, codes, puzzles, SMS, enumeration,
 * headers, canaries, ids, sessions. Each prints its raw counts and one line that passes or fails.
 * Run: npm run check:access [-- NAME …]. SEED repeats the random choices. Enumeration measures
 * times, so it needs a quiet machine.
 */
import { randomInt } from 'node:crypto';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { attacks } from './attacks.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const names = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const unknown = names.filter((name) => !Object.hasOwn(attacks, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: ${Object.keys(attacks).join(', ')}\n`);
  process.exit(1);
}

await build(true);
const commit = shortCommit();
for (const [name, attack] of Object.entries(attacks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  const own = await openOwnDatabase();
  const { counts, faults } = await attack({ database: own.database, seed })
    .catch((error: unknown) => ({
      counts: {},
      faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }))
    .finally(() => own.drop());
  print(`${name} ${JSON.stringify(counts)}`);
  for (const fault of faults.slice(0, 20)) print(`  ${fault}`);
  const took = Math.round((performance.now() - began) / 1000);
  print(
    `${faults.length === 0 ? 'pass' : 'fail'}: ${name}, ${faults.length} faults, ${took} s, seed ${seed}, commit ${commit}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
// An aborted attack leaves its server open.
process.exit();
