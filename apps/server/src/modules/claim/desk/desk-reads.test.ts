import { randomUUID } from 'node:crypto';
import type { ClaimFilter } from '@yidi/contract/values/claim';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { countRowsRead } from '../../../world/rows-read.ts';
import { countClaims, listClaims, placeOf } from './case.store.ts';
import { countPayouts, listPayouts } from './payout.store.ts';

const { pool } = await freshDatabase();
const { db, rowsRead } = countRowsRead(pool, ['claim', 'claimCase', 'claimPayout']);

const [personId, busy, rare] = [randomUUID(), randomUUID(), randomUUID()];
const at = sql`'2026-01-01'::timestamptz + make_interval(mins => n)`;
await sql`INSERT INTO person (id, kind, created_at) VALUES (${personId}, 'anonymous', now())`.execute(db);
await sql`INSERT INTO staff (id, name, roles, state, created_at) VALUES (${busy}, 'busy', '{service}', 'active', now()),
  (${rare}, 'rare', '{service}', 'active', now())`.execute(db);
// Years of ended claims; some hundreds of each other state, most of them of a busy colleague.
await sql`INSERT INTO claim (id, claim_no, person_id, mail_no, order_id, side, kind, state, postage_fen, rule, fen,
    offered_fen, words_sealed, payee_sealed, submitted_at, due_at)
  SELECT gen_random_uuid(), 'LP' || n, ${personId}, 'M' || n, gen_random_uuid(), 'sent', 'lost',
    CASE WHEN n > 1600 THEN (ARRAY['paid', 'refused', 'declined', 'withdrawn'])[1 + n % 4]
      ELSE (ARRAY['submitted', 'accepted', 'investigating', 'offered', 'paying'])[1 + n % 5] END,
    0, 'freight', n, n, '', '', ${at}, CASE WHEN n % 2 = 0 THEN ${at} END
  FROM generate_series(1, 20000) AS n`.execute(db);
await sql`INSERT INTO claim_case (claim_id, round, handed_at, owner_id, verdict, fen, decided_by, decided_at)
  SELECT id, 1, submitted_at, CASE WHEN fen > 1000 AND fen <= 1050 THEN ${rare}::uuid ELSE ${busy}::uuid END,
    CASE WHEN fen > 1600 THEN 'offer' END, CASE WHEN fen > 1600 THEN 1 END,
    CASE WHEN fen > 1600 THEN ${busy}::uuid END, CASE WHEN fen > 1600 THEN submitted_at END
  FROM claim`.execute(db);
await sql`INSERT INTO claim_payout (claim_id, fen, state, agreed_at, asked_by, approved_by, released_at, confirmed_by,
    confirmed_at, reference)
  SELECT id, fen, state, submitted_at, asked, approved, released, asked, released, reference FROM (
    SELECT id, fen, submitted_at, CASE WHEN state = 'paid' THEN 'paid' ELSE 'waiting' END AS state,
      CASE WHEN state = 'paid' THEN ${busy}::uuid END AS asked, CASE WHEN state = 'paid' THEN ${rare}::uuid END AS approved,
      CASE WHEN state = 'paid' THEN submitted_at END AS released, CASE WHEN state = 'paid' THEN claim_no END AS reference
    FROM claim WHERE state IN ('paying', 'paid')) AS agreed`.execute(db);
await pool.query('VACUUM ANALYZE claim, claim_case, claim_payout');

const page = { after: undefined, limit: 21 };
const filters = ['open', 'offered', 'paying', 'ended'] as const satisfies readonly ClaimFilter[];

describe('lists of claims', () => {
  test.each(filters)('%s: reads about as many rows as a page shows, in order, page by page', async (filter) => {
    const who = { filter, staffId: busy };
    const read = () => listClaims(db, who, page);
    expect(await rowsRead(read)).toBeLessThan(250);
    // A count reads no more than 1,000 rows of the filter, and passes the 1,600 that are not ended.
    expect(await rowsRead(() => countClaims(db, who, 1_000))).toBeLessThan(2_700);
    const first = await read();
    const more = await listClaims(db, who, { after: placeOf(first.at(-1)!), limit: 21 });
    const places = [...first, ...more].map((row) => placeOf(row).at.getTime());
    expect(places).toHaveLength(42);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
  test('of a colleague with few among many', async () => {
    const who = { filter: 'mine', staffId: rare } as const;
    expect(await countClaims(db, who, 1_000)).toBe(30);
    expect(await rowsRead(() => listClaims(db, who, page))).toBeLessThan(500);
  });
});

describe('lists of payouts', () => {
  test.each([undefined, 'waiting', 'paid'] as const)('%s: reads about as many rows as a page shows', async (state) => {
    expect(await listPayouts(db, state, page)).toHaveLength(21);
    expect(await rowsRead(() => listPayouts(db, state, page))).toBeLessThan(100);
    expect(await rowsRead(() => countPayouts(db, state, 1_000))).toBeLessThan(2_100);
  });
});
