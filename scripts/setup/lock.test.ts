import { describe, expect, test } from 'vitest';
import { checkLocks, type Lock, wrongIn } from './lock.ts';

const entry = { version: '1.0.0', integrity: 'sha512-abc' };
const lockOf = (packages: Lock['packages']): Lock => ({ packages: { '': {}, 'packages/rules': {}, ...packages } });

describe('a lock', () => {
  test('with a hash for every package, and without one for our own, passes', () => {
    const ours = { resolved: 'packages/rules', link: true };
    expect(wrongIn(lockOf({ 'node_modules/pg': entry, 'node_modules/@yidi/rules': ours }))).toEqual([]);
  });

  test('fails on a package without a hash, or with a weak one, at any depth', () => {
    const packages = {
      'node_modules/pg': { version: '1.0.0' },
      'node_modules/pg/node_modules/@a/b': { version: '2.0.0', integrity: 'sha1-abc' },
      'node_modules/c': { version: '3.0.0', optional: true },
    };
    expect(wrongIn(lockOf(packages))).toEqual([
      'pg@1.0.0 has no integrity',
      '@a/b@2.0.0 has no integrity',
      'c@3.0.0 has no integrity',
    ]);
  });

  test('fails on an address', () => {
    const resolved = 'https://packages.example/pg.tgz';
    expect(wrongIn(lockOf({ 'node_modules/pg': { ...entry, resolved } }))).toEqual([
      `pg names an address: ${resolved}`,
    ]);
  });

  test('needs hashes for the builds for other machines, too', () => {
    const elsewhere = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
    expect(wrongIn(lockOf({ 'node_modules/@a/cli-darwin-arm64': elsewhere }))).toEqual([
      '@a/cli-darwin-arm64@1.0.0 has no integrity',
    ]);
  });

  test('of this repository passes', () => {
    expect(checkLocks()).toEqual([]);
  });
});
