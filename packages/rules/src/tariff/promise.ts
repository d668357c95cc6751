import type { ProductId } from '@yidi/contract/values/tariff';
import { addDays, atShanghai, shanghaiDate, shanghaiMinuteOfDay, toShanghaiIso } from '../time/shanghai.ts';
import type { Lane, Zone } from './zones.ts';

export type Transport = 'air' | 'road';

export type DeliveryPromise = {
  /** ISO 8601 +08:00: delivered before this moment. */
  promisedAt: string;
  /** Calendar days after the day on which the parcel leaves. */
  days: number;
  transport: Transport;
};

type Usual = readonly [days: number, by: string];

/** Parcels collected later leave the next evening. */
const LEAVES_UNTIL_MINUTE = 19 * 60;
const SAME_DAY_UNTIL_MINUTE = 14 * 60;

/** Usual times by lane class, from the day of leaving. @guess */
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

/** The usual time of a product on a lane class, from the day of leaving; the fastest transport where it may fly. */
export function usualTime(product: Exclude<ProductId, '9'>, zone: Zone): { days: number; by: string } {
  const [days, by] = product === '1' && fliesOn(zone) ? FLYING[zone] : BY_ROAD[product][zone];
  return { days, by };
}

/** Lanes on which the express flies; nearer ones go by road over night anyway. */
export function fliesOn(zone: Zone): boolean {
  return zone === 'middle' || zone === 'far' || zone === 'remote';
}

/**
 * Until when a parcel collected at `pickupMs` is delivered. Null for the same-day product when it
 * is too late for that day. Each remote end adds a day by air and two by road.
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
