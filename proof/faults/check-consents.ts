/**
 * Generates days of deliveries through the real calls, messages and scans: wishes and choices with
 * consents, withdrawals, full lockers, absent consignees. Afterwards every mail item at a service
 * point, with another person or at a safe place must have a consent to exactly that, valid when it
 * was loaded.
 * Run: npm run check:consents. DAYS sets how many (10,000), SEED repeats a run.
 */
import { randomInt } from 'node:crypto';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { runVitest } from '../../scripts/setup/vitest-run.ts';
import { readOptions } from '../../scripts/setup/words.ts';

readOptions({ options: {} });
const days = Number(process.env.DAYS ?? 10_000);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const file = ['--project', 'proof', 'modules/preference/consent-days'];
const { passed, failed } = await runVitest('consents', file, {
  CONSENT_DAYS: String(days),
  CONSENT_SEED: String(seed),
});
const ok = failed === 0 && passed > 0;
process.stdout.write(`${ok ? 'pass' : 'fail'}: consents ${days} days, seed ${seed}, commit ${shortCommit()}\n`);
process.exitCode = ok ? 0 : 1;
