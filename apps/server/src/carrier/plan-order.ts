import type { Db } from '../db/open.ts';
import type { CarrierOrder, Region, Way } from '../ports/carrier/carrier.ts';
import { couriersOfOffice, findOffice, officeByCode, pointByCode, readHubs, readLanes } from './network.store.ts';
import { type Mishap, mayFly, type PlanStep, planOf } from './plan.ts';
import { hashOf } from './stable-hash.ts';
import { makeWays } from './ways.ts';

type WayOf = ReturnType<typeof makeWays>;

/** The network's lanes, read at the first question and kept; the seeds must have run by then. */
export function lanesOf(db: Db): () => Promise<WayOf> {
  let ways: Promise<WayOf> | undefined;
  return () => {
    ways ??= Promise.all([readHubs(db), readLanes(db)]).then(([hubs, lanes]) => makeWays(hubs, lanes));
    // A failed reading is not kept.
    ways.catch(() => {
      ways = undefined;
    });
    return ways;
  };
}

/** The way between two places, or null where nobody serves one of them. */
export async function wayBetween(db: Db, wayOf: WayOf, from: Region, to: Region, ground: boolean): Promise<Way | null> {
  const [origin, destination] = await Promise.all([findOffice(db, from), findOffice(db, to)]);
  return origin && destination ? wayOf(origin, destination, ground) : null;
}

/** The collecting office and every scan to come of an order. Throws where nobody carries from or to its places. */
export async function planOrder(
  db: Db,
  wayOf: WayOf,
  order: CarrierOrder,
  mishap: Mishap,
): Promise<{ officeCode: string; plan: PlanStep[] }> {
  const counter = order.pointCode ? await pointByCode(db, order.pointCode) : undefined;
  const [origin, destination] = await Promise.all([
    counter ? officeByCode(db, counter.officeCode) : findOffice(db, order.from),
    findOffice(db, order.to),
  ]);
  const way = origin && destination ? wayOf(origin, destination, !mayFly(order)) : null;
  if (!origin || !destination || !way) throw new Error(`Nobody carries from or to the places of ${order.orderNo}`);
  const [collectors, deliverers] = await Promise.all([
    couriersOfOffice(db, origin.code),
    couriersOfOffice(db, destination.code),
  ]);
  const serial = hashOf(order.mailNo);
  const people = {
    collector: collectors[serial % Math.max(1, collectors.length)],
    deliverer: deliverers[serial % Math.max(1, deliverers.length)],
  };
  return { officeCode: origin.code, plan: planOf(order, way, people, mishap) };
}
