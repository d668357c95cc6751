import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSlowPatterns } from './slow-patterns.ts';

const source = 'export const a = /(?: \\d+\\w*)+$/;\nexport const b = /[\\s\\0]+$/;\nexport const c = /^\\d+$/;\n';

test('an exponential pattern is found in every product file, a quadratic one where requests are read', () => {
  const root = mkdtempSync(join(tmpdir(), 'yidi-patterns-'));
  try {
    for (const folder of ['apps/server/src', 'packages/rules/src']) {
      mkdirSync(join(root, folder), { recursive: true });
      for (const name of ['a.ts', 'a.test.ts']) writeFileSync(join(root, folder, name), source);
    }
    expect(checkSlowPatterns(root, 2).sort()).toEqual([
      'exponential, apps/server/src/a.ts:1: (?: \\d+\\w*)+$',
      'exponential, packages/rules/src/a.ts:1: (?: \\d+\\w*)+$',
      'quadratic, apps/server/src/a.ts:2: [\\s\\0]+$',
    ]);
    expect(checkSlowPatterns(root, 3)).toContain('only 2 files were read: the check is blind');
  } finally {
    rmSync(root, { recursive: true });
  }
});
