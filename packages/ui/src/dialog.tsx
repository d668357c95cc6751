import { type ReactElement, useRef } from 'react';
import styles from './overlay.module.css';
import { OverlayPopup, type OverlayProps, OverlayRoot } from './overlay.tsx';

export type DialogProps = OverlayProps;

/**
 * A centred dialog for a final question, a check or a notice. A `blocking` dialog is closed only by
 * its own buttons.
 */
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
