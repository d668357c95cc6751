import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import styles from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: ReactNode;
  /** Spoken name. */
  label: string;
  look?: 'plain' | 'brand' | 'tonal' | 'raised';
  /** A dot for something new; say it in `label` too. */
  marked?: boolean;
}

/** A round 44 px icon button (56 px in elder mode). */
export function IconButton(props: IconButtonProps): ReactElement {
  const { icon, label, look = 'plain', marked, className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(styles.button, look !== 'plain' && styles[look], className)}
    >
      {icon}
      {marked && <span className={styles.mark} />}
    </button>
  );
}
