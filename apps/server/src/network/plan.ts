import type { HandOver } from '@yidi/contract/values/inquiry';
import { PRODUCTS } from '@yidi/rules/tariff/products';
import type { Route } from '../ports/carrier/carrier.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';
import type { Courier } from './network-couriers.ts';
import { usual } from './routes.ts';
import { hashOf } from './stable-hash.ts';

/** One planned scan, `afterMin` network minutes after the one before. */
export interface PlanStep {
  readonly code: string;
  readonly afterMin: number;
  readonly officeCode: string;
  readonly officeName: string;
  readonly city: string;
  readonly nextOfficeName?: string;
  readonly reasonCode?: string;
  readonly courierName?: string;
  readonly courierPhone?: string;
  readonly weighedKg?: number;
  readonly signedBy?: string;
  /** Method and place of the delivery. */
  readonly proof?: { readonly method: HandOver; readonly place?: string };
  /** The carrier's own text. */
  readonly text?: string;
  /**
   * The earliest time at which the scan is sent, at any speed, because the sender or consignee
   * booked it.
   */
  readonly notBefore?: string;
}

export type Mishap = 'none' | 'pickupFailed' | 'attemptFailed' | 'held' | 'station' | 'returned';

const mishaps: readonly Mishap[] = ['pickupFailed', 'attemptFailed', 'attemptFailed', 'held', 'station', 'returned'];

/**
 * Returns the mishap of a mail item, always the same for the same number. `share` of all mail items
 * (0–1) have one.
 */
export function mishapOf(mailNo: string, share: number): Mishap {
  const hash = hashOf(`mishap ${mailNo}`);
  if ((hash % 10_000) / 10_000 >= share) return 'none';
  return mishaps[(hash >>> 16) % mishaps.length] ?? 'none';
}

/**
 * Returns the weight on the scale, always the same for the same number: near the declared weight,
 * sometimes clearly more.
 */
export function weighedG(mailNo: string, declaredG: number): number {
  const hash = hashOf(`weight ${mailNo}`);
  const aQuarter = hash % 4 === 0;
  const grams = aQuarter
    ? declaredG + 300 + ((hash >>> 8) % 900)
    : declaredG - ((hash >>> 8) % Math.ceil(declaredG / 20 + 1));
  return Math.min(50_000, Math.max(1, grams));
}

export const mayFly = (order: CarrierOrder) => !order.ground && PRODUCTS[order.productId].flies;

type Stop = Pick<PlanStep, 'officeCode' | 'officeName' | 'city'>;

const stopsOf = ({ stops }: Route): Stop[] =>
  stops.map((stop) => ({ officeCode: stop.code, officeName: stop.officeName, city: stop.city }));

/** Plans the whole life of an order in the network, from its acceptance to the delivery. */
export function planOf(
  order: CarrierOrder,
  route: Route,
  people: { collector: Courier | undefined; deliverer: Courier | undefined },
  mishap: Mishap,
): PlanStep[] {
  const stops = stopsOf(route);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) throw new Error(`No route for ${order.orderNo}`);
  const steps =
    order.kind === 'courier' ? collectAtDoor(order, first, people.collector, mishap) : dropAtCounter(order, first);
  steps.push(...moves(route, stops, mishap));
  // Without the consignee's consent nothing is delivered to a service point. The courier comes once
  // more.
  const met = mishap === 'station' && !order.toPoint ? 'attemptFailed' : mishap;
  steps.push(...delivery(last, first, people.deliverer, met));
  return steps;
}

const named = (courier: Courier | undefined) =>
  courier ? { courierName: courier.name, courierPhone: courier.phone } : {};

function collectAtDoor(order: CarrierOrder, office: Stop, courier: Courier | undefined, mishap: Mishap): PlanStep[] {
  const assign = (afterMin: number): PlanStep => ({ code: 'ORD_ASSIGN', afterMin, ...office, ...named(courier) });
  // A courier never comes before the booked window, at any speed of the network.
  const booked = order.pickupStartAt && { notBefore: order.pickupStartAt.toISOString() };
  const failed: PlanStep[] =
    mishap === 'pickupFailed'
      ? [
          { code: 'ORD_PICKFAIL', afterMin: 120, ...office, reasonCode: '416', ...named(courier), ...booked },
          assign(60),
        ]
      : [];
  return [
    { code: 'ORD_ACCEPT', afterMin: 20, ...office },
    assign(40),
    ...failed,
    {
      code: '203',
      afterMin: 240,
      ...office,
      ...named(courier),
      ...booked,
      weighedKg: weighedG(order.mailNo, order.declaredG) / 1000,
    },
  ];
}

function dropAtCounter(order: CarrierOrder, office: Stop): PlanStep[] {
  return [{ code: '203', afterMin: 300, ...office, weighedKg: weighedG(order.mailNo, order.declaredG) / 1000 }];
}

function moves(route: Route, stops: readonly Stop[], mishap: Mishap): PlanStep[] {
  const steps: PlanStep[] = [];
  const lastIndex = stops.length - 1;
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    const nextStop = route.stops[index + 1];
    if (!next || !nextStop) break;
    const leaves = index === 0 ? '305' : '989';
    const arrives = index + 1 === lastIndex ? '306' : '954';
    const travelMin = nextStop.usualMin - (route.stops[index]?.usualMin ?? 0) - (index === 0 ? 45 : usual.sortMin);
    if (mishap === 'held' && index === lastIndex - 1) {
      steps.push({ code: '709', afterMin: 120, ...stop, reasonCode: '417' });
    }
    steps.push({ code: leaves, afterMin: index === 0 ? 45 : usual.sortMin, ...stop, nextOfficeName: next.officeName });
    if (nextStop.by === 'air') {
      steps.push(
        { code: '911', afterMin: 75, ...stop },
        { code: '912', afterMin: Math.max(30, travelMin - 120), ...next },
      );
      steps.push({ code: arrives, afterMin: 45, ...next });
    } else {
      steps.push({ code: arrives, afterMin: Math.max(10, travelMin), ...next });
    }
  }
  return steps;
}

/** Returns the steps along a route without a mishap. */
export function movesOf(route: Route): PlanStep[] {
  return moves(route, stopsOf(route), 'none');
}

/** Returns the last steps without a mishap: the courier leaves, the consignee signs. */
export function doorDelivery(office: Stop, courier: Courier | undefined): PlanStep[] {
  return delivery(office, office, courier, 'none');
}

function delivery(office: Stop, home: Stop, courier: Courier | undefined, mishap: Mishap): PlanStep[] {
  const out: PlanStep = { code: '702', afterMin: 45, ...office, ...named(courier) };
  const failed: PlanStep = { code: '705', afterMin: 90, ...office, ...named(courier), reasonCode: '416' };
  const signed = (signedBy: string, method: HandOver = 'hand'): PlanStep => ({
    code: '704',
    afterMin: 90,
    ...office,
    signedBy,
    proof: { method },
  });
  switch (mishap) {
    case 'attemptFailed':
      return [out, failed, { ...out, afterMin: 300 }, signed('本人')];
    case 'station':
      return [out, { code: '706', afterMin: 60, ...office }, signed('本人', 'point')];
    case 'returned':
      return [
        out,
        { ...failed, reasonCode: '404' },
        { code: '710', afterMin: 180, ...office },
        { code: '711', afterMin: 900, ...home },
      ];
    default:
      return [out, signed('本人')];
  }
}
