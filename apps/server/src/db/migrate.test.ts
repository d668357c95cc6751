import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DatabaseTooNew, type Migration, migrate, readMigrations } from './migrate.ts';
import { freshDatabase } from './testing.ts';

const { pool } = await freshDatabase();
const { pool: old } = await freshDatabase();
const dir = mkdtempSync(join(tmpdir(), 'yidi-migrate-'));
afterAll(() => rmSync(dir, { recursive: true }));

const own = readMigrations();
/** The migrations of the program, with the files that earlier tests added and applied. */
let released = own;
function extra(name: string, sql: string): Migration[] {
  const added = { name, sql, sha256: `hash of ${sql}` };
  return [...released.filter((migration) => migration.name !== name), added];
}
async function release(migrations: Migration[]): Promise<string[]> {
  const applied = await migrate(pool, migrations);
  released = migrations;
  return applied;
}
const exists = async (table: string) =>
  (await pool.query('SELECT to_regclass($1) AS found', [table])).rows[0]?.found !== null;

describe('reading', () => {
  test('files of all folders are sorted by their numbers', () => {
    mkdirSync(join(dir, 'modules/trace'), { recursive: true });
    mkdirSync(join(dir, 'db'));
    writeFileSync(join(dir, 'modules/trace/1000-trace.sql'), 'SELECT 3');
    writeFileSync(join(dir, 'modules/trace/200-mail.sql'), 'SELECT 2');
    writeFileSync(join(dir, 'db/030-ledger.sql'), 'SELECT 1');
    expect(readMigrations(dir).map((m) => m.name)).toEqual(['030-ledger.sql', '200-mail.sql', '1000-trace.sql']);
  });

  test('one number used twice is refused', () => {
    writeFileSync(join(dir, 'db/200-other.sql'), 'SELECT 1');
    expect(() => readMigrations(dir)).toThrow('Two migrations have one number');
  });
});

describe('applying', () => {
  test('a second run applies nothing', async () => {
    await migrate(pool, own);
    expect(await migrate(pool, own)).toEqual([]);
  });

  test('several servers at once apply a file once', async () => {
    const with900 = extra('900-one.sql', 'CREATE TABLE one (id int)');
    const applied = await Promise.all([1, 2, 3].map(() => release(with900)));
    expect(applied.flat()).toEqual(['900-one.sql']);
  });

  test('a file changed after it was applied is refused', async () => {
    await release(extra('901-two.sql', 'CREATE TABLE two (id int)'));
    await expect(migrate(pool, extra('901-two.sql', 'CREATE TABLE two (id bigint)'))).rejects.toThrow(
      '901-two.sql was changed',
    );
  });

  test('a reworded file is accepted for the file with the hash `formerly`, and for no other', async () => {
    const before = released;
    const [old] = extra('905-three.sql', 'CREATE TABLE three (id int)').slice(-1);
    await release([...before, old!]);
    const anew = { ...old!, sql: '-- the same', sha256: 'hash of the same' };
    expect(await migrate(pool, [...before, { ...anew, formerly: old!.sha256 }])).toEqual([]);
    await expect(migrate(pool, [...before, { ...anew, formerly: 'another' }])).rejects.toThrow(
      '905-three.sql was changed',
    );
  });

  test('a database that applied an unknown file is refused with one sentence', async () => {
    const before = released;
    await release(extra('906-later.sql', 'CREATE TABLE later (id int)'));
    const refused = await migrate(pool, before).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseTooNew);
    expect((refused as Error).message).toMatch(/^A newer version of this program made the database .*906-later\.sql/);
  });

  test('a file that fails is rolled back', async () => {
    const broken = extra('902-broken.sql', 'CREATE TABLE half (id int); SELECT nonsense');
    await expect(migrate(pool, broken)).rejects.toThrow('902-broken.sql failed');
    expect(await exists('half')).toBe(false);
  });

  test('a file that waits for a busy table does not block other queries', async () => {
    await release(extra('903-busy.sql', 'CREATE TABLE busy (id int)'));
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE busy IN ACCESS SHARE MODE');
    const running = migrate(pool, extra('904-column.sql', 'ALTER TABLE busy ADD COLUMN name text'));
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'busy'::regclass`);
      expect(rowCount).toBe(1);
    }, 60_000);
    // This query would wait forever if the migration did not give up its lock.
    await pool.query('SELECT * FROM busy');
    await client.query('COMMIT');
    client.release();
    expect(await running).toEqual(['904-column.sql']);
  });
});

describe('the kind of a delivery that failed', () => {
  /** Creates a database in the state before, with a message of that kind under its former name. */
  async function before() {
    await old.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
    await migrate(
      old,
      own.filter(({ name }) => Number.parseInt(name, 10) < 740),
    );
    await old.query(`INSERT INTO message (id, kind, way, template, template_version, language, params_sealed, side, lane,
      result, at, due_at, settled_at)
      VALUES (gen_random_uuid(), 'change', 'app', 'attemptFailed', 1, 'zh', '', 'received', 'lane', 'sent', now(), now(), now())`);
  }
  const kinds = async () =>
    (
      await old.query(`SELECT (SELECT array_agg(kind) FROM message) AS kinds, convalidated AS valid
        FROM pg_constraint WHERE conname = 'message_kind_check'`)
    ).rows[0];

  test('is added without looking at the messages that there are, under a lock that is short', async () => {
    await before();
    await migrate(
      old,
      own.filter(({ name }) => Number.parseInt(name, 10) < 780),
    );
    expect(await kinds()).toEqual({ kinds: ['change'], valid: false });
    // A user reads and writes messages while the other connections each read them.
    const user = await old.connect();
    await user.query("BEGIN; UPDATE message SET read_at = now() WHERE template = 'none'; SELECT count(*) FROM message");
    await migrate(
      old,
      own.filter(({ name }) => Number.parseInt(name, 10) < 930),
    );
    await user.query('COMMIT');
    user.release();
    expect(await kinds()).toEqual({ kinds: ['failed'], valid: true });
  });
});
