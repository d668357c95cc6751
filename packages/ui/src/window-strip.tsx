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
  /** The whole strip in words, for those who do not see it. */
  alternative: string;
}

/** From this share on a band is wide enough to hold its own label. */
const ROOM_FOR_LABEL = 30;

/** A day as a strip: the predicted band (drawn to scale) inside the promised one. */
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
      <svg className={styles.strip} role="img" aria-label={alternative}>
        <rect className={styles.day} y="18%" width="100%" height="64%" rx="9" />
        {promised && <Band className={styles.promised} {...bandOf(promised)} inset />}
        {predicted && <Predicted {...bandOf(predicted)} label={predicted.label} />}
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

function Band(props: { className: string | undefined; left: number; width: number; inset?: boolean }): ReactElement {
  const [y, height] = props.inset ? ['18%', '64%'] : ['0', '100%'];
  return (
    <rect className={props.className} x={`${props.left}%`} y={y} width={`${props.width}%`} height={height} rx="9" />
  );
}

function Predicted({ left, width, label }: { left: number; width: number; label: string }): ReactElement {
  const holds = width >= ROOM_FOR_LABEL;
  const after = left + width <= 60;
  return (
    <>
      <Band className={styles.predicted} left={left} width={width} />
      <text
        className={holds ? styles.inside : styles.outside}
        x={`${holds ? left + width / 2 : after ? left + width + 2 : left - 2}%`}
        y="50%"
        dy="0.35em"
        textAnchor={holds ? 'middle' : after ? 'start' : 'end'}
      >
        {label}
      </text>
    </>
  );
}
