/**
 * Examines every screen and overlay in every state, every look and both languages: all rules of
 * axe, text without room, small targets, focus, motion. Then checks the room of text at other hours
 * of other days, on which the content depends.
 * Run: npm run check:screens [-- --hours 2026-12-31T23:30,…]. `npm test` does the same at one hour
 * with the rules that each look can change; this takes a quarter of an hour and more.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/setup/chromium.ts';
import { BEGINS } from '../../scripts/setup/clock.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { readTally } from '../../scripts/setup/times.ts';
import { runVitest } from '../../scripts/setup/vitest-run.ts';
import { readOptions } from '../../scripts/setup/words.ts';

const journeys = ['proof/screens/every-screen', 'proof/screens/every-overlay', 'e2e/order-by-keyboard'];
const withWords = ['proof/screens/every-screen', 'proof/screens/every-overlay'];
/** Before the first pick-up, at noon, when the last pick-up closes, and at the end of the year. */
const HOURS = '2026-12-31T06:40,2026-12-26T12:05,2026-12-30T17:50,2026-12-31T23:30';

/** Each run has its own server and browser. Nothing is timed, so two can run in parallel. */
const LANES = 2;

const { values } = readOptions({ options: { hours: { type: 'string', default: HOURS } } });
const hours = values.hours.split(',').filter(Boolean);
const commit = shortCommit();
const folder = mkdtempSync(join(tmpdir(), 'yidi-screens-'));
const tally = join(folder, 'tally');
writeFileSync(tally, '');
try {
  const common = { CHROMIUM_PATH: await ensureChromium(), SCREENS_TALLY: tally };
  const runs = [
    { begins: BEGINS, depth: 'full', names: journeys },
    ...hours.map((begins) => ({ begins, depth: 'room', names: withWords })),
  ];
  let passed = 0;
  let failed = 0;
  // Built once, so that no run builds while another one is being served.
  await build(true);
  const waiting = [...runs.entries()];
  async function takeRuns(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { begins, depth, names }] = next;
      process.stdout.write(`[screens] ${depth} at ${begins}\n`);
      const files = names.map((name) => `${name}.e2e.ts`);
      const env = { ...common, SCREENS: depth, JOURNEYS_BEGIN: begins };
      const count = await runVitest(`screens-${at}`, ['--config', 'vitest.e2e.config.ts', ...files], env);
      passed += count.passed;
      failed += count.failed;
      process.stdout.write(`[screens] ${depth} at ${begins}: ${count.passed} passed, ${count.failed} failed\n`);
    }
  }
  await Promise.all(Array.from({ length: LANES }, takeRuns));
  const sums = readTally(tally);
  const isWhole = failed === 0 && passed > 0;
  process.stdout.write(`${JSON.stringify({ ...sums, hours: runs.length, journeys: passed + failed })}\n`);
  process.stdout.write(
    `${isWhole ? 'pass' : 'fail'}: check:screens ${passed} of ${passed + failed}, seed none, commit ${commit}\n`,
  );
  process.exitCode = isWhole ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
