import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const bin = (name: string) => join(ROOT, 'node_modules', name);

/** Returns the current commit, for the last line of a check. */
export function shortCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** One check. Its result has the lines worth reading; `failed` is the number of failures. */
export type Step = { name: string; run(): Promise<StepResult> };
export type StepResult = { ok: boolean; lines: string[] };

export type ProcessResult = { code: number; output: string };

/** Runs a script with this Node and collects its output. */
export function runNode(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script with this Node. Its output goes directly to the terminal. */
export function showNode(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Makes a step that runs a program. It passes if the exit code is 0; otherwise its output is shown.
 */
export function programStep(name: string, script: string, args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runNode(script, args);
      return { ok: code === 0, lines: code === 0 ? [] : output.trimEnd().split('\n') };
    },
  };
}

/**
 * Runs steps, `width` at a time, and prints a line for each. Returns how many passed and failed.
 */
export async function runSteps(steps: Step[], width: number): Promise<{ passed: number; failed: number }> {
  const waiting = [...steps];
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      const result = await step.run().catch((error: unknown): StepResult => ({ ok: false, lines: [String(error)] }));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      count[result.ok ? 'passed' : 'failed'] += 1;
      process.stdout.write(`${result.ok ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
      for (const line of result.lines) process.stdout.write(`  ${line}\n`);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return count;
}

/** Prints progress to standard error. Results go to standard output. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
