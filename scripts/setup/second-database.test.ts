import { expect, test } from 'vitest';
import { roomOf, testsFor, testsWithDatabase, touchesSql } from './second-database.ts';

test.each([
  ['apps/server/src/modules/order/order.store.ts', ''],
  ['apps/server/src/modules/order/300-order.sql', ''],
  ['apps/server/src/db/pool.ts', ''],
  ['package-lock.json', '     "node_modules/pg": {\n-      "version": "8.22.0",'],
  ['package-lock.json', '-        "kysely": "0.29.8",'],
  ['apps/server/src/modules/order/list.ts', "import { sql } from 'kysely';"],
])('a change of %s needs tests on the second database', (path, text) => expect(touchesSql(path, text)).toBe(true));

test.each([
  ['apps/web/src/shell/boot.ts', ''],
  ['apps/server/src/http/headers.ts', 'export const a = 1;'],
  ['apps/server/src/db/embedded-lock.ts', ''],
  ['package-lock.json', '     "node_modules/pngjs": {\n-      "version": "7.0.0",'],
  ['apps/server/src/modules/order/order.test.ts', "import { sql } from 'kysely';"],
])('%s does not', (path, text) => expect(touchesSql(path, text)).toBe(false));

test.each([
  ['apps/server/src/modules/order/list/list.store.ts', 'apps/server/src/modules/order/'],
  ['apps/server/src/network/network.store.ts', 'apps/server/src/network/'],
  ['apps/server/src/db/pool.ts', ''],
  ['apps/server/src/db/jobs.ts', 'apps/server/src/db/'],
  ['package-lock.json', ''],
])('%s is tested by the files in %s', (path, room) => expect(roomOf(path)).toBe(room));

test('a change of SQL is tested in its folder and by a smoke test; a change of shared SQL by all tests', () => {
  const all = testsWithDatabase();
  expect(all.length).toBeGreaterThan(60);
  expect(all).toContain('apps/server/src/modules/order/cancel/cancel-order.test.ts');
  // Its imports do not reach a database.
  expect(all).not.toContain('apps/server/src/http/slow-head.test.ts');
  const smoke = testsFor([], all);
  expect(smoke).toContain('apps/server/src/db/migrate.test.ts');
  expect(smoke).toContain('apps/server/src/world/demo.test.ts');
  const ofOrders = testsFor(['apps/server/src/modules/order/order.store.ts'], all);
  expect(ofOrders).toEqual(expect.arrayContaining([...smoke, 'proof/faults/shuffled.test.ts']));
  expect(ofOrders).toContain('apps/server/src/modules/order/cancel/cancel-order.test.ts');
  expect(ofOrders).not.toContain('apps/server/src/modules/pay/pay.test.ts');
  expect(testsFor(['apps/server/src/db/pool.ts'], all)).toEqual(all);
});
