/**
 * Breaks the product at rows of the specification, one after another, and runs the rows' own unit
 * and call tests: each must turn red. It edits the working tree, which must be clean, and restores
 * each file afterwards.
 * Run: npm run check:spec-breaks [-- --seed 7 --count 10]; --all breaks every row of the list.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT, runNode, shortCommit } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { makeRandom, shuffle } from '../harness/random.ts';
import { type Break, breaks } from './breaks.ts';
import { rowsOf } from './check-rows.ts';
import type { ProvingTest } from './row.ts';
import { specification } from './rows.ts';

const VITEST = bin('vitest/vitest.mjs');
const DRAWN = 10;

/**
 * What became of a row's tests after its break. `stale`: the break or its tests no longer exist.
 * `error`: the tests did not run.
 */
type Outcome = 'red' | 'green' | 'stale' | 'error';

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const titleOf = ({ name }: ProvingTest) => escaped(name.split(' > ').at(-1) ?? name);

/** Returns the tests of a row that need no browser. */
function unitTestsOf(id: string): readonly ProvingTest[] {
  const row = rowsOf(specification).find((candidate) => candidate.id === id);
  return (row?.tests ?? []).filter(({ file }) => /^(?:apps|packages)\/.*[.]test[.]tsx?$/.test(file));
}

async function outcomeOf(tests: readonly ProvingTest[]): Promise<Outcome> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.map(titleOf).join('|');
  const projects = new Set(files.map((file) => (file.startsWith('apps/server/') ? 'server' : 'rooms')));
  const options = [...projects].flatMap((project) => ['--project', project]);
  const words = ['run', ...options, ...files, '--testNamePattern', titles];
  const { output } = await runNode(VITEST, words, { NO_COLOR: '1', FORCE_COLOR: undefined });
  const [, result = ''] = /^ *Tests +(.*)/m.exec(output) ?? [];
  if (/\d failed/.test(result)) return 'red';
  return /\d passed/.test(result) ? 'green' : 'error';
}

/** Breaks the product, runs the tests of the row, and restores the file. */
async function tryBreak({ id, file, text, becomes }: Break): Promise<Outcome> {
  const path = join(ROOT, file);
  const whole = readFileSync(path, 'utf8');
  const tests = unitTestsOf(id);
  if (whole.split(text).length !== 2 || tests.length === 0) return 'stale';
  const restore = () => writeFileSync(path, whole);
  process.once('exit', restore);
  try {
    writeFileSync(
      path,
      whole.replace(text, () => becomes),
    );
    return await outcomeOf(tests);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

async function main(): Promise<void> {
  const options = { seed: { type: 'string' }, count: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values } = readOptions({ options });
  if (execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) !== '')
    throw new Error('The working tree has changes, which a break could overwrite: commit them first');
  process.once('SIGINT', () => process.exit(1));
  process.once('SIGTERM', () => process.exit(1));
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const drawn = values.all ? breaks : shuffle(breaks, makeRandom(seed)).slice(0, Number(values.count ?? DRAWN));
  let red = 0;
  for (const broken of drawn) {
    const outcome = await tryBreak(broken);
    if (outcome === 'red') red += 1;
    process.stdout.write(
      `${broken.id.padEnd(6)} ${outcome.padEnd(6)} ${broken.file}: ${JSON.stringify(broken.text)}\n`,
    );
  }
  const result = red === drawn.length ? 'pass' : 'fail';
  process.stdout.write(`${result}: ${red} of ${drawn.length} rows turned red, seed ${seed}, commit ${shortCommit()}\n`);
  process.exitCode = red === drawn.length ? 0 : 1;
}

await main();
