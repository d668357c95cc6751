import { points as words } from '@yidi/phrases/points';
import type { MouseEvent, ReactElement } from 'react';
import { useConfig } from '../../shell/boot.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { layOutMap, MAP, pinAt, type Scale, type Spot } from './map-geometry.ts';
import { tilesUnder } from './map-tiles.ts';
import { formatHours, type PointTone } from './point-says.ts';
import type { ShownPoint } from './point-search.ts';
import styles from './points.module.css';
import type { Position } from './where.ts';

interface PointMapProps {
  readonly points: readonly ShownPoint[];
  /** The position from which distances are measured. */
  readonly at: Position | null;
  readonly value: string | undefined;
  /** Called for a tapped pin. Keyboards and screen readers use the list instead. */
  onChoose(code: string): void;
}

/** Points to scale, north at the top, on map pictures if configured; numbers as in the list. */
export function PointMap({ points, at, value, onChoose }: PointMapProps): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { mapTiles } = useConfig();
  const { pins, here, scale, ground } = layOutMap(points, at);
  const chosen = points.findIndex(({ code }) => code === value);
  function tap({ currentTarget, clientX, clientY }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * MAP.width;
    const y = ((clientY - box.top) / box.height) * MAP.height;
    const point = points[pinAt(pins, { x, y }) ?? -1];
    if (point) onChoose(point.code);
  }
  const pinOf = (index: number) => (
    <Pin
      key={points[index]!.code}
      at={pins[index]!}
      number={index + 1}
      tone={formatHours(language, points[index]!, nowMs).tone}
      chosen={index === chosen}
    />
  );
  return (
    <figure className={styles.map}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={say.alternative(points.length, points[0]?.name ?? '')}
        onPointerUp={tap}
      >
        {mapTiles &&
          tilesUnder(ground, mapTiles).map(({ href, x, y, size }) => (
            <image key={href} href={href} x={x} y={y} width={size} height={size} />
          ))}
        {!mapTiles && <Squares scale={scale} from={here} />}
        {here && chosen >= 0 && (
          <path className={styles.way} d={`M${here.x} ${here.y}L${pins[chosen]!.x} ${pins[chosen]!.y}`} />
        )}
        {here && (
          <g transform={`translate(${here.x} ${here.y})`}>
            <circle className={styles.halo} r="16" />
            <circle className={styles.here} r="6" />
          </g>
        )}
        {points.map((_point, index) => index !== chosen && pinOf(index))}
        {chosen >= 0 && pinOf(chosen)}
        <North />
      </svg>
      <figcaption className={styles.caption}>
        <Ruler scale={scale} />
        {say.metres(scale.metres)} · {mapTiles ? mapTiles.by : say.schematic}
      </figcaption>
    </figure>
  );
}

function North(): ReactElement {
  const say = usePhrases(words);
  return (
    <g className={styles.north} transform={`translate(${MAP.width - 18} 20)`}>
      <path d="M0 -12l5 10h-10z" />
      <text y="11" textAnchor="middle">
        {say.north}
      </text>
    </g>
  );
}

function Ruler({ scale }: { scale: Scale }): ReactElement {
  return (
    <svg
      className={styles.ruler}
      viewBox={`0 0 ${scale.width + 2} 8`}
      aria-hidden="true"
      width={scale.width}
      height="8"
    >
      <path d={`M1 1v6h${scale.width}v-6`} />
    </svg>
  );
}

/** A grid in the scale's length, and three circles around the position. */
function Squares({ scale, from }: { scale: Scale; from: Spot | null }): ReactElement {
  const { x, y } = from ?? { x: MAP.width / 2, y: MAP.height / 2 };
  const step = scale.width;
  const lines = (start: number, end: number) =>
    Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => (start % step) + index * step);
  const d = [
    ...lines(x, MAP.width).map((at) => `M${at.toFixed(1)} 0V${MAP.height}`),
    ...lines(y, MAP.height).map((at) => `M0 ${at.toFixed(1)}H${MAP.width}`),
  ];
  return (
    <>
      <path className={styles.grid} d={d.join('')} />
      {from && [1, 2, 3].map((times) => <circle key={times} className={styles.ring} cx={x} cy={y} r={step * times} />)}
    </>
  );
}

interface PinProps {
  readonly at: Spot;
  readonly number: number;
  readonly tone: PointTone;
  readonly chosen: boolean;
}

function Pin({ at, number, tone, chosen }: PinProps): ReactElement {
  return (
    <g className={styles[tone]} transform={`translate(${at.x} ${at.y})`}>
      {chosen ? (
        <>
          <path className={styles.drop} d="M0 22C-5 16 -15 10 -15 0a15 15 0 0 1 30 0C15 10 5 16 0 22z" />
          <text className={styles.dropNumber} y="5" textAnchor="middle">
            {number}
          </text>
        </>
      ) : (
        <>
          <circle className={styles.pin} r="12" />
          <text className={styles.pinNumber} y="5" textAnchor="middle">
            {number}
          </text>
        </>
      )}
    </g>
  );
}
