import type { MapConfig } from '../../config/map-config.ts';
import { amapMaps } from './map.amap.ts';
import type { Maps } from './map.ts';

/** Returns the vendor for which the operator has a key. Without one, routes are drawn. */
export function openMaps(config: MapConfig | null): Maps | null {
  return config && amapMaps(config);
}
