import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from './long-first.ts';
import { ROOT } from './steps.ts';

test('the files that start first exist', () => {
  for (const path of LONG) expect(existsSync(join(ROOT, path)), path).toBe(true);
});
