import { type MouseEvent, type ReactElement, type Ref, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './message-box.module.css';

export interface MessageBoxProps {
  readonly title: string;
  /** The text, one paragraph per line. Plain text, never HTML. */
  readonly text: string;
  /** Label of its one button. */
  readonly action: string;
  readonly onAction: () => void;
  /**
   * Called on Esc and by the scrim. Without it the box is an alert, which only the button closes.
   */
  readonly onClose?: () => void;
  /** The action of the button before hydration, for the inline script. */
  readonly early?: 'close' | 'reload';
  /** The cookie that the inline script sets when the box is closed. */
  readonly remember?: string;
  readonly stage?: Ref<HTMLDivElement>;
}

const TITLE_ID = 'message-title';

/**
 * A message over the page with one button. It is rendered in place, so that the first HTML contains
 * it and it needs no overlay code. The caller makes the page behind it inert. Only one is shown at
 * a time.
 */
export function MessageBox(props: MessageBoxProps): ReactElement {
  const { title, text, action, onAction, onClose, early, remember, stage } = props;
  const box = useRef<HTMLDivElement>(null);
  useFocus(box);
  useEscape(box, onClose);
  useStillPage();
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim is no control; the button is
    <div
      ref={stage}
      className={styles.stage}
      onClick={press}
      data-early={early}
      data-remember={remember}
      // The box may have been closed before hydration.
      suppressHydrationWarning
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may have support it */}
      <div
        ref={box}
        className={styles.box}
        role={onClose ? 'dialog' : 'alertdialog'}
        aria-modal="true"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
      >
        <h2 className={styles.title} id={TITLE_ID}>
          {title}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of words, not of fields */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: takes the focus so that keys scroll it */}
        <div className={styles.body} role="group" tabIndex={0} aria-label={title}>
          {text
            .split('\n')
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
        <div className={styles.foot}>
          <Button onClick={onAction}>{action}</Button>
        </div>
      </div>
    </div>
  );
}

/**
 * Moves the focus into the box, so that a screen reader begins with its title, and restores it
 * afterwards.
 */
function useFocus(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!box.current?.contains(before)) box.current?.focus({ preventScroll: true });
    // Engines without `inert` let the focus leave the box.
    const trapFocus = (event: FocusEvent) => {
      const behind = event.target instanceof Element && event.target.closest('[inert]');
      if (behind) box.current?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', trapFocus);
    return () => {
      document.removeEventListener('focusin', trapFocus);
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        // The page behind stays inert until the next render.
        setTimeout(() => before.focus({ preventScroll: true }));
      }
    };
  }, [box]);
}

/** Handles Esc, unless another element over the page has the focus. */
function useEscape(box: { readonly current: HTMLElement | null }, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focus = document.activeElement;
      if (event.key === 'Escape' && (focus === document.body || box.current?.contains(focus))) onClose?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, onClose]);
}

/** Locks the scroll position of the page behind. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
