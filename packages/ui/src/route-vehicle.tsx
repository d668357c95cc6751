import type { ReactElement } from 'react';
import styles from './route-vehicle.module.css';

interface RouteVehicleProps {
  /** Drawn in a field of 24 × 24. */
  readonly path: string;
  readonly radius: number;
  /** Of the ring around it that shows that it is live. */
  readonly haloRadius: number;
}

/** Where a parcel is on its way: a vehicle on a disc, its middle at 0, 0 of what it stands in. */
export function RouteVehicle({ path, radius, haloRadius }: RouteVehicleProps): ReactElement {
  const scale = (radius * 0.054).toFixed(2);
  const shift = -12 * Number(scale);
  return (
    <>
      <circle className={styles.halo} r={haloRadius} />
      <circle className={styles.disc} r={radius} />
      <path className={styles.lines} transform={`translate(${shift} ${shift}) scale(${scale})`} d={path} />
    </>
  );
}
