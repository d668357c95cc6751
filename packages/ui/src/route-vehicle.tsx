import type { ReactElement } from 'react';
import styles from './route-vehicle.module.css';

interface RouteVehicleProps {
  /** Path data on a 24 × 24 grid. */
  readonly path: string;
  readonly radius: number;
  /** Class of the ring that marks it as live. */
  readonly haloRadius: number;
}

/** The position of a mail item: a vehicle on a disc, centred at 0, 0. */
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
