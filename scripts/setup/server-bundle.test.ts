import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleServer } from './server-bundle.ts';
import { ROOT } from './steps.ts';

test('the bundle of the server names no folder of this machine, so a moved checkout starts its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yidi-bundle-'));
  try {
    await bundleServer(folder);
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(files).toContain('main.js');
    expect(files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(ROOT))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
