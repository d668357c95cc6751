import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { seedNetwork } from './seed-network.ts';

const { db } = await freshDatabase();
// A fresh database already has the network. The mark makes it look like one of an earlier version.
await sql`UPDATE network_seed SET version = 'earlier'`.execute(db);
await sql`DELETE FROM network_lane`.execute(db);

describe('seedNetwork', () => {
  test('serves all 34 provinces, and a second run writes nothing', async () => {
    expect(await seedNetwork(db)).toBe(true);
    expect(await seedNetwork(db)).toBe(false);
    const { rows } = await sql<{ provinces: number; offices: number; hubs: number }>`
      SELECT count(DISTINCT province)::int AS provinces, count(*)::int AS offices,
             count(DISTINCT hub_code)::int AS hubs FROM network_office`.execute(db);
    expect(rows[0]?.provinces).toBe(34);
    expect(rows[0]?.offices).toBeGreaterThan(3200);
    expect(rows[0]?.hubs).toBe(396);
  });

  test('every office has couriers and a counter that takes parcels in', async () => {
    const { rows } = await sql<{ bare: number }>`
      SELECT count(*)::int AS bare FROM network_office o
      WHERE NOT EXISTS (SELECT FROM network_courier c WHERE c.office_code = o.code)
         OR NOT EXISTS (SELECT FROM network_point p WHERE p.office_code = o.code AND 'send' = ANY (p.services))`.execute(
      db,
    );
    expect(rows[0]?.bare).toBe(0);
  });
});
