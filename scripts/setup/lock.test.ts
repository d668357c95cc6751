import { describe, expect, test } from 'vitest';
import { checkLocks, type Lock, wrongIn } from './lock.ts';

const known = { version: '1.0.0', integrity: 'sha512-abc' };
const elsewhere = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] };
const lockOf = (packages: Lock['packages']): Lock => ({ packages: { '': {}, 'packages/rules': {}, ...packages } });

describe('a lock', () => {
  test('of packages with their prints, and of our own, is well', () => {
    const ours = { resolved: 'packages/rules', link: true };
    expect(wrongIn(lockOf({ 'node_modules/pg': known, 'node_modules/@yidi/rules': ours }))).toEqual([]);
  });

  test('has no package without a print, or with a weak one, wherever it lies', () => {
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

  test('names no address', () => {
    const resolved = 'https://packages.example/pg.tgz';
    expect(wrongIn(lockOf({ 'node_modules/pg': { ...known, resolved } }))).toEqual([
      `pg names an address: ${resolved}`,
    ]);
  });

  test('may have so many builds for other machines without one as are known, of that version', () => {
    const unknown = { '@a/cli-*@1.0.0': 1 };
    const one = lockOf({ 'node_modules/@a/cli-darwin-arm64': elsewhere });
    expect(wrongIn(one, unknown)).toEqual([]);
    expect(wrongIn(one, {})).toEqual(['@a/cli-darwin-arm64@1.0.0 has no integrity']);
    const newer = lockOf({ 'node_modules/@a/cli-darwin-arm64': { ...elsewhere, version: '1.0.1' } });
    expect(wrongIn(newer, unknown)).toEqual(['@a/cli-darwin-arm64@1.0.1 has no integrity']);
    const here = lockOf({ 'node_modules/@a/cli-darwin-arm64': { version: '1.0.0' } });
    expect(wrongIn(here, unknown)).toEqual(['@a/cli-darwin-arm64@1.0.0 has no integrity']);
    const two = lockOf({ 'node_modules/@a/cli-darwin-arm64': elsewhere, 'node_modules/@a/cli-darwin-x64': elsewhere });
    expect(wrongIn(two, unknown)).toEqual(['@a/cli-darwin-x64@1.0.0 has no integrity']);
  });

  test('of this repository is well', () => {
    expect(checkLocks()).toEqual([]);
  });
});
