// All tests: checks, unit and call tests, journeys through a browser. Run: npm test [-- <word>] [-- --calls]
//   <word>   only the tests whose path holds the word: one domain
//   --calls  only the server's tests and those of proof/
//   --second-database  the same, on TEST_DATABASE_URL: those of the rooms whose SQL changed, and a smoke
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, domains } from '../packages/contract/src/all-calls.ts';
import { check } from './check.ts';
import { ensureChromium } from './setup/chromium.ts';
import { testsOfSecondDatabase } from './setup/second-database.ts';
import { ROOT, say, showNode } from './setup/steps.ts';
import { TALLY, timeLines } from './setup/times.ts';
import { type Count, runTwice, runVitest } from './setup/vitest-run.ts';

const args = process.argv.slice(2);
const onSecondDatabase = args.includes('--second-database');
const callsOnly = onSecondDatabase || args.includes('--calls');
const words = args.filter((arg) => !arg.startsWith('-'));

async function runJourneys(): Promise<Count> {
  const journeys = globSync(['e2e/**/*.e2e.ts', 'proof/screens/*.e2e.ts'], { cwd: ROOT }).filter((path) =>
    words.every((word) => path.includes(word)),
  );
  if (journeys.length === 0) {
    if (words.length > 0) return { passed: 0, failed: 0 };
    process.stdout.write('✗ there are no journey tests\n');
    return { passed: 0, failed: 1 };
  }
  const code = await showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
  if (code !== 0) {
    process.stdout.write('✗ the build failed, so no journey could run\n');
    return { passed: 0, failed: 1 };
  }
  try {
    rmSync(TALLY, { force: true });
    const env = {
      CHROMIUM_PATH: await ensureChromium(),
      SCREENS_TALLY: TALLY,
      // One journey needs one site.
      ...(journeys.length === 1 && { JOURNEYS_AT_ONCE: '1' }),
    };
    return await runTwice('journeys', ['--config', 'vitest.e2e.config.ts'], journeys, env);
  } catch (error) {
    process.stdout.write(`✗ ${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  }
}

function sumOf(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
}

const parts = new Map<string, number>();

/** One part of the run, with its time. */
async function take(part: string, run: () => Promise<Count>): Promise<Count> {
  say(`[test] ${part}`);
  const began = performance.now();
  const count = await run();
  parts.set(part, performance.now() - began);
  return count;
}

async function runCalls(): Promise<Count> {
  if (!onSecondDatabase) return runVitest('units', ['--project', 'server', ...words]);
  const { tests, why } = testsOfSecondDatabase();
  process.stdout.write(`second database: ${why}\n`);
  const chosen = tests.filter((test) => words.every((word) => test.includes(word)));
  return chosen.length === 0 ? { passed: 0, failed: 0 } : runVitest('units', ['--project', 'server', ...chosen]);
}

async function runAll(): Promise<Count[]> {
  if (callsOnly) return [await take('calls', runCalls)];
  const counts: Count[] = [];
  if (words.length === 0) counts.push(await take('checks', check));
  counts.push(await take('unit and call tests', () => runVitest('units', words)));
  counts.push(await take('journeys', runJourneys));
  return counts;
}

rmSync(join(ROOT, '.build/test'), { recursive: true, force: true });
const counts = await runAll();
const { passed, failed } = sumOf(counts);
const calls = Object.values(domains).flatMap(callsOf).length;
for (const line of timeLines(parts, ['units', 'journeys'], calls)) process.stdout.write(`${line}\n`);
// A word that no test bears is a mistake, not a success.
if (passed + failed === 0) process.stdout.write(`no test bears the word ${words.join(' ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
