import type { MapConfig } from '../../config/map-config.ts';
import { amapMaps } from './map.amap.ts';
import type { Maps } from './map.ts';

/** The vendor that the operator has a key of; without one routes are drawn. */
export function openMaps(config: MapConfig | null): Maps | null {
  return config && amapMaps(config);
}
