import type { PickupPlace } from './courier.data.ts';

type Named = Pick<PickupPlace, 'province' | 'city' | 'district'> & { readonly street?: string | undefined };

/** Returns the parts of an address that decide who collects; the house number does not. */
export function placeOf({ province, city, district, street }: Named): PickupPlace {
  return { province, city, district, ...(street && { street }) };
}

export const writePlace = ({ province, city, district, street }: PickupPlace): string =>
  [province, city, district, street ?? ''].join(',');

/** Reads the place from a link; null if it is invalid. */
export function readPlace(text: string | undefined): PickupPlace | null {
  const [province, city = '', district = '', street = ''] = (text ?? '').split(',').map((name) => name.slice(0, 40));
  return province ? placeOf({ province, city, district, street }) : null;
}
