import type { PublicConfig } from '@yidi/contract/page';
import { type Ground, MAP } from './map-geometry.ts';

/** A map picture and its position in the view box. */
export interface Tile {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type Source = Pick<NonNullable<PublicConfig['mapTiles']>, 'url' | 'hosts'>;

/** Metres per pixel at the equator at zoom 0, for pictures of 256 pixels. */
const M_PER_PX = 156_543.03392;
const TILE = 256;
const ZOOM = { least: 3, most: 18 };

/** Returns the pixel of a position in the Mercator projection at a zoom. */
function worldOf(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const all = 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * all,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * all,
  };
}

/** Returns the pictures for a map of this scale, in their own size or slightly enlarged. */
export function tilesUnder({ middle, pxPerM, at }: Ground, { url, hosts }: Source): Tile[] {
  const mPerPx = M_PER_PX * Math.cos((middle.lat * Math.PI) / 180);
  const wanted = Math.floor(Math.log2(mPerPx * pxPerM) + 1);
  const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted));
  const size = ((TILE * mPerPx) / 2 ** zoom) * pxPerM;
  const centre = worldOf(middle.lat, middle.lng, zoom);
  const first = { x: Math.floor(centre.x - at.x / size), y: Math.floor(centre.y - at.y / size) };
  const last = {
    x: Math.floor(centre.x + (MAP.width - at.x) / size),
    y: Math.floor(centre.y + (MAP.height - at.y) / size),
  };
  const tiles: Tile[] = [];
  for (let x = first.x; x <= last.x; x += 1)
    for (let y = first.y; y <= last.y; y += 1)
      tiles.push({
        href: url
          // A picture has always the same host, so that it is found in the cache.
          .replace('{s}', hosts[(x + y) % hosts.length] ?? '')
          .replace('{z}', String(zoom))
          .replace('{x}', String(x))
          .replace('{y}', String(y)),
        x: at.x + (x - centre.x) * size,
        y: at.y + (y - centre.y) * size,
        size,
      });
  return tiles;
}
