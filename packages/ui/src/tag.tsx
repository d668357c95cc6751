import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tag.module.css';

export interface TagProps {
  tone?: 'plain' | 'brand' | 'good' | 'info' | 'warn' | 'danger';
  /** Required if the tone has a meaning, because colour must not be the only sign. */
  icon?: ReactNode;
  small?: boolean;
  children: ReactNode;
}

/** A short result or class on a tint (可寄 · 仅限陆运, 特快专递). */
export function Tag({ tone = 'plain', icon, small, children }: TagProps): ReactElement {
  return (
    <span className={joinClasses(styles.tag, styles[tone], small && styles.small)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
