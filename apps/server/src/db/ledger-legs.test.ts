import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('legs are made only by the table of postings', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|^db\/ledger\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => /\blegs\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
