import type { MapConfig } from '../../config/map-config.ts';
import { amapPlaces } from './places.amap.ts';
import { localPlaces } from './places.local.ts';
import type { Places } from './places.ts';

/** Returns the place search of the vendor for which the operator has a key. */
export function openPlaces(config: MapConfig | null): Places {
  return config ? amapPlaces(config) : localPlaces();
}
