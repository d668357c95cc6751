import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCasts } from './casts.ts';

test('a cast through unknown is found in product code, not in tests, and no sources are an error', () => {
  const root = mkdtempSync(join(tmpdir(), 'yidi-casts-'));
  const folder = join(root, 'apps/web/src');
  mkdirSync(folder, { recursive: true });
  try {
    for (const name of ['a.ts', 'a.test.ts', 'a.fixture.ts', 'testing.ts'])
      writeFileSync(join(folder, name), 'const a = 1;\nconst b = a as unknown as string;\n');
    expect(checkCasts(root, 1)).toEqual(['apps/web/src/a.ts:2: const b = a as unknown as string;']);
    expect(checkCasts(root, 2)).toEqual(['only 1 files were read: the check is blind']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
