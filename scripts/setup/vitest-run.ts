import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, ROOT, showNode } from './steps.ts';

export type Count = { passed: number; failed: number };

/** What a run says of one test file: its tests, by their end. */
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

/** Where a reason came from: the first line of our code in its stack, and what a browser's wait was for. */
function placeOf(message = ''): string {
  const frame = message.split('\n').find((line) => /^\s*at /.test(line) && !line.includes('node_modules'));
  const place = frame?.match(/((?:apps|packages|proof|e2e|scripts)\/[^:)\s]+:\d+)/)?.[1] ?? '';
  // The library colours this line.
  const waited = stripVTControlCharacters(message).match(/waiting for (?!navigation)[^\n]+/)?.[0] ?? '';
  return [place, waited].filter((part) => part !== '').join(', ');
}

/** A line for every test that failed: file, name, first line of the reason, and where. */
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

/** Counts of a report; a file that fell over before its first test counts as one failure. */
export function countReport(report: Report): Count & { skipped: number } {
  const fallen = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + fallen.length,
    skipped: report.numPendingTests,
  };
}

/** The files in which something failed. */
export function filesOfFailed(report: Report): FileCount[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => ({
      path: relative(ROOT, file.name),
      passed: file.assertionResults.filter((test) => test.status === 'passed').length,
      failed: Math.max(1, file.assertionResults.filter((test) => test.status === 'failed').length),
    }));
}

/** As runVitest, and a file or two that failed run once more, alone: a busy machine is no defect, but it is named (decision 096). */
export async function runTwice(
  name: string,
  args: string[],
  tests: string[],
  env: Record<string, string>,
): Promise<Count> {
  const first = await runVitest(name, [...args, ...tests], env);
  const report = reportOf(name);
  const files = report ? filesOfFailed(report) : [];
  const inFiles = files.reduce((sum, { failed }) => sum + failed, 0);
  if (files.length === 0 || files.length > MOST_AGAIN || inFiles !== first.failed) return first;
  const again = await runVitest(`${name}-again`, [...args, ...files.map(({ path }) => path)], {
    ...env,
    JOURNEYS_AT_ONCE: '1',
  });
  if (again.failed === 0)
    for (const { path } of files) process.stdout.write(`~ ${path} failed once and passed alone\n`);
  const before = files.reduce((sum, { passed }) => sum + passed, 0);
  return { passed: first.passed - before + again.passed, failed: again.failed };
}

/** More files than this that failed are no accident. */
const MOST_AGAIN = 2;

const fileOf = (name: string) => join(ROOT, '.build/test', `${name}.json`);

function reportOf(name: string): Report | null {
  return existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report) : null;
}

/** Runs vitest, its words going to the terminal, and counts. A run that ends without a report is one failure. */
export async function runVitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await showNode(bin('vitest/vitest.mjs'), ['run', '--passWithNoTests', ...reporters, ...args], env);
  const report = reportOf(name);
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
