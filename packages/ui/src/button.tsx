import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';

export interface ButtonLook {
  /**
   * filled: the main action. tonal: an offer beside it. outline: other actions. quiet: text only.
   * danger: destructive, outlined. dangerFilled: the last step of a destructive choice.
   */
  kind?: 'filled' | 'tonal' | 'outline' | 'quiet' | 'danger' | 'dangerFilled';
  /** large 52 px (the bottom of a screen), medium 44, small 44 with smaller text. */
  size?: 'large' | 'medium' | 'small';
  /** The button is as wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** In progress. Further taps are ignored, the width stays, and `busyLabel` is announced. */
  busy?: boolean;
  busyLabel?: string;
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  icon?: ReactNode;
}

/** Returns the class names of a button, for a router's link that looks like one. */
export function buttonClass({ kind = 'filled', size = 'medium', wide }: ButtonLook = {}, extra?: string): string {
  const sized = size === 'medium' ? undefined : styles[size];
  return joinClasses(styles.button, styles[kind], sized, wide && styles.wide, extra) ?? '';
}

/** `type` is "button" by default. */
export function Button(props: ButtonProps): ReactElement {
  const { kind, size, wide, icon, busy, busyLabel, className, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      data-busy={busy ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={styles.wait}>
          <span className={styles.dot} />
          <span className={styles.dot} />
          <span className={styles.dot} />
          <span className={styles.spoken}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide }, className)}>
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
      </span>
    </a>
  );
}
