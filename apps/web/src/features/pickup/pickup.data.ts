import type { InfoOf } from '@yidi/contract/call';
import { pickupSlots } from '@yidi/contract/calls/pickup';
import { servicePointNear } from '@yidi/contract/calls/service-point';
import type { Region } from '@yidi/contract/values/person';
import { callQuery } from '../../api/query.ts';

export type Slots = InfoOf<typeof pickupSlots>;
export type ServicePoint = InfoOf<typeof servicePointNear>['list'][number];

export const canBook = ({ state }: Slots['days'][number]['slots'][number]) => state === 'open' || state === 'few';

export const regionOf = ({ province, city, district }: Region): Region => ({ province, city, district });

/** The pick-up slots at an address. */
export const slotsQuery = (sender: Region) => callQuery(pickupSlots, regionOf(sender));

/** Service points near an address, the nearest first; with distances if its position is given. */
export const servicePointsQuery = (region: Region, position?: { readonly lat: number; readonly lng: number }) =>
  callQuery(servicePointNear, { ...regionOf(region), ...position });

/** Returns the name of a service point without the reader's own district. */
export function nameNear(name: string, district: string): string {
  return district && name.startsWith(district) && name.length > district.length + 2
    ? name.slice(district.length)
    : name;
}
