import { formatWhole } from '@yidi/phrases/numbers';
import { opsHealth } from '@yidi/phrases/ops-health';
import { formatTime } from '@yidi/phrases/times';
import { usePhrases } from '@yidi/shell/language';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import type { State } from './problem-words.ts';
import styles from './state.module.css';

type Point = State['scans']['points'][number];

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [900, 240, 56, 28, 10];
/** The minutes with a mark below: the first of the hour, every quarter, the last. */
const MARKED = [0, 15, 30, 45, 59];

/** Returns whole scans; below ten with one decimal, because a quiet network has few. */
export const formatScans = (scans: number): string =>
  scans < 10 ? String(Math.round(scans * 10) / 10) : formatWhole(Math.round(scans));

/** The scans of the last hour as a line inside the band of the same minutes of earlier weekdays. */
export function ScanChart({ scans: { points, weeks } }: Pick<State, 'scans'>): ReactElement {
  const say = usePhrases(opsHealth);
  const last = points.findLast(({ scans }) => scans !== undefined);
  if (!last) return <Card title={say.scansTitle}>{<p className={styles.quiet}>{say.noScans}</p>}</Card>;
  const range = usualOf(points, say);
  return (
    <Card
      title={say.scansTitle}
      note={
        <span className={styles.legend}>
          <span className={styles.legendLine} /> {say.now}
          {weeks > 0 && <span className={styles.legendBand} />} {weeks > 0 ? say.band(weeks) : say.noBand}
        </span>
      }
    >
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={say.chart(formatScans(last.scans ?? 0), range || say.noBand)}
      >
        <Drawing points={points} />
      </svg>
    </Card>
  );
}

/** Returns the usual range of the last minute in words; '' if none is known. */
export function usualOf(points: readonly Point[], say: { usual: (low: string, high: string) => string }): string {
  const { low, high } = points.at(-1) ?? {};
  return low === undefined || high === undefined ? '' : say.usual(formatScans(low), formatScans(high));
}

function Drawing({ points }: { points: readonly Point[] }): ReactElement {
  const most = Math.max(1, ...points.flatMap(({ scans = 0, high = 0 }) => [scans, high]));
  const x = scaleLinear([0, points.length - 1], [LEFT, WIDTH - 12]);
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4);
  const places = points.map((point, place) => ({ ...point, place }));
  const band = area<(typeof places)[number]>()
    .defined(({ low }) => low !== undefined)
    .x(({ place }) => x(place))
    .y0(({ low = 0 }) => y(low))
    .y1(({ high = 0 }) => y(high));
  const now = line<(typeof places)[number]>()
    .defined(({ scans }) => scans !== undefined)
    .x(({ place }) => x(place))
    .y(({ scans = 0 }) => y(scans));
  const last = places.findLast(({ scans }) => scans !== undefined);
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.gridLine} x1={LEFT} x2={WIDTH - 12} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatScans(tick)}
          </text>
        </g>
      ))}
      <path className={styles.chartBand} d={band(places) ?? ''} />
      <path className={styles.chartLine} d={now(places) ?? ''} />
      {last && <circle className={styles.chartDot} cx={x(last.place)} cy={y(last.scans ?? 0)} r={5} />}
      {MARKED.filter((place) => place < points.length).map((place) => (
        <text
          key={place}
          className={styles.axis}
          x={x(place)}
          y={HEIGHT - 6}
          textAnchor={place === 0 ? 'start' : place === points.length - 1 ? 'end' : 'middle'}
        >
          {formatTime(points[place]!.at)}
        </text>
      ))}
    </>
  );
}
