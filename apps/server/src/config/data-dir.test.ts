import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusalOfDataDir } from './data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-data-dir-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'file');
writeFileSync(file, '');

test('a writable folder is accepted, and stays empty', () => {
  const dataDir = join(folder, 'new', 'data');
  expect(refusalOfDataDir(dataDir)).toBeNull();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a server with an unwritable DATA_DIR prints one sentence and exits', () => {
  const main = join(import.meta.dirname, '../main.ts');
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: join(file, 'data'), PORT: '1' };
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `Cannot start: DATA_DIR (${join(file, 'data')}) must be a folder that the server can write, but writing there fails with ENOTDIR.\n`,
  );
});
