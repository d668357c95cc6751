// All tests: checks, unit and call tests, journeys through a browser. Run: npm test [-- <word>] [-- --calls]
//   <word>   only the tests whose path holds the word: one domain
//   --calls  only the server's tests (for a second run with TEST_DATABASE_URL)
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { ensureChromium } from './setup/chromium.ts';
import { ROOT, say, showNode } from './setup/steps.ts';
import { type Count, runVitest } from './setup/vitest-run.ts';

const args = process.argv.slice(2);
const callsOnly = args.includes('--calls');
const words = args.filter((arg) => !arg.startsWith('-'));

async function runJourneys(): Promise<Count> {
  const journeys = globSync('e2e/**/*.e2e.ts', { cwd: ROOT }).filter((path) =>
    words.every((word) => path.includes(word)),
  );
  if (journeys.length === 0) {
    if (words.length > 0) return { passed: 0, failed: 0 };
    process.stdout.write('✗ there are no journey tests in e2e/\n');
    return { passed: 0, failed: 1 };
  }
  const code = await showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
  if (code !== 0) {
    process.stdout.write('✗ the build failed, so no journey could run\n');
    return { passed: 0, failed: 1 };
  }
  try {
    const env = { CHROMIUM_PATH: await ensureChromium() };
    return await runVitest('journeys', ['--config', 'vitest.e2e.config.ts', ...journeys], env);
  } catch (error) {
    process.stdout.write(`✗ ${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runAll(): Promise<Count[]> {
  if (callsOnly) return [await runVitest('calls', ['--project', 'server', ...words])];
  const counts: Count[] = [];
  if (words.length === 0) {
    say('[test] checks');
    counts.push(await check());
  }
  say('[test] unit and call tests');
  counts.push(await runVitest('units', words));
  say('[test] journeys');
  counts.push(await runJourneys());
  return counts;
}

const counts = await runAll();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// A word that no test bears is a mistake, not a success.
if (passed + failed === 0) process.stdout.write(`no test bears the word ${words.join(' ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
