import { type MouseEvent, type ReactElement, type Ref, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './message-box.module.css';

export interface MessageBoxProps {
  readonly title: string;
  /** What is to be read; a line each. Words, whatever they hold. */
  readonly text: string;
  /** Its one button. */
  readonly action: string;
  readonly onAction: () => void;
  /** Esc and the scrim. Without it only the button is there: it is an alert. */
  readonly onClose?: () => void;
  /** Found by the code that runs before the app: what it does when the button is pressed that early. */
  readonly early?: 'close' | 'reload';
  /** A cookie to be set when it is closed that early. */
  readonly remember?: string;
  readonly stage?: Ref<HTMLDivElement>;
}

const TITLE_ID = 'message-title';

/**
 * Words over the page with one button, drawn where it stands in the tree: the first HTML holds it already, and it needs none of the
 * code of other overlays. What is behind it is made still by whoever shows it. Only one at a time.
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
      // It may have been closed before the app was alive.
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

/** The box takes the focus, so that a screen reader begins with its title, and gives it back. */
function useFocus(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!box.current?.contains(before)) box.current?.focus({ preventScroll: true });
    // Engines that do not know `inert` let the focus out.
    const hold = (event: FocusEvent) => {
      const behind = event.target instanceof Element && event.target.closest('[inert]');
      if (behind) box.current?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', hold);
    return () => {
      document.removeEventListener('focusin', hold);
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        // What was behind is inert until it is drawn again.
        setTimeout(() => before.focus({ preventScroll: true }));
      }
    };
  }, [box]);
}

/** Esc, while nothing else over the page has the focus. */
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

/** The page behind does not scroll. */
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
