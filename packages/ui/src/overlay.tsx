import './old-engines.ts';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactElement, type ReactNode, type RefObject, useContext } from 'react';
import { CloseIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './overlay.module.css';
import { OverlayPlace } from './overlay-place.ts';

/**
 * Props of every overlay. Overlays are controlled: they call `onClose` instead of closing
 * themselves.
 */
export interface OverlayProps {
  open: boolean;
  /**
   * Called by Esc, the backdrop, the close button, and pulling a sheet down. Not called while
   * `blocking`.
   */
  onClose: () => void;
  /** Called after the closing animation, when the overlay may be unmounted. */
  onClosed?: () => void;
  title: string;
  sub?: ReactNode;
  /** Name of the close button; without it there is none. */
  closeLabel?: string;
  /** Only its own buttons close it. */
  blocking?: boolean;
  /** The body is text without controls. It is focusable itself, so that keys scroll it. */
  reading?: boolean;
  /** Fixed under the scrolling body. */
  footer?: ReactNode;
  /** Returns the element that takes the focus on close; null for the previously focused one. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/**
 * The root of a modal overlay. Traps and restores focus, locks the page behind, and renders nothing
 * on the server.
 */
export function OverlayRoot(props: OverlayProps & { frame: (content: ReactNode) => ReactNode }): ReactElement {
  const { open, onClose, onClosed, blocking, frame } = props;
  const place = useContext(OverlayPlace);
  return (
    <Base.Root
      open={open}
      modal
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (next) return;
        if (blocking || place?.inert) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal container={place}>
        <Base.Backdrop forceRender className={styles.backdrop} />
        {frame(<OverlayContent {...props} />)}
      </Base.Portal>
    </Base.Root>
  );
}

function OverlayContent(props: OverlayProps): ReactElement {
  const { title, sub, closeLabel, blocking, onClose, reading, footer, children } = props;
  return (
    <>
      <div className={styles.head} data-grip="">
        <div className={styles.words}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {sub && <Base.Description className={styles.sub}>{sub}</Base.Description>}
        </div>
        {closeLabel && !blocking && <IconButton icon={<CloseIcon />} label={closeLabel} onClick={onClose} />}
      </div>
      {children && (
        <div className={styles.body} {...(reading ? { role: 'group', tabIndex: 0, 'aria-label': title } : {})}>
          {children}
        </div>
      )}
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}

export interface OverlayPopupProps {
  className: string | undefined;
  popupRef: RefObject<HTMLDivElement | null>;
  /** Announced as an alert, because it needs an answer. */
  alert?: boolean;
  focusAfter?: OverlayProps['focusAfter'];
  children: ReactNode;
}

/**
 * The moving surface. It takes the focus itself, so that no on-screen keyboard opens and a screen
 * reader starts with the title.
 */
export function OverlayPopup({ className, popupRef, alert, focusAfter, children }: OverlayPopupProps): ReactElement {
  return (
    <Base.Popup
      ref={popupRef}
      className={className}
      initialFocus={popupRef}
      finalFocus={focusAfter}
      role={alert ? 'alertdialog' : 'dialog'}
    >
      {children}
    </Base.Popup>
  );
}
