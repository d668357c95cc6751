/** A place on a way, in WGS 84. */
export interface MapStop {
  readonly lat: number;
  readonly lng: number;
}

/** Pictures of maps by a vendor who may publish them. Without a vendor there are none, and routes are drawn. */
export interface Maps {
  /** A map, PNG, with these places in their order and the line between them. @throws MapUnreachable */
  way(stops: readonly MapStop[]): Promise<Buffer>;
}

export class MapUnreachable extends Error {
  override readonly name = 'MapUnreachable';
}
