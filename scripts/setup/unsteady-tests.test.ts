import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkUnsteadyTests, RULES } from './unsteady-tests.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'yidi-unsteady-'));
});

afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Examples that each rule must find, and similar ones that it must not. */
const SAMPLES: Readonly<Record<string, { bad: readonly string[]; good: readonly string[] }>> = {
  cost: {
    bad: [
      'expect(performance.now() - began).toBeLessThan(500);',
      'const { user } = process.cpuUsage(before);',
      'const rest = process.memoryUsage().rss;',
      'expect(Date.now() - startedMs).toBeLessThan(500);',
    ],
    good: ['expect(statements).toBeLessThan(5);', 'const late = new Date(Date.now() - 60_000);'],
  },
  'searched rows': {
    bad: [
      "expect(JSON.stringify(rows)).not.toContain('朝阳');",
      'expect(JSON.stringify(await read())).not.toMatch(/rTwo/);',
    ],
    good: ["expectNotStored(rows, '林清远');", "expect(JSON.stringify(rows)).toContain('朝阳');"],
  },
  'hasty vendor': {
    bad: [
      'const maps = amapMaps({ ...keys, baseUrl }, 500);',
      'const options = { now, timeoutMs: 400 };',
      "const pages = has === 'account' ? wechatPages(account, { timeoutMs: 400 }) : null;",
      'const SHORT_MS = 700;',
    ],
    good: ['const hastyMaps = amapMaps({ ...keys, baseUrl }, 500);', 'const maps = amapMaps({ ...keys }, 60_000);'],
  },
  'searched digits': {
    bad: ["expect(text).not.toContain('2718');"],
    good: ["expect(await codes()).not.toContain('702');", "expectNoValue(rows, '2718');"],
  },
  'vendor that ends the file': {
    bad: ['const server = createServer(async (request, response) => {', 'createServer(\n  async (request) => {'],
    good: ['const server = createServer(answering(async (request, body, response) => {', 'createServer((request) => {'],
  },
  'one-shot': {
    bad: [
      "expect(await page.getByText('x').count()).toBe(0);",
      "expect(\n  await page.getByRole('main').getAttribute('lang'),\n).toBe('zh');",
      "expect(await box.isChecked(), 'why').toBe(true);",
    ],
    good: [
      "await expect.poll(() => page.getByText('x').count()).toBe(1);",
      'expect(await listOrders(visitor)).toEqual([]);',
    ],
  },
  'mock of a loaded module': {
    bad: ["vi.mock('./send.ts', () => ({}));"],
    good: ["vi.mock('./send.ts', () => ({}));\nvi.resetModules();\nconst { ask } = await import('./ask.ts');"],
  },
  'shared override': {
    bad: ['const journey = plainJourney.override({'],
    good: ['const journey = plainJourney.extend({'],
  },
  'fixed-wait': {
    bad: ['await page.waitForTimeout(500);', 'await sleep(1_000);', 'expect(Date.now() - codeAt).toBe(1);'],
    good: ['await passTime(61_000);', 'const now = Date.now() + shiftMs;'],
  },
  'late-wait': {
    bad: ["await page.waitForResponse('**/x');", "await first.page.waitForEvent('load');"],
    good: ["const saved = page.waitForResponse('**/x');\nawait saved;", "await page.waitForURL('**/x');"],
  },
};

describe('tests that fail without a defect', () => {
  for (const rule of RULES) {
    test(`the rule "${rule.name}" finds its samples and not their neighbours`, () => {
      const samples = SAMPLES[rule.name];
      expect(samples, `write samples of the rule "${rule.name}"`).toBeDefined();
      const folder = rule.files[0]!.startsWith('e2e') ? 'e2e' : 'apps/server/src';
      const suffix = folder === 'e2e' ? '.e2e.ts' : '.test.ts';
      const name = rule.name.replaceAll(' ', '-');
      const bad = samples!.bad.map((_, at) => `${folder}/${name}-bad-${at}${suffix}`);
      for (const [at, file] of bad.entries()) write(file, `// A test.\n${samples!.bad[at]!}\n`);
      for (const [at, text] of samples!.good.entries()) write(`${folder}/${name}-good-${at}${suffix}`, `${text}\n`);
      const found = checkUnsteadyTests({ root, rules: [rule], exceptions: [], leastFiles: 1 });
      expect(found.map((line) => line.split(' ')[0]).filter((place) => place!.includes(`/${name}-`))).toEqual(
        bad.map((file) => `${file}:2`),
      );
    });
  }

  test('an exception counts its matches, and one that is not needed any more is reported', () => {
    const rule = { name: 'sleep', files: ['sleep/*.ts'], pattern: /sleep\(/, why: 'wait for a state' };
    write('sleep/a.ts', 'sleep(1);\nsleep(2);\n');
    const run = (count: number, file = 'sleep/a.ts') =>
      checkUnsteadyTests({
        root,
        rules: [rule],
        exceptions: [{ rule: 'sleep', file, count, why: 'the wait is what it tests' }],
        leastFiles: 1,
      });
    expect(run(2)).toEqual([]);
    expect(run(1)).toEqual([
      'sleep/a.ts:1 breaks the rule "sleep": wait for a state',
      'sleep/a.ts:2 breaks the rule "sleep": wait for a state',
    ]);
    expect(run(3)).toEqual(['sleep/a.ts has 2 exceptions of the rule "sleep", not 3: lower the number']);
    expect(run(1, 'sleep/gone.ts')).toContain('sleep/gone.ts is an exception of the rule "sleep" and no rule reads it');
  });

  test('too few files are a failure, and the repository has none that a rule finds', () => {
    expect(checkUnsteadyTests({ root, rules: [], leastFiles: 1 })).toEqual([
      'only 0 files were read: the check is blind',
    ]);
    expect(checkUnsteadyTests()).toEqual([]);
  });
});
