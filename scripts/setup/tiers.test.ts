import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routesIn, testsOfChange } from './changed-tests.ts';
import { orderKey } from './long-first.ts';
import { ROOT } from './steps.ts';
import { allJourneys, mainJourneys, otherJourneys } from './tiers.ts';
import { addUnstable } from './unstable.ts';
import { findUnstable } from './vitest-run.ts';

test('every journey belongs to exactly one tier, and every main journey exists', () => {
  const main = mainJourneys();
  expect(main.length).toBeGreaterThan(20);
  expect(allJourneys()).toEqual(expect.arrayContaining(main));
  expect([...main, ...otherJourneys()].sort()).toEqual(allJourneys());
});

test('a seed decides the order of files, another seed another order', () => {
  const files = Array.from({ length: 20 }, (_, at) => `file-${at}.test.ts`);
  const ordered = (seed: string) => [...files].sort((a, b) => (orderKey(a, seed) < orderKey(b, seed) ? -1 : 1));
  expect(ordered('1')).toEqual(ordered('1'));
  expect(ordered('1')).not.toEqual(ordered('2'));
});

test('a test that failed and passed alone is unstable; one that failed twice is not', () => {
  const fileOf = (name: string, status: string) => ({
    name: join(ROOT, name),
    status,
    assertionResults: [{ status, fullName: `title of ${name}`, failureMessages: ['Error: late\n  at x'] }],
  });
  const reportOf = (testResults: ReturnType<typeof fileOf>[]) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults,
  });
  const first = reportOf([fileOf('a.test.ts', 'failed'), fileOf('b.test.ts', 'failed'), fileOf('c.test.ts', 'passed')]);
  const second = reportOf([fileOf('a.test.ts', 'passed'), fileOf('b.test.ts', 'failed')]);
  expect(findUnstable(first, second)).toEqual([
    {
      file: 'a.test.ts',
      title: 'title of a.test.ts',
      firstOutput: 'Error: late\n  at x',
      secondOutput: 'passed, 1 tests',
    },
  ]);
});

test('a test that is unstable twice within 14 days is returned as repeated, after 15 days it is not', () => {
  const unstable = { file: 'e2e/a.e2e.ts', title: 'opens a | b', firstOutput: 'Timeout\nmore', secondOutput: 'passed' };
  const first = addUnstable('', [unstable], new Date('2026-03-01T10:00:00Z'));
  expect(first.repeated).toEqual([]);
  expect(first.text).toContain('| 2026-03-01 | e2e/a.e2e.ts | opens a \\| b | Timeout |\n');
  expect(addUnstable(first.text, [unstable], new Date('2026-03-15T10:00:00Z')).repeated).toEqual([unstable]);
  expect(addUnstable(first.text, [unstable], new Date('2026-03-16T10:00:00Z')).repeated).toEqual([]);
  const other = { ...unstable, title: 'another' };
  expect(addUnstable(first.text, [other], new Date('2026-03-02T10:00:00Z')).repeated).toEqual([]);
});

test('a journey names the routes that it opens', () => {
  const routes = [{ path: '/cost/{orderId}' }, { path: '/costs' }, { path: '/home' }, { path: '/' }];
  expect(routesIn("await visitor.go('/home'); await visitor.go(`/cost/1`)", routes)).toEqual([
    '/cost/{orderId}',
    '/home',
  ]);
});

test('a change of a store selects the tests of its module, a change of a page its journeys and screens', () => {
  const store = testsOfChange(['apps/server/src/modules/claim/claim.store.ts']);
  expect(store.units).toEqual(expect.arrayContaining([expect.stringContaining('modules/claim/')]));
  expect(store.units).not.toEqual(expect.arrayContaining([expect.stringContaining('packages/rules/src/goods/')]));
  expect(store.journeys).toEqual(expect.arrayContaining([expect.stringContaining('e2e/claim-')]));
  expect(store.screens).toEqual([]);
  const page = testsOfChange(['apps/web/src/features/pay/cost/cost.page.tsx']);
  expect(page.screens).toContain('/cost/{orderId}');
  expect(page.screens).not.toContain('/queryMail');
});
