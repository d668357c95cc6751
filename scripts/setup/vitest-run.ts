import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, ROOT, showNode } from './steps.ts';
import type { UnstableTest } from './unstable.ts';

export type Count = { passed: number; failed: number };

/** The result of one test file: the number of tests by outcome. */
export interface FileCount extends Count {
  readonly path: string;
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/**
 * Returns the place of a failure: the first line of our code in its stack, and what the browser was
 * waiting for.
 */
function placeOf(message = ''): string {
  const frame = message.split('\n').find((line) => /^\s*at /.test(line) && !line.includes('node_modules'));
  const place = frame?.match(/((?:apps|packages|proof|e2e|scripts)\/[^:)\s]+:\d+)/)?.[1] ?? '';
  // The library colours this line.
  const waited = stripVTControlCharacters(message).match(/waiting for (?!navigation)[^\n]+/)?.[0] ?? '';
  return [place, waited].filter((part) => part !== '').join(', ');
}

/** Returns a line for every failed test: file, name, first line of the reason, place. */
export function namesOfFailed(report: Report): string[] {
  const line = (...parts: (string | undefined)[]) =>
    parts
      .map((part) => part?.split('\n', 1)[0]?.trim() ?? '')
      .filter((part) => part !== '')
      .join(' · ');
  return report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0) return [line(path, file.message)];
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(path, test.fullName, test.failureMessages?.[0], placeOf(test.failureMessages?.[0])));
  });
}

/** Counts the tests of a report. A file that failed before its first test counts as one failure. */
export function countReport(report: Report): Count & { skipped: number } {
  const fallen = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + fallen.length,
    skipped: report.numPendingTests,
  };
}

/** Returns the files with failures. */
export function filesOfFailed(report: Report): FileCount[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => ({
      path: relative(ROOT, file.name),
      passed: file.assertionResults.filter((test) => test.status === 'passed').length,
      failed: Math.max(1, file.assertionResults.filter((test) => test.status === 'failed').length),
    }));
}

/**
 * If more files failed, the run fails without a repetition: so many are no coincidence, and
 * repeating them would take too long.
 */
const MOST_REPEATED = 5;

export interface RepeatedCount extends Count {
  readonly unstable: readonly UnstableTest[];
}

/**
 * Runs vitest and repeats each failed file once, separately. Tests that then pass count as passed
 * and are returned as unstable (decision 061).
 */
export async function runRepeating(
  name: string,
  { options, tests }: { readonly options: readonly string[]; readonly tests: readonly string[] },
  env: Record<string, string> = {},
): Promise<RepeatedCount> {
  const first = await runVitest(name, [...options, ...tests], env);
  const report = readReport(name);
  const files = report ? filesOfFailed(report) : [];
  const failedInFiles = files.reduce((sum, { failed }) => sum + failed, 0);
  const isRepeatable = files.length > 0 && files.length <= MOST_REPEATED && failedInFiles === first.failed;
  if (!report || !isRepeatable) return { ...first, unstable: [] };
  process.stdout.write(`[test] repeating alone: ${files.map(({ path }) => path).join(', ')}\n`);
  const again = `${name}-again`;
  const second = await runVitest(again, [...options, '--maxWorkers=1', ...files.map(({ path }) => path)], {
    ...env,
    JOURNEYS_AT_ONCE: '1',
  });
  const passedBefore = files.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: first.passed - passedBefore + second.passed,
    failed: second.failed,
    unstable: findUnstable(report, readReport(again)),
  };
}

/** Returns the tests that failed in the first report and whose file passed in the second. */
export function findUnstable(first: Report, second: Report | null): UnstableTest[] {
  return first.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const repeated = second?.testResults.find(({ name }) => name === file.name);
      if (repeated?.status !== 'passed') return [];
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      const secondOutput = `passed, ${repeated.assertionResults.length} tests`;
      const path = relative(ROOT, file.name);
      if (failed.length === 0)
        return [{ file: path, title: 'the file', firstOutput: file.message ?? '', secondOutput }];
      return failed.map((test) => ({
        file: path,
        title: test.fullName ?? '',
        firstOutput: stripVTControlCharacters(test.failureMessages?.join('\n') ?? ''),
        secondOutput,
      }));
    });
}

const fileOf = (name: string) => join(ROOT, '.build/test', `${name}.json`);

function readReport(name: string): Report | null {
  return existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report) : null;
}

/**
 * Runs vitest, shows its output and counts the results. A run without a report counts as one
 * failure.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await showNode(bin('vitest/vitest.mjs'), ['run', '--passWithNoTests', ...reporters, ...args], env);
  const report = readReport(name);
  if (!report) {
    process.stdout.write(`✗ ${name}: vitest ended with ${code} and no report\n`);
    return { passed: 0, failed: 1 };
  }
  const { passed, failed, skipped } = countReport(report);
  for (const name of namesOfFailed(report)) process.stdout.write(`✗ ${name}\n`);
  if (skipped > 0) process.stdout.write(`${name}: ${skipped} tests did not run on this machine\n`);
  if (failed > 0 || code === 0) return { passed, failed };
  // Errors outside of tests (an unhandled rejection) fail the run without failing a test.
  process.stdout.write(
    `✗ ${name}: vitest ended with ${code}, no test failed: an error outside of the tests, see above\n`,
  );
  return { passed, failed: 1 };
}
