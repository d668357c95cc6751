import type { ReactElement } from 'react';
import { truckPath } from './icon.tsx';
import { planePath, scooterPath } from './icon-things.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './route-drawing.module.css';
import { FRAME } from './route-frame.ts';
import {
  layOutPoints,
  pathOf,
  type RoutePoint,
  type Spot,
  smoothLine,
  splitLine,
  walkCorners,
} from './route-geometry.ts';
import { captionBox, captionSize, freeCorner, placeLabels } from './route-labels.ts';
import { RouteRoom, type RouteRoomProps } from './route-room.tsx';
import { RouteVehicle } from './route-vehicle.tsx';

export interface RouteDrawingProps extends Pick<RouteRoomProps, 'alternative' | 'caption'> {
  /** From first to last, at least two. */
  points: readonly RoutePoint[];
  /**
   * 0 at the first point, 1 at the second, 1.5 half-way to the third. The last index means arrived.
   */
  progress: number;
  vehicle?: 'truck' | 'plane' | 'scooter';
  /** No vehicle is on the way yet. The first point is drawn instead. */
  unmanned?: boolean;
  /**
   * land: river and roads, for routes between cities. streets: city blocks, for the last delivery.
   */
  scene?: 'land' | 'streets';
}

const VEHICLES = { truck: truckPath, plane: planePath, scooter: scooterPath };
/** Legs are multiples of twenty, so that the sixteen samples of the line hit every corner. */
const STREET_CORNERS: readonly Spot[] = [
  { x: 42, y: 76 },
  { x: 182, y: 76 },
  { x: 182, y: 136 },
  { x: 302, y: 136 },
];
const BLOCKS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [18, 16, 70, 44],
  [112, -10, 58, 70],
  [196, 16, 52, 44],
  [272, -10, 80, 70],
  [18, 92, 70, 60],
  [112, 92, 58, 28],
  [200, 92, 126, 28],
  [112, 148, 82, 50],
  [-20, 166, 100, 40],
];

function Streets(): ReactElement {
  return (
    <g>
      {BLOCKS.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} className={styles.block} x={x} y={y} width={width} height={height} rx="5" />
      ))}
      <rect className={styles.green} x="218" y="150" width="140" height="50" rx="5" />
    </g>
  );
}

/**
 * The river is derived from the names of the route, so that the same route always gets the same
 * one.
 */
function Land({ seed }: { seed: number }): ReactElement {
  const mirrored = seed % 2 === 1 ? `translate(${FRAME.width} 0) scale(-1 1)` : undefined;
  return (
    <g transform={mirrored}>
      <path
        className={styles.road}
        d="M94 -5c-6 60 10 120 4 200M236 -5c8 70-14 130-6 200M-5 112c80 26 160-30 355-14M-5 170c120-20 230 16 355-16"
      />
      <path className={styles.water} d="M-12 56C50 34 96 66 150 40S240 -6 290 18s50 18 70 8" />
      <ellipse className={styles.lake} cx="196" cy="128" rx="34" ry="18" />
      <ellipse className={styles.green} cx="284" cy="104" rx="24" ry="17" />
      <ellipse className={styles.green} cx="40" cy="140" rx="28" ry="14" />
    </g>
  );
}

function Pin({ at, arrived }: { at: Spot; arrived: boolean }): ReactElement {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path
        className={arrived ? styles.pinArrived : styles.pin}
        d="M0 1C-8 -8 -13 -14 -13 -20a13 13 0 0 1 26 0C13 -14 8 -8 0 1z"
      />
      <circle className={styles.pinEye} cy="-20" r="5" />
    </g>
  );
}

/** Places the caption where it covers least, then the names around it. */
function layWords({ spots, way, names, vehicle, caption }: LayProps) {
  const free = placeLabels(names, spots, way, vehicle);
  if (!caption) return { labels: free, corner: 'bottomLeft' as const };
  const size = captionSize(caption.title ?? '', caption.sub);
  const corner = freeCorner(way, free, vehicle, size);
  return { labels: placeLabels(names, spots, way, vehicle, captionBox(corner, size)), corner };
}

interface LayProps extends Pick<RouteDrawingProps, 'caption'> {
  readonly spots: readonly Spot[];
  readonly way: readonly Spot[];
  readonly names: readonly string[];
  readonly vehicle: Spot | undefined;
}

/**
 * The route of a mail item as a schematic. The travelled part is solid, the remaining part dotted.
 * It has no borders and no map tiles.
 */
export function RouteDrawing(props: RouteDrawingProps): ReactElement {
  const { points, progress, vehicle = 'truck', unmanned = false, scene = 'land', alternative, caption } = props;
  const streets = scene === 'streets';
  const spots = streets ? [STREET_CORNERS[0]!, STREET_CORNERS[STREET_CORNERS.length - 1]!] : layOutPoints(points);
  const way = streets ? walkCorners(STREET_CORNERS) : smoothLine(spots);
  const { done, rest, here } = splitLine(way, progress);
  const arrived = progress >= spots.length - 1;
  const isShown = !arrived && !unmanned;
  const names = points.map((point) => point.name);
  const place = { spots, way, names, vehicle: isShown ? here : undefined, caption };
  const { labels, corner } = streets ? { labels: [], corner: 'bottomLeft' as const } : layWords(place);
  const seed = [...names.join('')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <RouteRoom alternative={alternative} caption={caption} corner={corner}>
      {streets ? <Streets /> : <Land seed={seed} />}
      <path className={styles.casing} d={pathOf(way)} />
      <path className={joinClasses(styles.done, streets && styles.quietDone)} d={pathOf(done)} />
      {!arrived && <path className={styles.rest} d={pathOf(rest)} />}
      {!streets &&
        spots
          .slice(0, -1)
          .map((spot) => <circle key={`${spot.x} ${spot.y}`} className={styles.stop} cx={spot.x} cy={spot.y} r="6" />)}
      <Pin at={spots[spots.length - 1]!} arrived={arrived} />
      {unmanned && <circle className={styles.stop} cx={spots[0]!.x} cy={spots[0]!.y} r="6" />}
      {isShown && (
        <g transform={`translate(${here.x} ${here.y})`}>
          <RouteVehicle path={VEHICLES[vehicle]} radius={17} haloRadius={26} />
        </g>
      )}
      {labels.map((label) => (
        <text
          key={`${label.name} ${label.x}`}
          className={label.strong ? styles.nameStrong : styles.name}
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
        >
          {label.name}
        </text>
      ))}
    </RouteRoom>
  );
}
