/** The classes of lanes by which freight is priced, from near to far. */
export const tariffZones = ['sameCity', 'sameProvince', 'neighbour', 'middle', 'far', 'remote'] as const;
export type TariffZone = (typeof tariffZones)[number];
