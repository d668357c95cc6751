import { type ReactElement, useRef } from 'react';
import styles from './overlay.module.css';
import { OverlayPopup, type OverlayProps, OverlayRoot } from './overlay.tsx';

export type DialogProps = OverlayProps;

/** A dialog in the middle: a question that cannot be undone, a check, a notice. `blocking` leaves only its own buttons. */
export function Dialog(props: DialogProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <OverlayRoot
      {...props}
      frame={(content) => (
        <div className={styles.stage}>
          <OverlayPopup className={styles.dialog} popupRef={popup} alert={props.blocking} focusAfter={props.focusAfter}>
            {content}
          </OverlayPopup>
        </div>
      )}
    />
  );
}
