import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleServer } from './server-bundle.ts';
import { ROOT } from './steps.ts';

test('the bundle names no folder of this machine, and has what is called only for its errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yidi-bundle-'));
  try {
    await bundleServer(folder);
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(files).toContain('main.js');
    const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(files.filter((_name, at) => texts[at]!.includes(ROOT))).toEqual([]);
    // http/harden.ts calls it only for the error that it may throw.
    expect(texts.filter((text) => text.includes('decodeURI(path);'))).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
