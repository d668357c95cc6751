import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from './testing.ts';

const { db } = await freshDatabase();
const root = join(import.meta.dirname, '..');

/**
 * Uses of limits that are emptied by a crash of the database, each with the reason why that is
 * acceptable.
 */
const ofLoad: Readonly<Record<string, string>> = {
  'modules/auth/auth.ts': 'puzzles that are drawn for a network in a minute',
  'modules/auth/session/session.store.ts': 'cookies that a log-in replaced in the last minute; each opens nothing',
  'modules/batch/upload-table.ts': 'tables that a user uploads in a minute',
  'modules/content/promotion.ts': 'taps on an advert that a session makes in an hour',
  'modules/declaration/declaration.ts': 'descriptions and searches of a session in a minute',
  'modules/duty/quote.ts': 'quotes of duty that a user asks for in a minute and a day',
  'modules/file/finish-upload.ts': 'finished files of a user in a minute',
  'modules/follow/follow.ts': 'mails that a user begins to follow in an hour',
  'modules/staff/log-in/log-in.ts': 'ceremonies of a network in a minute; a passkey cannot be guessed',
  'security/network-limits.ts': 'kinds of load; its kinds of guesses use guards',
};

test('only limits of load are in tables that a crash of the database empties', async () => {
  const users = globSync('**/*.ts', { cwd: root, exclude: (name) => name.includes('.test.') })
    .filter((path) => !path.startsWith('db/'))
    .filter((path) => /\blimitsIn\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(users.toSorted()).toEqual(Object.keys(ofLoad).toSorted());
});

test('no table but those of limits is unlogged', async () => {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relpersistence = 'u' ORDER BY 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['limit_counter', 'limit_once']);
});
