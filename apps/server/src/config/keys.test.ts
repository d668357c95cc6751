import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keysFrom, openKeys } from './keys.ts';

const dir = mkdtempSync(join(tmpdir(), 'yidi-keys-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('keysFrom', () => {
  const old = randomBytes(32);
  const keys = keysFrom([old]);

  test('decrypts its own texts, and encrypts equal texts differently', () => {
    const [a, b] = [keys.seal('phone.wire', '13800138000'), keys.seal('phone.wire', '13800138000')];
    expect(a).not.toBe(b);
    expect(keys.open('phone.wire', a)).toBe('13800138000');
    expect(keys.open('phone.wire', b)).toBe('13800138000');
  });

  test('null for another purpose, an altered value and rubbish', () => {
    const sealed = keys.seal('phone.wire', '13800138000');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[20]! ^= 1;
    expect(keys.open('phone.stored', sealed)).toBeNull();
    expect(keys.open('phone.wire', bytes.toString('base64url'))).toBeNull();
    expect(keys.open('phone.wire', 'x')).toBeNull();
  });

  test('old values are read under a new key, new ones are made with it', () => {
    const rotated = keysFrom([randomBytes(32), old]);
    expect(rotated.open('phone.stored', keys.seal('phone.stored', 'a'))).toBe('a');
    expect(keys.open('phone.stored', rotated.seal('phone.stored', 'a'))).toBeNull();
    expect(rotated.macs('code', 'a')[1]).toEqual(keys.mac('code', 'a'));
    expect(rotated.mac('code', 'a')).not.toEqual(keys.mac('code', 'a'));
  });

  test('refuses a short key and an empty list', () => {
    expect(() => keysFrom([randomBytes(31)])).toThrow(/32 bytes/);
    expect(() => keysFrom([])).toThrow(/32 bytes/);
  });
});

describe('openKeys', () => {
  test('creates a key once, readable only by its owner, and uses it again', () => {
    const dataDir = join(dir, 'data');
    const sealed = openKeys({ dataDir }).seal('code', 'kept');
    expect(statSync(join(dataDir, 'server.key')).mode & 0o777).toBe(0o600);
    expect(openKeys({ dataDir }).open('code', sealed)).toBe('kept');
    chmodSync(join(dataDir, 'server.key'), 0o644);
    expect(() => openKeys({ dataDir })).toThrow(/0600/);
  });

  test('uses the keys of the operator', () => {
    const [a, b] = [randomBytes(32), randomBytes(32)];
    const keys = openKeys({ secrets: `${a.toString('base64')}, ${b.toString('base64')}`, dataDir: dir });
    expect(keys.open('code', keysFrom([b]).seal('code', 'x'))).toBe('x');
  });
});
