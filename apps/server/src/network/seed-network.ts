import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { makeNetwork } from './network.ts';
import { searchedText } from './points.store.ts';

// Increase it when the rules that make the network change, so that running installations are
// updated.
const RULES_VERSION = 3;
const divisionsFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

/**
 * Fills the built-in network from the division tree. Does nothing if this version is already
 * stored. Rows are updated, never deleted, so that items in transit keep their office. Returns
 * whether anything was written.
 * @param file `reader.json` of the division build
 */
export async function seedNetwork(db: Db, file: string = divisionsFile): Promise<boolean> {
  const index = JSON.parse(await readFile(file, 'utf8')) as ReaderIndex;
  const version = `${RULES_VERSION}/${index.version}`;
  const seeded = await db.selectFrom('networkSeed').select('version').executeTakeFirst();
  if (seeded?.version === version) return false;
  const network = makeNetwork(loadDivisions(index));
  await transact(db, async (trx) => {
    // On a busy machine tens of thousands of rows take longer than a call may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
    await insertHubs(trx, network.hubs);
    await insertLanes(trx, network.lanes);
    await insertOffices(trx, network.offices);
    await insertCouriers(trx, network.couriers);
    await insertPoints(trx, network);
    await sql`INSERT INTO network_seed (version) VALUES (${version})
      ON CONFLICT (id) DO UPDATE SET version = excluded.version, seeded_at = now()`.execute(trx);
  });
  return true;
}

type Network = ReturnType<typeof makeNetwork>;

async function insertHubs(trx: Db, hubs: Network['hubs']): Promise<void> {
  await sql`INSERT INTO network_hub (code, name, province, city, short_name, trunk, lat, lng)
    SELECT code, name, province, city, "shortName", trunk, lat, lng FROM json_to_recordset(${JSON.stringify(hubs)}::json)
      AS r (code text, name text, province text, city text, "shortName" text, trunk boolean, lat float8, lng float8)
    ON CONFLICT (code) DO UPDATE SET (name, province, city, short_name, trunk, lat, lng) =
      (excluded.name, excluded.province, excluded.city, excluded.short_name, excluded.trunk, excluded.lat, excluded.lng)
  `.execute(trx);
}

async function insertLanes(trx: Db, lanes: Network['lanes']): Promise<void> {
  await sql`INSERT INTO network_lane (from_hub, to_hub, transport, usual_min, distance_km)
    SELECT "fromHub", "toHub", transport, "usualMin", "distanceKm" FROM json_to_recordset(${JSON.stringify(lanes)}::json)
      AS r ("fromHub" text, "toHub" text, transport text, "usualMin" int, "distanceKm" int)
    ON CONFLICT (from_hub, to_hub, transport) DO UPDATE SET (usual_min, distance_km) =
      (excluded.usual_min, excluded.distance_km)`.execute(trx);
}

async function insertOffices(trx: Db, offices: Network['offices']): Promise<void> {
  await sql`INSERT INTO network_office
      (code, name, province, city, district, hub_code, phone, remote, slot_capacity, lat, lng)
    SELECT code, name, province, city, district, "hubCode", phone, remote, "slotCapacity", lat, lng
    FROM json_to_recordset(${JSON.stringify(offices)}::json)
      AS r (code text, name text, province text, city text, district text, "hubCode" text, phone text, remote boolean,
            "slotCapacity" int, lat float8, lng float8)
    ON CONFLICT (code) DO UPDATE SET
      (name, province, city, district, hub_code, phone, remote, slot_capacity, lat, lng) =
      (excluded.name, excluded.province, excluded.city, excluded.district, excluded.hub_code, excluded.phone,
       excluded.remote, excluded.slot_capacity, excluded.lat, excluded.lng)`.execute(trx);
}

async function insertCouriers(trx: Db, couriers: Network['couriers']): Promise<void> {
  await sql`INSERT INTO network_courier (code, office_code, name, phone)
    SELECT code, "officeCode", name, phone FROM json_to_recordset(${JSON.stringify(couriers)}::json)
      AS r (code text, "officeCode" text, name text, phone text)
    ON CONFLICT (code) DO UPDATE SET (name, phone) = (excluded.name, excluded.phone)`.execute(trx);
}

async function insertPoints(trx: Db, { points, offices }: Pick<Network, 'points' | 'offices'>): Promise<void> {
  const officeOf = new Map(offices.map((office) => [office.code, office]));
  const rows = points.map((point) => ({
    ...point,
    services: `{${point.services.join(',')}}`,
    searched: searchedText(point, officeOf.get(point.officeCode)),
  }));
  await sql`INSERT INTO network_point
      (code, office_code, name, kind, address, phone, lat, lng, open_from, open_to, services, step_free, searched)
    SELECT code, "officeCode", name, kind, address, phone, lat, lng, "openFrom", "openTo", services::text[], "stepFree",
      searched
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r (code text, "officeCode" text, name text, kind text, address text, phone text, lat float8, lng float8,
            "openFrom" text, "openTo" text, services text, "stepFree" boolean, searched text)
    ON CONFLICT (code) DO UPDATE SET
      (name, kind, address, phone, lat, lng, open_from, open_to, services, step_free, searched) =
      (excluded.name, excluded.kind, excluded.address, excluded.phone, excluded.lat, excluded.lng, excluded.open_from,
       excluded.open_to, excluded.services, excluded.step_free, excluded.searched)`.execute(trx);
}
