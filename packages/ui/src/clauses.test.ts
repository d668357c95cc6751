import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const RULE = /text-wrap: balance;[^}]*word-break: keep-all|word-break: keep-all;[^}]*text-wrap: balance/;

test('how lines end stands once, and is composed by whoever needs it', () => {
  const sheets = globSync('{packages/ui,apps/web}/src/**/*.css', { cwd: ROOT });
  const read = sheets.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  expect(read.filter(([, css]) => RULE.test(css)).map(([file]) => file)).toEqual(['packages/ui/src/base.css']);
  expect(read.filter(([, css]) => css.includes('composes: clauses from global')).length).toBeGreaterThan(12);
});
