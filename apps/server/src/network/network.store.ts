import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Region } from '../ports/carrier/carrier.ts';
import type { Hub, NetworkOffice } from './network.ts';
import type { Courier } from './network-couriers.ts';
import type { Lane } from './network-lanes.ts';

export type OfficeRow = Omit<NetworkOffice, 'streets'>;

const officeColumns = sql.raw('code, name, province, city, district, hub_code, phone, remote, slot_capacity, lat, lng');

/**
 * Returns the office of a county-level unit. If the district is unknown or empty, returns the first
 * office of the city.
 */
export async function findOffice(db: Db, region: Region): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`SELECT ${officeColumns} FROM network_office
    WHERE province = ${region.province} AND city = ${region.city}
    ORDER BY (district = ${region.district}) DESC, code LIMIT 1`.execute(db);
  // A unit directly under a province has no city, and its own name may have been entered as the
  // city.
  const office = rows[0];
  if (office && (office.district === region.district || region.city !== '')) return office;
  const { rows: direct } = await sql<OfficeRow>`SELECT ${officeColumns} FROM network_office
    WHERE province = ${region.province} AND city = '' AND district IN (${region.district}, ${region.city})
    LIMIT 1`.execute(db);
  return direct[0];
}

export async function officeByCode(db: Db, code: string): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`SELECT ${officeColumns} FROM network_office WHERE code = ${code}`.execute(db);
  return rows[0];
}

export async function hubByCode(db: Db, code: string): Promise<Hub | undefined> {
  const { rows } = await sql<Hub>`
    SELECT code, name, province, city, short_name, trunk, lat, lng FROM network_hub
    WHERE code = ${code}`.execute(db);
  return rows[0];
}

/** A courier with the sum of their stars from senders and consignees. */
export interface RatedCourier extends Courier {
  readonly starsSum: number;
  readonly starsCount: number;
}

export async function couriersOfOffice(db: Db, officeCode: string): Promise<RatedCourier[]> {
  const { rows } =
    await sql<RatedCourier>`SELECT code, office_code, name, phone, stars_sum, stars_count FROM network_courier
    WHERE office_code = ${officeCode} ORDER BY code`.execute(db);
  return rows;
}

export async function readHubs(db: Db): Promise<Hub[]> {
  const { rows } = await sql<Hub>`
    SELECT code, name, province, city, short_name, trunk, lat, lng FROM network_hub`.execute(db);
  return rows;
}

export async function readLanes(db: Db): Promise<Lane[]> {
  const { rows } =
    await sql<Lane>`SELECT from_hub, to_hub, transport, usual_min, distance_km FROM network_lane`.execute(db);
  return rows;
}
