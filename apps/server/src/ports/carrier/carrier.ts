/**
 * The carrier: whoever runs offices, couriers and vehicles. The built-in network is one adapter; an operator's own
 * network is another. Everything that happens to a mail comes back through `POST /carrier/events`, never through here.
 */
export interface Carrier {
  /** The office that collects at a place, or null where nobody serves it. Region names are official full names. */
  officeFor(region: Region): Promise<Office | null>;
  /**
   * Counters near a place that take parcels in, nearest first, at most `limit`; distances in metres (0 when only the
   * district is known).
   */
  pointsNear(place: Region & { lat?: number; lng?: number }, limit: number): Promise<(Point & { distanceM: number })[]>;
  /** A counter by its code, or null. */
  pointByCode(code: string): Promise<Point | null>;
  /** The usual way of a parcel between two places, or null where nobody serves one of them. `ground`: no flight on it. */
  wayBetween(from: Region, to: Region, ground: boolean): Promise<Way | null>;
  /** How many pick-ups an office can take in one slot. */
  slotCapacity(officeCode: string): Promise<number>;
  /** Hands an order over. Idempotent by `orderNo`. Throws CarrierDown when the network cannot be reached. */
  placeOrder(order: CarrierOrder): Promise<void>;
  /** Asks to drop an order that was handed over. `'collected'`: too late. Idempotent. Throws CarrierDown. */
  withdrawOrder(orderNo: string): Promise<'withdrawn' | 'collected'>;
}

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** A stop of a way: a processing centre, or at both ends the office. */
export interface WayStop {
  readonly code: string;
  readonly officeName: string;
  /** The city in short, as a way is drawn: 杭州. */
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  /** Usual minutes from the collection until the parcel arrives here. */
  readonly usualMin: number;
  /** What brings it here from the stop before; null at the first. */
  readonly by: 'road' | 'rail' | 'air' | 'sea' | null;
}

export interface Way {
  readonly stops: readonly WayStop[];
  /** Usual minutes from the collection to the door. */
  readonly usualMin: number;
}

export interface Office {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly phone: string;
  /** Collected only from the next day on. */
  readonly remote: boolean;
}

export interface Point {
  readonly code: string;
  readonly name: string;
  readonly kind: 'office' | 'agency' | 'station' | 'locker';
  readonly address: string;
  readonly phone: string;
  readonly lat: number;
  readonly lng: number;
  /** `HH:mm` in Asia/Shanghai. */
  readonly openFrom: string;
  readonly openTo: string;
  readonly services: readonly string[];
  readonly stepFree: boolean;
}

export interface CarrierOrder {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly kind: 'courier' | 'selfDrop';
  readonly productId: string;
  /** Ground only: no flight on the way. */
  readonly ground: boolean;
  readonly from: Region & { address: string };
  readonly to: Region & { address: string };
  readonly declaredG: number;
  readonly pickupStartAt: Date | null;
  readonly pickupEndAt: Date | null;
  readonly pointCode: string | null;
}

/** The network cannot be reached now; the caller's job tries again. */
export class CarrierDown extends Error {
  override readonly name = 'CarrierDown';
}
