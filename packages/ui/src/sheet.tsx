import { type ReactElement, useRef } from 'react';
import styles from './overlay.module.css';
import { OverlayPopup, type OverlayProps, OverlayRoot } from './overlay.tsx';
import { usePullDown } from './pull-down.ts';

export type SheetProps = OverlayProps;

/**
 * A sheet from the bottom for choices. Closed by Esc, the backdrop, the close button, or pulling
 * its head down.
 */
export function Sheet(props: SheetProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const pull = usePullDown(popup, props.onClose);
  return (
    <OverlayRoot
      {...props}
      frame={(content) => (
        <OverlayPopup className={styles.sheet} popupRef={popup} alert={props.blocking}>
          <div className={styles.surface} {...(props.blocking ? {} : pull)}>
            {!props.blocking && <div className={styles.grip} data-grip="" />}
            {content}
          </div>
        </OverlayPopup>
      )}
    />
  );
}
