import { isProductCode, PRODUCTS } from '@yidi/rules/tariff/products';
import type { CarrierOrder, Way } from '../ports/carrier/carrier.ts';
import type { Courier } from './network-couriers.ts';
import { hashOf } from './stable-hash.ts';
import { usual } from './ways.ts';

/** One scan that will be made: `afterMin` network minutes after the one before. */
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
}

export type Mishap = 'none' | 'pickupFailed' | 'attemptFailed' | 'held' | 'station' | 'returned';

const mishaps: readonly Mishap[] = ['pickupFailed', 'attemptFailed', 'attemptFailed', 'held', 'station', 'returned'];

/** What goes wrong with a mail: the same for the same number; `share` of all mails (0–1) meet something. */
export function mishapOf(mailNo: string, share: number): Mishap {
  const hash = hashOf(`mishap ${mailNo}`);
  if ((hash % 10_000) / 10_000 >= share) return 'none';
  return mishaps[(hash >>> 16) % mishaps.length] ?? 'none';
}

/** What the scale shows: near what was declared, now and then clearly more; the same for the same number. */
export function weighedG(mailNo: string, declaredG: number): number {
  const hash = hashOf(`weight ${mailNo}`);
  const aQuarter = hash % 4 === 0;
  const grams = aQuarter
    ? declaredG + 300 + ((hash >>> 8) % 900)
    : declaredG - ((hash >>> 8) % Math.ceil(declaredG / 20 + 1));
  return Math.min(50_000, Math.max(1, grams));
}

export const mayFly = (order: CarrierOrder) =>
  !order.ground && isProductCode(order.productId) && PRODUCTS[order.productId].flies;

type Stop = Pick<PlanStep, 'officeCode' | 'officeName' | 'city'>;

/** The whole life of an order in the network, from its acceptance to the door. */
export function planOf(
  order: CarrierOrder,
  way: Way,
  people: { collector: Courier | undefined; deliverer: Courier | undefined },
  mishap: Mishap,
): PlanStep[] {
  const stops = way.stops.map(
    (stop): Stop => ({ officeCode: stop.code, officeName: stop.officeName, city: stop.city }),
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) throw new Error(`No way for ${order.orderNo}`);
  const steps =
    order.kind === 'courier' ? collectAtDoor(order, first, people.collector, mishap) : dropAtCounter(order, first);
  steps.push(...moves(way, stops, mishap));
  steps.push(...delivery(last, first, people.deliverer, mishap));
  return steps;
}

const named = (courier: Courier | undefined) =>
  courier ? { courierName: courier.name, courierPhone: courier.phone } : {};

function collectAtDoor(order: CarrierOrder, office: Stop, courier: Courier | undefined, mishap: Mishap): PlanStep[] {
  const assign = (afterMin: number): PlanStep => ({ code: 'ORD_ASSIGN', afterMin, ...office, ...named(courier) });
  const failed: PlanStep[] =
    mishap === 'pickupFailed'
      ? [{ code: 'ORD_PICKFAIL', afterMin: 120, ...office, reasonCode: '416', ...named(courier) }, assign(60)]
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
      weighedKg: weighedG(order.mailNo, order.declaredG) / 1000,
    },
  ];
}

function dropAtCounter(order: CarrierOrder, office: Stop): PlanStep[] {
  return [{ code: '203', afterMin: 300, ...office, weighedKg: weighedG(order.mailNo, order.declaredG) / 1000 }];
}

function moves(way: Way, stops: readonly Stop[], mishap: Mishap): PlanStep[] {
  const steps: PlanStep[] = [];
  const lastIndex = stops.length - 1;
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    const nextStop = way.stops[index + 1];
    if (!next || !nextStop) break;
    const leaves = index === 0 ? '305' : '989';
    const arrives = index + 1 === lastIndex ? '306' : '954';
    const travelMin = nextStop.usualMin - (way.stops[index]?.usualMin ?? 0) - (index === 0 ? 45 : usual.sortMin);
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

function delivery(office: Stop, home: Stop, courier: Courier | undefined, mishap: Mishap): PlanStep[] {
  const out: PlanStep = { code: '702', afterMin: 45, ...office, ...named(courier) };
  const failed: PlanStep = { code: '705', afterMin: 90, ...office, ...named(courier), reasonCode: '416' };
  const signed = (signedBy: string): PlanStep => ({ code: '704', afterMin: 90, ...office, signedBy });
  switch (mishap) {
    case 'attemptFailed':
      return [out, failed, { ...out, afterMin: 300 }, signed('本人')];
    case 'station':
      return [out, { code: '706', afterMin: 60, ...office }, signed('本人')];
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
