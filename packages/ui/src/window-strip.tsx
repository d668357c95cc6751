import type { ReactElement, ReactNode } from 'react';
import styles from './window-strip.module.css';

/** A band of the day in hours, 9.5 = half past nine. */
export interface DayBand {
  fromHour: number;
  toHour: number;
}

export interface WindowStripProps {
  title: ReactNode;
  promise?: ReactNode;
  /** The hours the strip shows, e.g. 8 to 20. */
  day: DayBand;
  promised?: DayBand;
  predicted?: DayBand & { label: string };
  /** Whole hours written under the strip. */
  ticks: readonly number[];
  note?: ReactNode;
  /** Spoken text. */
  alternative: string;
}

/** A day as a strip: the predicted window to scale inside the promised one, with its hours above. */
export function WindowStrip(props: WindowStripProps): ReactElement {
  const { title, promise, day, promised, predicted, ticks, note, alternative } = props;

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
      {predicted && <Hours {...bandOf(predicted)} label={predicted.label} />}
      <svg className={styles.strip} role="img" aria-label={alternative}>
        <rect className={styles.day} y="20%" width="100%" height="60%" rx="6" />
        {promised && <Band className={styles.promised} {...bandOf(promised)} inset />}
        {predicted && <Band className={styles.predicted} {...bandOf(predicted)} />}
      </svg>
      <svg className={styles.ticks} aria-hidden="true">
        {ticks.map((hour) => (
          <text key={hour} className={styles.tick} x={`${place(hour)}%`} y="75%" textAnchor={anchorAt(place(hour))}>
            {hour}
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

/** So near to an end that a centred text could overflow the strip at the largest text size. */
const NEAR_END = 36;

/** Centres the hours over their window, inside the strip. */
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
