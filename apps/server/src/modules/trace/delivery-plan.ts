import type { DeliveryWay } from '@yidi/contract/values/delivery';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Point, Region } from '../../ports/carrier/carrier.ts';
import { openPeople, peopleColumns, type StoredPeople, sealPeople } from './mail-people.public.ts';
import { movePromise, type NewPromise } from './promise/promise.ts';

/** The data about a service point that the consignee reads before the visit. */
export interface PlannedPlace {
  readonly address: string;
  readonly openFrom: string;
  readonly openTo: string;
  readonly keepsDays?: number;
  /** Distance from the office of the destination's district; absent if unknown. */
  readonly distanceM?: number;
}

/** A service point as a plan stores it. */
export function plannedPlace({
  address,
  openFrom,
  openTo,
  keepsDays,
  distanceM = 0,
}: Point & { readonly distanceM?: number }): PlannedPlace {
  return {
    ...{ address, openFrom, openTo },
    ...(keepsDays !== undefined && { keepsDays }),
    ...(distanceM > 0 && { distanceM: Math.round(distanceM) }),
  };
}

/** The consignee's current choice of delivery. */
export interface DeliveryPlan {
  /** The number of changes used. */
  readonly used: number;
  readonly way: DeliveryWay;
  /** The booked hours, in ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** The name of the service point. */
  readonly point?: string;
  /** Address and opening hours of the point when it was chosen. */
  readonly place?: PlannedPlace;
  /** The order's promise for delivery to the door (ISO 8601); null if there was none. */
  readonly doorPromisedAt: string | null;
}

/** Locks a mail until the transaction ends; its scans wait. Returns false if there is none. */
export async function lockMail(trx: Db, mailNo: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mail WHERE mail_no = ${mailNo} FOR UPDATE`.execute(trx);
  return rows.length > 0;
}

export async function planOfMail(trx: Db, mailNo: string): Promise<DeliveryPlan | null> {
  const { rows } = await sql<{ delivery: DeliveryPlan | null }>`SELECT delivery FROM mail
    WHERE mail_no = ${mailNo}`.execute(trx);
  return rows[0]?.delivery ?? null;
}

/** Stores the delivery plan of a mail; without `promise` the promise stays. */
export async function setDeliveryPlan(
  trx: Db,
  mailNo: string,
  plan: DeliveryPlan,
  promise?: NewPromise,
): Promise<void> {
  await sql`UPDATE mail SET delivery = ${JSON.stringify(plan)}::jsonb WHERE mail_no = ${mailNo}`.execute(trx);
  if (promise) await movePromise(trx, mailNo, promise);
}

/** The new destination of a mail, with street and number. */
export interface NewDestination {
  readonly to: Region;
  readonly receiverAddress: string;
  readonly promisedAt: Date | null;
  readonly now: Date;
}

/** Redirects a mail to the door of another address; a choice for the old address is deleted. */
export async function readdressMail(
  trx: Db,
  keys: Keys,
  mailNo: string,
  { to, receiverAddress, promisedAt, now }: NewDestination,
): Promise<void> {
  const doorPromisedAt = promisedAt?.toISOString() ?? null;
  const { rows } = await sql<StoredPeople>`SELECT ${peopleColumns} FROM mail WHERE mail_no = ${mailNo}
    FOR NO KEY UPDATE`.execute(trx);
  const people = rows[0] && sealPeople(keys, { ...openPeople(keys, rows[0]), receiverAddress });
  await sql`UPDATE mail SET to_province = ${to.province}, to_city = ${to.city}, to_district = ${to.district},
      people_sealed = ${people}, sender_name = NULL, sender_phone = NULL, receiver_name = NULL, receiver_phone = NULL,
      receiver_address = NULL,
      delivery = CASE WHEN delivery IS NOT NULL THEN jsonb_build_object('used', delivery->'used', 'way', 'door',
        'doorPromisedAt', ${doorPromisedAt}::text) END
    WHERE mail_no = ${mailNo}`.execute(trx);
  await movePromise(trx, mailNo, { promisedAt, why: 'address', now });
}

export const isAtPoint = (plan: DeliveryPlan | null) => plan?.way === 'point' || plan?.way === 'locker';
