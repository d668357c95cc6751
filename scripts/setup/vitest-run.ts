import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, ROOT, showNode } from './steps.ts';

export type Count = { passed: number; failed: number };

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

/** A line for every test that failed: file, name, first line of the reason. */
export function namesOfFailed(report: Report): string[] {
  const line = (...parts: (string | undefined)[]) =>
    parts.map((part) => part?.split('\n', 1)[0]?.trim() ?? '').join(' · ');
  return report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0) return [line(path, file.message)];
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(path, test.fullName, test.failureMessages?.[0]));
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

/** Runs vitest, its words going to the terminal, and counts. A run that ends without a report is one failure. */
export async function runVitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const folder = join(ROOT, '.build/test');
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await showNode(bin('vitest/vitest.mjs'), ['run', '--passWithNoTests', ...reporters, ...args], env);
  if (!existsSync(file)) {
    process.stdout.write(`✗ ${name}: vitest ended with ${code} and no report\n`);
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
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
