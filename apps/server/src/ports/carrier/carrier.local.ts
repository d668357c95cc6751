import { distanceM } from '../../carrier/city-points.ts';
import { putItem, withdrawItem } from '../../carrier/item.store.ts';
import { findOffice, officeByCode, pointByCode, pointsOfCity } from '../../carrier/network.store.ts';
import { type Mishap, mishapOf } from '../../carrier/plan.ts';
import { lanesOf, planOrder, wayBetween } from '../../carrier/plan-order.ts';
import { isDatabaseBusy } from '../../db/busy.ts';
import type { Db } from '../../db/open.ts';
import { type Carrier, CarrierDown, type Region } from './carrier.ts';

export interface LocalCarrierOptions {
  /** Which share of mails meets a mishap on the way (0–1); none unless told. */
  readonly mishapShare?: number;
  /** What every mail meets, whatever its number. */
  readonly mishap?: Mishap;
  readonly now?: () => Date;
  /** How long an order waits for the office to look at it. */
  readonly firstLookMs?: number;
}

const FIRST_LOOK_MS = 4000;

/** The built-in network as carrier; `seedNetwork` must have run. Its drive makes the scans (carrier/drive.ts). */
export function localCarrier(db: Db, options: LocalCarrierOptions = {}): Carrier {
  const now = options.now ?? (() => new Date());
  const lanes = lanesOf(db);
  const officeOf = remembering((region: Region) => findOffice(db, region));
  const counterOf = remembering((code: string) => pointByCode(db, code));
  return {
    async officeFor(region) {
      const office = await officeOf({ province: region.province, city: region.city, district: region.district });
      if (!office) return null;
      const { code, name, city, phone, remote } = office;
      return { code, name, city, phone, remote };
    },
    async pointsNear(place, limit) {
      const here = place.lat === undefined || place.lng === undefined ? null : { lat: place.lat, lng: place.lng };
      const points = (await pointsOfCity(db, place)).map((point) => ({
        ...point,
        distanceM: here ? distanceM(here, point) : 0,
      }));
      points.sort((a, b) => (here ? a.distanceM - b.distanceM : Number(b.near) - Number(a.near)));
      return points.slice(0, limit).map(({ near: _near, ...point }) => point);
    },
    async pointByCode(code) {
      const found = await counterOf(code);
      if (!found) return null;
      const { officeCode: _officeCode, ...point } = found;
      return point;
    },
    wayBetween: async (from, to, ground) => wayBetween(db, await lanes(), from, to, ground),
    async slotCapacity(officeCode) {
      return (await officeByCode(db, officeCode))?.slotCapacity ?? 0;
    },
    placeOrder: (order) =>
      asDown(async () => {
        const mishap = options.mishap ?? mishapOf(order.mailNo, options.mishapShare ?? 0);
        const planned = await planOrder(db, await lanes(), order, mishap);
        await putItem(db, order, planned, now(), options.firstLookMs ?? FIRST_LOOK_MS);
      }),
    withdrawOrder: (orderNo) => asDown(() => withdrawItem(db, orderNo)),
  };
}

const MOST_REMEMBERED = 5000;

/** Asks once for each place or code that there is: the network changes with a release, not between two orders. */
function remembering<Asked, Found extends object>(find: (asked: Asked) => Promise<Found | undefined>) {
  const found = new Map<string, Found>();
  return async (asked: Asked): Promise<Found | undefined> => {
    const key = JSON.stringify(asked);
    const known = found.get(key) ?? (await find(asked));
    if (known && found.size >= MOST_REMEMBERED) found.clear();
    if (known) found.set(key, known);
    return known;
  };
}

async function asDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseBusy(error))
      throw new CarrierDown('The built-in network cannot reach its database', { cause: error });
    throw error;
  }
}
