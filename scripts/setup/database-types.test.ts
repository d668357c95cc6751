import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashDatabaseSources } from './sources.ts';

const root = mkdtempSync(join(tmpdir(), 'yidi-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return hashDatabaseSources(root);
}

test('a new migration, a changed list of values and another generator make the types stale, other code does not', () => {
  const first = write('apps/server/src/modules/order/300-order.sql', 'CREATE TABLE orders (id uuid)');
  expect(write('apps/server/src/modules/order/order.ts', 'export const a = 1;')).toBe(first);
  const hashes = [
    first,
    write('apps/server/src/modules/order/301-order-state.sql', 'ALTER TABLE orders ADD state text'),
    write('apps/server/src/db/list-columns.ts', "export const listColumns = { 'orders.state': states };"),
    write('packages/contract/src/values/order.ts', "export const states = ['open'];"),
    write('packages/contract/src/values/order.ts', "export const states = ['open', 'closed'];"),
    write('package-lock.json', '{}'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
