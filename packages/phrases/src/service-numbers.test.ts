import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const files = globSync(['packages/phrases/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** The complaint line of the postal authority, a fixed number. */
const AUTHORITY = '12305';
const SERVICE =
  /(?<![\d.])(?:1[012]\d{3}|95\d{3}|400[- ]?\d{3}[- ]?\d{4}|800[- ]?\d{3}[- ]?\d{4}|0[1-9]\d{1,2}-?\d{7,8})(?!\d)/g;

test('no page dials or names a service number except the configured one', () => {
  expect(files.length).toBeGreaterThan(400);
  const named = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');
    const numbers = [...(text.match(SERVICE) ?? []), ...(text.match(/tel:\d+/g) ?? [])];
    return numbers.filter((number) => number !== AUTHORITY).map((number) => `${file}: ${number}`);
  });
  expect(named).toEqual([]);
});
