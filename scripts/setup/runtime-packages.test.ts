import { expect, test } from 'vitest';
import { checkRuntimePackages, MOST_RUNTIME_PACKAGES, runtimePackages } from './runtime-packages.ts';

const packages = {
  'apps/server': { dependencies: { a: '1', ours: '1' } },
  'packages/ours': { dependencies: { b: '2' } },
  'node_modules/ours': { link: true, resolved: 'packages/ours' },
  'node_modules/a': {
    dependencies: { b: '1' },
    peerDependencies: { c: '1', d: '1' },
    peerDependenciesMeta: { d: { optional: true } },
  },
  'node_modules/a/node_modules/b': {},
  'node_modules/b': {},
  'node_modules/c': { dependencies: { '@types/node': '1' } },
  'node_modules/@types/node': {},
  'node_modules/d': {},
  'node_modules/unused': {},
};

test('the runtime packages are those that are loaded, nested versions counted, optional peers, declarations and unused ones not', () => {
  expect(runtimePackages(packages, 'apps/server')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('this server runs on packages without install scripts, and not on too many', () => {
  const { count, lines } = checkRuntimePackages();
  expect(lines).toEqual([]);
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
});
