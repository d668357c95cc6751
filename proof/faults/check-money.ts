/**
 * Runs random lives of an order's money, and of three orders whose actions run at the same time:
 * paid alone or together, refused, late, doubled, weighed, cancelled, by card and combo, expired,
 * aborted between any two statements; and of duty that is paid in advance, with a partner that
 * fails. Afterwards the books balance, no card is below zero, and no
 * order is paid twice.
 * Run: npm run check:money. RUNS sets how many (10,000), SEED repeats a run.
 */
import { randomInt } from 'node:crypto';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { runVitest } from '../../scripts/setup/vitest-run.ts';
import { readOptions } from '../../scripts/setup/words.ts';

/** Time limit for each life; one life takes less, even if both cores are busy. */
const MS_A_LIFE = 1_000;
const LEAST_MS = 300_000;

readOptions({ options: {} });
const runs = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const timeout = `--testTimeout=${Math.max(LEAST_MS, runs * MS_A_LIFE)}`;
const lives = [
  '--project',
  'server',
  timeout,
  'modules/pay/pay-sequences',
  'modules/pay/many/pay-many-sequences',
  'modules/duty/duty-sequences',
];
const { passed, failed } = await runVitest('money', lives, { PAY_SEQUENCES: String(runs), PAY_SEED: String(seed) });
const ok = failed === 0 && passed > 0;
process.stdout.write(`${ok ? 'pass' : 'fail'}: money ${runs} lives, seed ${seed}, commit ${shortCommit()}\n`);
process.exitCode = ok ? 0 : 1;
