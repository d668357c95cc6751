import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, domains } from '../../packages/contract/src/all-calls.ts';
import { check } from '../check.ts';
import { ensureChromium } from './chromium.ts';
import { testsOfSecondDatabase } from './second-database.ts';
import { printProgress, ROOT, showNode } from './steps.ts';
import { PROOF_PROJECT, UNIT_PROJECTS } from './tiers.ts';
import { TALLY, timeLines } from './times.ts';
import { reportUnstable, type UnstableTest } from './unstable.ts';
import { type Count, type RepeatedCount, runRepeating } from './vitest-run.ts';

/** One part of a test run. Its name is printed with its duration. */
export interface Part {
  readonly name: string;
  run(): Promise<Count & { readonly unstable?: readonly UnstableTest[] }>;
}

/** The default second database: a PostgreSQL server on this machine. */
const SECOND_DATABASE = process.env.SECOND_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export const checks: Part = { name: 'checks', run: check };

/**
 * Unit tests of packages, web and scripts, and call tests of the server.
 * @param words parts of test paths; empty for all
 */
export function unitTests(words: readonly string[] = []): Part {
  return { name: 'unit and call tests', run: () => runRepeating('units', { options: UNIT_PROJECTS, tests: words }) };
}

/** The short form of each check in proof/. @param words parts of test paths; empty for all */
export function proofTests(words: readonly string[] = []): Part {
  return { name: 'proofs', run: () => runRepeating('proofs', { options: PROOF_PROJECT, tests: words }) };
}

/** The given test files of both kinds. @param files their paths */
export function unitAndProofTests(files: readonly string[]): Part {
  const options = [...UNIT_PROJECTS, ...PROOF_PROJECT];
  return { name: 'unit, call and proof tests', run: () => runRepeating('units', { options, tests: files }) };
}

/** Journeys in a browser. @param files their paths; if empty, nothing runs */
export function journeys(name: string, files: readonly string[], env: Record<string, string> = {}): Part {
  return { name, run: () => runJourneys(name, files, env) };
}

async function runJourneys(
  name: string,
  files: readonly string[],
  env: Record<string, string>,
): Promise<Count & Partial<RepeatedCount>> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  try {
    const CHROMIUM_PATH = await ensureChromium();
    // A single journey needs a single site.
    const atOnce: Record<string, string> = files.length === 1 ? { JOURNEYS_AT_ONCE: '1' } : {};
    const options = ['--config', 'vitest.e2e.config.ts'];
    const all = { CHROMIUM_PATH, SCREENS_TALLY: TALLY, ...atOnce, ...env };
    return await runRepeating(name.replaceAll(' ', '-'), { options, tests: files }, all);
  } catch (error) {
    process.stdout.write(`✗ ${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Server tests on an installed PostgreSQL.
 * @param isWhole all of them; otherwise those whose SQL changed, and smoke tests of the rest
 */
export function secondDatabase(isWhole: boolean): Part {
  return { name: 'second database', run: () => runOnSecondDatabase(isWhole) };
}

function runOnSecondDatabase(isWhole: boolean): Promise<RepeatedCount> {
  const { tests, why } = testsOfSecondDatabase(isWhole);
  process.stdout.write(`second database: ${why}\n`);
  const options = [...UNIT_PROJECTS, ...PROOF_PROJECT];
  return runRepeating('second-database', { options, tests }, { TEST_DATABASE_URL: SECOND_DATABASE });
}

/** Builds the division tree, fonts and web app, which tests of the server and journeys read. */
const build: Part = {
  name: 'build',
  async run() {
    const code = await showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
    if (code !== 0) process.stdout.write('✗ the build failed, see above\n');
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  },
};

/**
 * Builds, runs the parts one after another, prints durations, unstable tests and finally the total,
 * and sets the exit code.
 */
export async function runParts(parts: readonly Part[]): Promise<void> {
  rmSync(join(ROOT, '.build/test'), { recursive: true, force: true });
  process.env.TESTS_SEED ||= String(Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`test files run in the order of TESTS_SEED=${process.env.TESTS_SEED}\n`);
  const times = new Map<string, number>();
  const unstable: UnstableTest[] = [];
  const total = { passed: 0, failed: 0 };
  for (const part of [build, ...parts]) {
    printProgress(`[test] ${part.name}`);
    const began = performance.now();
    const count = await part.run();
    times.set(part.name, performance.now() - began);
    total.passed += count.passed;
    total.failed += count.failed;
    unstable.push(...(count.unstable ?? []));
    if (part === build && count.failed > 0) break;
  }
  const calls = Object.values(domains).flatMap(callsOf).length;
  for (const line of timeLines(times, calls)) process.stdout.write(`${line}\n`);
  total.failed += reportUnstable(unstable);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
