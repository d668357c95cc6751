import { type ReactElement, useRef } from 'react';
import styles from './overlay.module.css';
import { OverlayPopup, type OverlayProps, OverlayRoot } from './overlay.tsx';

export type SideDrawerProps = Omit<OverlayProps, 'blocking'>;

/** A drawer from the left edge. */
export function SideDrawer(props: SideDrawerProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <OverlayRoot
      {...props}
      frame={(content) => (
        <OverlayPopup className={styles.drawer} popupRef={popup}>
          {content}
        </OverlayPopup>
      )}
    />
  );
}
