import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, runNode } from './steps.ts';

const run = join(ROOT, 'scripts/run.mjs');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const table = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');

describe('a command', () => {
  test('is in docs/commands.md', () => {
    for (const name of Object.keys(scripts)) expect(table).toMatch(new RegExp(`\`(?:npm (?:run )?)?${name}[\` ]`));
  });

  test.each(Object.entries(scripts).filter(([, line]) => line.includes('run.mjs')))(
    '%s prints its usage',
    async (_name, line) => {
      const script = line.split(' ').at(-1)!;
      const { code, output } = await runNode(run, [script, '--help']);
      expect(code).toBe(0);
      expect(output.trim().length).toBeGreaterThan(60);
      expect(output).not.toMatch(/^(?:import|\s*\*|\/)/m);
    },
  );

  test.each(['shots', 'check-screens'])('%s prints the same when it is run by itself', async (script) => {
    const [alone, byRun] = await Promise.all([
      runNode(join(ROOT, `proof/screens/${script}.ts`), ['--help']),
      runNode(run, [script, '--help']),
    ]);
    expect(alone).toEqual(byRun);
  });

  test.each([
    ['check-inputs', '--nothing', /Unknown option '--nothing'; --help shows what there is/],
    ['check-faults', 'F99', /There is no fault F99: F1, /],
    ['check-fuzz', 'noCall', /There is no noCall: .*createOrder/],
    ['check-mutation', 'love', /There is no love: money, state/],
    ['bench', 'Z9', /There is no figure Z9/],
  ])('%s ends at %s with one line', async (script, word, expected) => {
    // V8 gets no background threads here. With them Node rarely hangs while the process exits
    // (nodejs/node#54918).
    const { code, output } = await runNode(run, [script, word], { NODE_OPTIONS: '--v8-pool-size=0' });
    expect(code).not.toBe(0);
    expect(output).toMatch(expected);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
