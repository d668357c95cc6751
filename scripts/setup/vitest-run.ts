import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT, showNode } from './steps.ts';

export type Count = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
};

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
  const { passed, failed, skipped } = countReport(JSON.parse(readFileSync(file, 'utf8')) as Report);
  if (skipped > 0) process.stdout.write(`${name}: ${skipped} tests did not run on this machine\n`);
  // Errors outside of tests (an unhandled rejection) fail the run without failing a test.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}
