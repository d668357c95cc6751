/** A stop of a route, in WGS 84. */
export interface MapStop {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Fetches map images of a vendor that may publish maps. Without a vendor, routes are drawn instead.
 */
export interface Maps {
  /** Returns a PNG map with these stops in order and a line between them. @throws MapUnreachable */
  way(stops: readonly MapStop[]): Promise<Buffer>;
}

export class MapUnreachable extends Error {
  override readonly name = 'MapUnreachable';
}
