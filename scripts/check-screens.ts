/**
 * Every screen and every overlay in every state, in every look and both languages: all rules of axe, words that have no
 * room, small targets, where the focus goes, what moves. Run: npm run check:screens. `npm test` does the same with each
 * look tried by what it can change; here every look is tried by everything, which takes some minutes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './setup/chromium.ts';
import { ROOT } from './setup/steps.ts';
import { runVitest } from './setup/vitest-run.ts';

const journeys = [
  'shell-every-screen',
  'shell-every-state',
  'shell-every-overlay',
  'shell-follows-the-keyboard',
  'order-by-keyboard',
];
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'yidi-screens-'));
const tally = join(folder, 'tally');
writeFileSync(tally, '');
try {
  const env = { CHROMIUM_PATH: await ensureChromium(), SCREENS: 'full', SCREENS_TALLY: tally };
  const files = journeys.map((name) => `e2e/${name}.e2e.ts`);
  const { passed, failed } = await runVitest('screens', ['--config', 'vitest.e2e.config.ts', ...files], env);
  const sums: Record<string, number> = {};
  for (const line of readFileSync(tally, 'utf8').split('\n').filter(Boolean)) {
    const [many = '', what = ''] = line.split(/ (.*)/s);
    sums[what] = (sums[what] ?? 0) + Number(many);
  }
  const isWhole = failed === 0 && passed > 0;
  process.stdout.write(`${JSON.stringify({ ...sums, journeys: passed + failed })}\n`);
  process.stdout.write(
    `${isWhole ? 'pass' : 'fail'}: check:screens ${passed} of ${passed + failed}, seed none, commit ${commit}\n`,
  );
  process.exitCode = isWhole ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
