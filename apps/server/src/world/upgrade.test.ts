import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { shareKinds } from '@yidi/contract/values/share-card';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { freshDatabase } from '../db/testing.ts';
import { pageOfBook } from '../modules/address/address.store.ts';
import { countCenter } from '../modules/message/message.store.ts';
import { pageOfOrders } from '../modules/order/list/order-list.store.ts';
import { sealOrderPhones } from '../modules/order/seal-phones.ts';
import { pageByPhone } from '../modules/trace/mail-lists.store.ts';
import { sealMailPhones } from '../modules/trace/seal-phones.ts';
import { plainTables } from '../processes/keys/plain-tables.ts';
import { sealOldRows } from '../security/plain-rows.ts';
import { openParty } from '../security/sealed-party.ts';
import { DEMO_PHONE } from './demo.ts';
import { makePerson } from './people.ts';

/**
 * The demo data of a server of 26 November 2026 (commit 9fe0cec5): the applied migrations, and the
 * rows of each table except the built-in network, as JSON. Its key is 32 times the letter k.
 */
interface Folder {
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

const file = join(import.meta.dirname, 'upgrade-2026-11-26.json.gz');
const folder = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Folder;
const keys = keysFrom([Buffer.alloc(32, 'k')]);
const { db, pool } = await freshDatabase();
const all = readMigrations();
const newer = all.filter(({ name }) => !folder.migrations.includes(name)).map(({ name }) => name);

/** Restores the database as that server left it. */
async function restore(): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
  await migrate(
    pool,
    all.filter(({ name }) => folder.migrations.includes(name)),
  );
  await db.transaction().execute(async (trx) => {
    // The stored rows are consistent, so that triggers and foreign keys are off and any order
    // works.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    for (const [name, rows] of Object.entries(folder.rows)) {
      const table = sql.table(name);
      await sql`DELETE FROM ${table}`.execute(trx);
      const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
      await sql`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::json)`.execute(trx);
    }
  });
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(folder.rows)) {
    // A migration replaced this table: the colours of a menu are in `menu`.
    if (name === 'menu_style') continue;
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]!.count;
  }
  return counts;
}

let before: Record<string, number> = {};
let applied: string[] = [];
beforeAll(async () => {
  await restore();
  before = await countRows();
  applied = await migrate(pool);
  // These steps run at the start of a server, and this is its first job.
  await sealMailPhones(db, keys);
  await sealOrderPhones(db, keys);
  await sealOldRows(db, keys, plainTables);
});

describe('a data folder of an earlier version', () => {
  test('is migrated to the newest tables without losing a row', async () => {
    expect(applied).toEqual(newer);
    expect(Object.values(before).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
    // A migration adds a card for each kind of page. Others delete the two notices that were off
    // and had no words, and the default card, which says nothing.
    expect(await countRows()).toEqual({ ...before, share_card: shareKinds.length - 1, disaster_notice: 0 });
  });

  test('is not changed by a second start', async () => {
    expect(await migrate(pool)).toEqual([]);
  });

  test('logs its user in by phone, with orders, mails, messages and addresses', async () => {
    const { personId } = await makePerson(
      { db, keys },
      { phone: DEMO_PHONE, now: new Date('2026-11-29T10:00:00+08:00') },
    );
    const part = { limit: 50, offset: 0, after: undefined };
    const question = { whose: { personId }, statuses: [], condition: '', phoneMacs: [] };
    const { listed } = await pageOfOrders(db, keys, question, part);
    const receivers = listed.map(({ order: { receiver } }) => openParty(keys, receiver));
    expect(receivers).toHaveLength(9);
    expect(receivers).toContainEqual(
      expect.objectContaining({ name: '方允文', userPhone: '13500003391', address: '镇明路 16 号' }),
    );
    const { mails } = await pageByPhone(db, personId, 'received', part);
    expect(mails.map(({ mailNo }) => mailNo)).toEqual(['9083473511389', '9072638455133']);
    const book = { page: 1, size: 50, condition: undefined } as const;
    const senders = await pageOfBook(db, keys, personId, { ...book, type: '1' });
    expect(senders.rows.map(({ name }) => name)).toEqual(['林清远', '林清远', '沈一诺']);
    expect(await countCenter(db, personId, undefined)).toBeGreaterThan(30);
  });

  test('has no unencrypted name or phone afterwards', async () => {
    for (const name of ['address', 'orders', 'mail', 'trace_event']) {
      const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.table(name)} AS t`.execute(db);
      for (const word of ['方允文', '13500003391', '镇明路'])
        expect([name, rows.some(({ text }) => text.includes(word))]).toEqual([name, false]);
    }
  });
});
