import type { ReactElement } from 'react';
import styles from './illustrations.module.css';
import { Art } from './illustrations.tsx';

/** Box sizes in centimetres beside a phone of 15 cm, to scale. */
export function SizePicture({
  widthCm,
  heightCm,
  depthCm,
}: {
  widthCm: number;
  heightCm: number;
  depthCm: number;
}): ReactElement {
  const whole = Math.max(widthCm + depthCm * 0.5 + 12, heightCm + depthCm * 0.3 + 2, 22);
  const unit = 180 / whole;
  const [width, height, depth] = [widthCm * unit, heightCm * unit, depthCm * unit];
  const [left, floor] = [6, 148];
  const top = floor - height;
  const [shiftX, shiftY] = [depth * 0.5, depth * 0.3];
  const phoneLeft = left + width + shiftX + 8;
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="150" rx="98" ry="7" />
      <path className={styles.card2} d={`M${left} ${top}h${width}v${height}h${-width}z`} />
      <path className={styles.card1} d={`M${left} ${top}l${shiftX} ${-shiftY}h${width}l${-shiftX} ${shiftY}z`} />
      <path
        className={styles.card3}
        d={`M${left + width} ${top}l${shiftX} ${-shiftY}v${height}l${-shiftX} ${shiftY}z`}
      />
      <path
        className={styles.tape}
        d={`M${left + width * 0.44} ${top}h${width * 0.12}v${height * 0.35}h${-width * 0.12}z`}
      />
      <rect
        className={styles.phone}
        x={phoneLeft}
        y={floor - 15 * unit}
        width={7.2 * unit}
        height={15 * unit}
        rx={unit}
      />
      <rect
        className={styles.glass}
        x={phoneLeft + 0.5 * unit}
        y={floor - 14 * unit}
        width={6.2 * unit}
        height={13 * unit}
        rx={0.4 * unit}
      />
    </Art>
  );
}
