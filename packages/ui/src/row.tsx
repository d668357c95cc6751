import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { ChevronIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './row.module.css';

/** An icon, in a tinted square if it shows a state. A tone needs an icon. */
export interface RowMark {
  icon: ReactElement;
  tone?: 'good' | 'attention' | 'bad' | 'plain' | undefined;
}

export type RowProps = RowWords & (RowMark | { icon?: ReactNode; tone?: undefined });

interface RowWords {
  label: ReactNode;
  /** Emphasises the label: it is the answer of the row. */
  strong?: boolean;
  /** A second line of context. */
  sub?: ReactNode;
  value?: ReactNode;
  /** A control at the end (switch, button). The row itself is not pressable then. */
  trail?: ReactNode;
  /** Makes the row a button with a chevron. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** Set if the row unfolds content below it: whether that content is shown. */
  open?: boolean;
  /** Makes the row a link with a chevron. */
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

/** One line of a list or card: icon, label, value, and a chevron if it opens something. */
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
      <button type="button" className={className} aria-expanded={props.open} onClick={props.onPress}>
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
