import type { ProductId } from '@yidi/contract/values/tariff';
import { addDays, atShanghai, shanghaiDate, shanghaiMinuteOfDay, toShanghaiIso } from '../time/shanghai.ts';
import type { Lane, Zone } from './zones.ts';

export type Transport = 'air' | 'road';

export type DeliveryPromise = {
  /** ISO 8601 +08:00: the latest delivery. */
  promisedAt: string;
  /** Calendar days after departure. */
  days: number;
  transport: Transport;
};

type Usual = readonly [days: number, by: string];

/** Parcels collected later leave on the next evening. */
const LEAVES_UNTIL_MINUTE = 19 * 60;
const SAME_DAY_UNTIL_MINUTE = 14 * 60;

/** Usual times by lane class, from departure. @guess */
const FLYING: Record<Zone, Usual> = {
  sameCity: [1, '12:00'],
  sameProvince: [1, '18:00'],
  neighbour: [1, '18:00'],
  middle: [2, '12:00'],
  far: [2, '18:00'],
  remote: [3, '18:00'],
};

const BY_ROAD: Record<Exclude<ProductId, '9'>, Record<Zone, Usual>> = {
  '1': {
    sameCity: [1, '12:00'],
    sameProvince: [1, '18:00'],
    neighbour: [1, '18:00'],
    middle: [3, '12:00'],
    far: [4, '18:00'],
    remote: [6, '18:00'],
  },
  '11': {
    sameCity: [1, '18:00'],
    sameProvince: [2, '12:00'],
    neighbour: [2, '18:00'],
    middle: [3, '18:00'],
    far: [4, '18:00'],
    remote: [6, '18:00'],
  },
  '2': {
    sameCity: [2, '18:00'],
    sameProvince: [2, '18:00'],
    neighbour: [3, '18:00'],
    middle: [4, '18:00'],
    far: [6, '18:00'],
    remote: [9, '18:00'],
  },
};

/** Returns the usual time of a product on a lane class from departure, by air if allowed. */
export function usualTime(product: Exclude<ProductId, '9'>, zone: Zone): { days: number; by: string } {
  const [days, by] = product === '1' && fliesOn(zone) ? FLYING[zone] : BY_ROAD[product][zone];
  return { days, by };
}

/** True for lanes with air express; shorter ones go by road overnight. */
export function fliesOn(zone: Zone): boolean {
  return zone === 'middle' || zone === 'far' || zone === 'remote';
}

/**
 * Returns the promised delivery for a collection at `pickupMs`. Null for the same-day product if it
 * is too late. Each remote end adds one day by air and two by road.
 */
export function promiseOf(
  product: ProductId,
  lane: Lane,
  transport: Transport,
  pickupMs: number,
): DeliveryPromise | null {
  const pickupDate = shanghaiDate(pickupMs);
  const minute = shanghaiMinuteOfDay(pickupMs);
  if (product === '9') {
    if (minute > SAME_DAY_UNTIL_MINUTE) return null;
    return { promisedAt: toShanghaiIso(atShanghai(pickupDate, '20:00')), days: 0, transport: 'road' };
  }
  const [usualDays, by] = transport === 'air' ? FLYING[lane.zone] : BY_ROAD[product][lane.zone];
  const days = usualDays + lane.remoteEnds * (transport === 'air' ? 1 : 2);
  const leavesOn = minute > LEAVES_UNTIL_MINUTE ? addDays(pickupDate, 1) : pickupDate;
  return { promisedAt: toShanghaiIso(atShanghai(addDays(leavesOn, days), by)), days, transport };
}
