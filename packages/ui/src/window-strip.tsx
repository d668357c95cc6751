import type { ReactElement, ReactNode } from 'react';
import styles from './window-strip.module.css';

/** A band in hours since the midnight at which the strip begins; 9.5 is half past nine. */
export interface DayBand {
  fromHour: number;
  toHour: number;
}

export interface WindowStripProps {
  title: ReactNode;
  promise?: ReactNode;
  /** The hours that the strip shows, e.g. 8 to 20; more than 24 for several days. */
  day: DayBand;
  promised?: DayBand;
  predicted?: DayBand & { label?: string };
  /** The earlier prediction, shown above it. */
  before?: DayBand | undefined;
  /** The hour from which on the window is narrower, and its label. Shown below the strip. */
  later?: { readonly hour: number; readonly label: string } | undefined;
  /** Labels below the strip: whole hours, or texts at their hours. */
  ticks: readonly (number | { readonly hour: number; readonly label: string })[];
  note?: ReactNode;
  /** Spoken text. */
  alternative: string;
}

/**
 * A day or several days as a strip: the predicted window inside the promised one, to scale, with
 * its hours above.
 */
export function WindowStrip(props: WindowStripProps): ReactElement {
  const { title, promise, day, promised, predicted, before, later, note, alternative } = props;
  const ticks = props.ticks.map((tick) => (typeof tick === 'number' ? { hour: tick, label: String(tick) } : tick));

  function place(hour: number): number {
    const share = (hour - day.fromHour) / (day.toHour - day.fromHour);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  }
  function bandOf(band: DayBand): { left: number; width: number } {
    return { left: place(band.fromHour), width: Math.max(2, place(band.toHour) - place(band.fromHour)) };
  }

  return (
    <div>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {promise && <span className={styles.promise}>{promise}</span>}
      </div>
      {predicted?.label && <Hours {...bandOf(predicted)} label={predicted.label} />}
      {before && (
        <svg className={styles.before} aria-hidden="true">
          <Band className={styles.earlier} {...bandOf(before)} />
        </svg>
      )}
      <svg className={styles.strip} role="img" aria-label={alternative}>
        <rect className={styles.day} y="20%" width="100%" height="60%" rx="6" />
        {promised && <Band className={styles.promised} {...bandOf(promised)} inset />}
        {predicted && <Band className={styles.predicted} {...bandOf(predicted)} />}
      </svg>
      {later && <Later at={place(later.hour)} label={later.label} />}
      <svg className={styles.ticks} aria-hidden="true">
        {ticks.map(({ hour, label }) => (
          <text key={hour} className={styles.tick} x={`${place(hour)}%`} y="75%" textAnchor={anchorAt(place(hour))}>
            {label}
          </text>
        ))}
      </svg>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 3) return 'start';
  return percent > 97 ? 'end' : 'middle';
}

interface Placed {
  readonly left: number;
  readonly width: number;
}

function Band({
  className,
  left,
  width,
  inset,
}: Placed & { className: string | undefined; inset?: boolean }): ReactElement {
  const [y, height, round] = inset ? ['20%', '60%', 6] : ['0', '100%', 10];
  return <rect className={className} x={`${left}%`} y={y} width={`${width}%`} height={height} rx={round} />;
}

/** A dashed mark below the strip, with its text on the side that has more room. */
function Later({ at, label }: { at: number; label: string }): ReactElement {
  const isLeft = at > 50;
  return (
    <svg className={styles.later} aria-hidden="true">
      <rect className={styles.place} x={`${Math.min(at, 96)}%`} y="20%" width="4%" height="60%" rx="4" />
      <text className={styles.tick} x={`${isLeft ? at - 2 : at + 6}%`} y="66%" textAnchor={isLeft ? 'end' : 'start'}>
        {label}
      </text>
    </svg>
  );
}

/** So near to an end that a centred text could overflow the strip at the largest text size. */
const NEAR_END = 36;

/** Centres the hours above their window, within the strip. */
function Hours({ left, width, label }: Placed & { label: string }): ReactElement {
  const middle = left + width / 2;
  const [x, anchor] =
    middle < NEAR_END
      ? [0, 'start' as const]
      : middle > 100 - NEAR_END
        ? [100, 'end' as const]
        : [middle, 'middle' as const];
  return (
    <svg className={styles.hours} aria-hidden="true">
      <text className={styles.label} x={`${x}%`} y="72%" textAnchor={anchor}>
        {label}
      </text>
    </svg>
  );
}
