import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smoke, touchesSql, whole } from './second-database.ts';
import { ROOT } from './steps.ts';

test.each([
  ['apps/server/src/modules/order/order.store.ts', ''],
  ['apps/server/src/modules/order/300-order.sql', ''],
  ['apps/server/src/db/pool.ts', ''],
  ['package-lock.json', ''],
  ['apps/server/src/modules/order/list.ts', "import { sql } from 'kysely';"],
])('%s asks for all tests on the second database', (path, text) => expect(touchesSql(path, text)).toBe(true));

test.each([
  ['apps/web/src/shell/boot.ts', ''],
  ['apps/server/src/http/headers.ts', 'export const a = 1;'],
  ['apps/server/src/modules/order/order.test.ts', "import { sql } from 'kysely';"],
])('%s does not', (path, text) => expect(touchesSql(path, text)).toBe(false));

test('what is named is there', () => {
  for (const path of [...smoke, ...whole]) expect(existsSync(join(ROOT, path))).toBe(true);
});
