import type { ReactElement } from 'react';
import styles from '../declaration.module.css';

interface SharesProps {
  /** The parts, in the order of the lines. */
  readonly parts: readonly number[];
  /** The value at which the mark stands. */
  readonly most: number;
  readonly label: string;
  readonly tone: 'good' | 'bad';
  /** The rest between the parts and `most` is packing and not room left. */
  readonly restIsPart?: boolean;
}

/** A bar of parts against a limit: the parts as shades, the limit as a mark. */
export function SharesBar({ parts, most, label, tone, restIsPart }: SharesProps): ReactElement {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const whole = Math.max(total, most) * (restIsPart ? 1 : 1.15) || 1;
  const short = (share: number) => Math.round(share * 10_000) / 100;
  let from = 0;
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.barBack} width="100%" height="100%" rx="3" />
      {parts.map((part, at) => {
        const x = from;
        from += part / whole;
        return (
          <rect
            // The parts have no identity of their own: their place is what they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
            key={at}
            className={tone === 'bad' ? styles.barBad : styles.barPart}
            x={`${short(x)}%`}
            width={`${short(Math.max(0, part / whole - 0.004))}%`}
            height="100%"
            opacity={1 - Math.min(0.6, at * 0.25)}
          />
        );
      })}
      {!restIsPart && <rect className={styles.barMark} x={`${short(most / whole)}%`} width="2" height="100%" />}
    </svg>
  );
}
