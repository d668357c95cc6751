import type { Db } from '../db/open.ts';
import type { Region, Route } from '../ports/carrier/carrier.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';
import { couriersOfOffice, findOffice, officeByCode, readHubs, readLanes } from './network.store.ts';
import { type Mishap, mayFly, type PlanStep, planOf } from './plan.ts';
import { pointByCode } from './points.store.ts';
import { makeRoutes } from './routes.ts';
import { hashOf } from './stable-hash.ts';

type RouteOf = ReturnType<typeof makeRoutes>;

/**
 * Returns a loader of the network's lanes, which are read at the first use and cached. The seeds
 * must have run by then.
 */
export function lanesOf(db: Db): () => Promise<RouteOf> {
  let routes: Promise<RouteOf> | undefined;
  return () => {
    routes ??= Promise.all([readHubs(db), readLanes(db)]).then(([hubs, lanes]) => makeRoutes(hubs, lanes));
    // A failed read is not cached.
    routes.catch(() => {
      routes = undefined;
    });
    return routes;
  };
}

/** Returns the route between two places, or null if one of them is not served. */
export async function routeBetween(
  db: Db,
  routeOf: RouteOf,
  from: Region,
  to: Region,
  ground: boolean,
): Promise<Route | null> {
  const [origin, destination] = await Promise.all([findOffice(db, from), findOffice(db, to)]);
  return origin && destination ? routeOf(origin, destination, ground) : null;
}

/**
 * Returns the collecting office and all planned scans of an order.
 * @throws Error if one of its addresses is not served
 */
export async function planOrder(
  db: Db,
  routeOf: RouteOf,
  order: CarrierOrder,
  mishap: Mishap,
): Promise<{ officeCode: string; plan: PlanStep[] }> {
  const counter = order.pointCode ? await pointByCode(db, order.pointCode) : undefined;
  const [origin, destination] = await Promise.all([
    counter ? officeByCode(db, counter.officeCode) : findOffice(db, order.from),
    findOffice(db, order.to),
  ]);
  const route = origin && destination ? routeOf(origin, destination, !mayFly(order)) : null;
  if (!origin || !destination || !route) throw new Error(`No office serves the addresses of ${order.orderNo}`);
  const [collectors, deliverers] = await Promise.all([
    couriersOfOffice(db, origin.code),
    couriersOfOffice(db, destination.code),
  ]);
  const serial = hashOf(order.mailNo);
  const people = {
    collector: collectors[serial % Math.max(1, collectors.length)],
    deliverer: deliverers[serial % Math.max(1, deliverers.length)],
  };
  return { officeCode: origin.code, plan: planOf(order, route, people, mishap) };
}
