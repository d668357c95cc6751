import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** Fewer sources mean that the check is broken. */
const LEAST_FILES = 1_000;
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'];
const NOT_PRODUCT = /[.](?:test|fixture|conformance)[.]|[/\\]testing[^/\\]*[.]ts$/;

/** Finds casts through `unknown` in product code. If types disagree, one of them is wrong. */
export function checkCasts(root: string = ROOT, leastFiles = LEAST_FILES): string[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_PRODUCT.test(file));
  if (files.length < leastFiles) return [`only ${files.length} files were read: the check is blind`];
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (/\bas unknown as\b/.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
}
