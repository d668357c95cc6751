/**
 * Checks security in a real browser: redirects, hostile text from the server, the content policy,
 * stored data.
 * Run: npm run check:browser [-- NAME …] [-- --cases FILE --out FILE]. With --cases only the
 * entries of that list that belong to a browser are run; --out gets one line each in the format of
 * check:inputs.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { leaveNothing } from '../../e2e/world/leave-nothing.ts';
import { build } from '../../scripts/build.ts';
import { ROOT, shortCommit } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { type BrowserWorld, openBrowserWorld } from '../harness/browser-world.ts';
import type { Entry } from '../inputs/entry.ts';
import { playEntries } from './entries.ts';
import { attacks, hostileWords } from './hostile.ts';
import type { Part } from './part-result.ts';
import { policyOnEveryRoute } from './policy.ts';

const { values, positionals } = readOptions({
  options: { cases: { type: 'string' }, out: { type: 'string' } },
  allowPositionals: true,
});
const file = resolve(values.cases ?? resolve(ROOT, 'proof/sets/bad-inputs.json'));
if (!existsSync(file)) {
  process.stderr.write(`There is no list of inputs at ${file}: name one with --cases FILE\n`);
  process.exit(1);
}
const entries = JSON.parse(await readFile(file, 'utf8')) as Entry[];

async function list(bench: BrowserWorld): Promise<Part> {
  const { part, lines } = await playEntries(bench, entries);
  if (values.out) await writeFile(resolve(values.out), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return part;
}

/** The parts in order. Hostile rows stay in the database, so they come last. */
const parts: Readonly<Record<string, (bench: BrowserWorld) => Promise<Part>>> = {
  list,
  policy: policyOnEveryRoute,
  canaries: async (bench) => {
    const visitor = await bench.visit();
    visitor.forgive(/status of 401/);
    const found = await leaveNothing(visitor);
    await visitor.context.close();
    return { name: 'canaries', ...found };
  },
  html: (bench) => hostileWords(bench, attacks),
};

const asked = positionals.length > 0 ? positionals : values.cases ? ['list'] : Object.keys(parts);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}
await build(true);
const commit = shortCommit();
const bench = await openBrowserWorld();
let failed = 0;
try {
  for (const name of asked) {
    const began = Date.now();
    const { counts, bad } = await parts[name]!(bench).catch(
      (error: unknown): Part => ({ name, counts: {}, bad: [error instanceof Error ? error.message : String(error)] }),
    );
    for (const line of bad) process.stdout.write(`  ${line}\n`);
    process.stdout.write(`${name} ${JSON.stringify(counts)}, ${Math.round((Date.now() - began) / 1000)} s\n`);
    failed += bad.length > 0 ? 1 : 0;
  }
} finally {
  await bench.stop();
}
process.stdout.write(
  `${failed === 0 ? 'pass' : 'fail'}: check:browser ${asked.length - failed} of ${asked.length}, seed none, commit ${commit}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
