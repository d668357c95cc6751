import type { ReactElement } from 'react';
import styles from './progress-bars.module.css';

export interface ProgressBarsProps {
  /** 0..`stages`; 2.5 is half-way through the third stage. */
  progress: number;
  stages?: number;
  /** Spoken text. */
  label: string;
}

const GAP_PERCENT = 1.4;

/** The value is rounded to keep the first HTML short. */
const short = (percent: number) => Math.round(percent * 100) / 100;

/** Four short bars that show the progress of a parcel. */
export function ProgressBars({ progress, stages = 4, label }: ProgressBarsProps): ReactElement {
  const width = (100 - GAP_PERCENT * (stages - 1)) / stages;
  const bars = Array.from({ length: stages }, (_, index) => ({
    left: short(index * (width + GAP_PERCENT)),
    filled: short(Math.min(1, Math.max(0, progress - index)) * width),
  }));
  return (
    <svg className={styles.bars} role="img" aria-label={label}>
      {bars.map(({ left, filled }) => (
        <g key={left}>
          <rect className={styles.back} x={`${left}%`} width={`${width}%`} height="100%" rx="2" />
          {filled > 0 && <rect className={styles.fill} x={`${left}%`} width={`${filled}%`} height="100%" rx="2" />}
        </g>
      ))}
    </svg>
  );
}
