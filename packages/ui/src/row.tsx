import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { ChevronIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './row.module.css';

/** An icon and the tinted square behind it, only where it shows a state: without an icon there is none. */
export interface RowMark {
  icon: ReactElement;
  tone?: 'good' | 'attention' | 'bad' | undefined;
}

export type RowProps = RowWords & (RowMark | { icon?: ReactNode; tone?: undefined });

interface RowWords {
  label: ReactNode;
  /** The label is the answer of the row. */
  strong?: boolean;
  /** A second line of context. */
  sub?: ReactNode;
  value?: ReactNode;
  /** A control of its own at the end (switch, button); then the row itself is not pressed. */
  trail?: ReactNode;
  /** The row opens something: it becomes a button with a chevron. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** The row goes somewhere: it becomes a link with a chevron. */
  href?: string;
  className?: string;
}

function RowContent({ icon, tone, label, strong, sub, value, trail }: RowProps): ReactElement {
  return (
    <>
      {icon && <span className={joinClasses(styles.icon, tone && styles.tinted, tone && styles[tone])}>{icon}</span>}
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={joinClasses(styles.label, strong && styles.strong)}>{label}</span>
          {sub && <span className={styles.sub}>{sub}</span>}
        </span>
        {value && <span className={styles.value}>{value}</span>}
      </span>
      {trail && <span className={styles.trail}>{trail}</span>}
    </>
  );
}

/** One line of a list or card: icon, label, value, and a chevron only if it opens. */
export function Row(props: RowProps): ReactElement {
  const className = joinClasses(styles.row, props.className);
  const opens = <ChevronIcon size="small" className={styles.chevron} />;
  if (props.href !== undefined) {
    return (
      <a className={className} href={props.href} onClick={props.onPress}>
        <RowContent {...props} />
        {opens}
      </a>
    );
  }
  if (props.onPress) {
    return (
      <button type="button" className={className} onClick={props.onPress}>
        <RowContent {...props} />
        {opens}
      </button>
    );
  }
  return (
    <div className={joinClasses(className, props.trail !== undefined && styles.trailing)}>
      <RowContent {...props} />
    </div>
  );
}
