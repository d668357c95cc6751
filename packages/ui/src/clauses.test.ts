/// <reference types="node/fs" />
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../', import.meta.url);
const RULE = /text-wrap: balance;[^}]*word-break: keep-all|word-break: keep-all;[^}]*text-wrap: balance/;

test('the rule for line breaks is declared once and composed elsewhere', () => {
  const sheets = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: repository });
  const read = sheets.map((file) => [file, readFileSync(new URL(file, repository), 'utf8')] as const);
  expect(read.filter(([, css]) => RULE.test(css)).map(([file]) => file)).toEqual(['packages/ui/src/base.css']);
  expect(read.filter(([, css]) => css.includes('composes: clauses from global')).length).toBeGreaterThan(12);
});
