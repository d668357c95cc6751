import type { MapConfig } from '../../config/map-config.ts';
import { amapPlaces } from './places.amap.ts';
import { localPlaces } from './places.local.ts';
import type { Places } from './places.ts';

/** The place search of the vendor whose key the operator has. */
export function openPlaces(config: MapConfig | null): Places {
  return config ? amapPlaces(config) : localPlaces();
}
