import type { ReactElement } from 'react';
import { CheckIcon, truckPath } from './icon.tsx';
import styles from './route-line.module.css';
import { RouteVehicle } from './route-vehicle.tsx';

export interface RouteLineProps {
  from: string;
  to: string;
  /** Share of the route that is done, 0 to 1; 1 = arrived. */
  progress: number;
  /** Spoken text. */
  alternative: string;
}

/**
 * A line from origin to destination, as on a ticket. It shows progress without geography, unlike
 * RouteDrawing.
 */
export function RouteLine({ from, to, progress, alternative }: RouteLineProps): ReactElement {
  const arrived = progress >= 1;
  const here = `${Math.min(100, Math.max(0, progress * 100))}%`;
  return (
    <div className={styles.way} role="img" aria-label={alternative}>
      <b className={styles.name}>{from}</b>
      <svg className={styles.line} aria-hidden="true">
        {!arrived && <line className={styles.rest} x1={here} x2="100%" y1="50%" y2="50%" />}
        <line className={styles.done} x1="0" x2={here} y1="50%" y2="50%" />
        <circle className={styles.stop} cx="0" cy="50%" r="5" />
        {!arrived && (
          <>
            <circle className={styles.stop} cx="100%" cy="50%" r="5" />
            <svg className={styles.here} x={here} y="50%" aria-hidden="true">
              <RouteVehicle path={truckPath} radius={15} haloRadius={22} />
            </svg>
          </>
        )}
      </svg>
      {arrived && (
        <span className={styles.arrived}>
          <CheckIcon size="small" />
        </span>
      )}
      <b className={styles.name}>{to}</b>
    </div>
  );
}
