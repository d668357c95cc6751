import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';

export interface ButtonLook {
  /** filled: the one thing to do next. tonal: offered beside it. outline: the rest. quiet: words only.
   *  danger: destructive, in an outline. dangerFilled: the last step of a destructive choice. */
  kind?: 'filled' | 'tonal' | 'outline' | 'quiet' | 'danger' | 'dangerFilled';
  /** large 52 px (the bottom of a screen), medium 44, small 44 with smaller text. */
  size?: 'large' | 'medium' | 'small';
  /** Takes the whole width of its place. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** Work is under way: no second tap gets through, width stays, `busyLabel` is spoken. */
  busy?: boolean;
  busyLabel?: string;
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  icon?: ReactNode;
}

/** The class names of a button, for a router's link that should look like one. */
export function buttonClass({ kind = 'filled', size = 'medium', wide }: ButtonLook = {}, extra?: string): string {
  const sized = size === 'medium' ? undefined : styles[size];
  return joinClasses(styles.button, styles[kind], sized, wide && styles.wide, extra) ?? '';
}

/** A button that does something here. `type` is "button" unless told otherwise. */
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

/** The same look on a plain link (call, mail, download, another site). */
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
