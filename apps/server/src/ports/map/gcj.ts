import type { MapStop } from './map.ts';

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const RAD = Math.PI / 180;

/**
 * Converts a place from WGS 84 to GCJ-02, which maps published in China use. The two differ by some
 * hundred metres. Source: the public formula, as in eviltransform and gcoord.
 */
export function toGcj({ lat, lng }: MapStop): MapStop {
  const [x, y] = [lng - 105, lat - 35];
  const radLat = lat * RAD;
  const magic = 1 - ECCENTRICITY * Math.sin(radLat) ** 2;
  const root = Math.sqrt(magic);
  return {
    lat: lat + shiftLat(x, y) / (((AXIS * (1 - ECCENTRICITY)) / (magic * root)) * RAD),
    lng: lng + shiftLng(x, y) / ((AXIS / root) * Math.cos(radLat) * RAD),
  };
}

const waves = (value: number, sizes: readonly (readonly [size: number, times: number])[]) =>
  (2 / 3) * sizes.reduce((sum, [size, times]) => sum + size * Math.sin(value * times * Math.PI), 0);

function shiftLat(x: number, y: number): number {
  const straight = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const short = waves(x, [
    [20, 6],
    [20, 2],
  ]);
  const long = waves(y, [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ]);
  return straight + short + long;
}

function shiftLng(x: number, y: number): number {
  const straight = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const short = waves(x, [
    [20, 6],
    [20, 2],
  ]);
  const long = waves(x, [
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ]);
  return straight + short + long;
}
