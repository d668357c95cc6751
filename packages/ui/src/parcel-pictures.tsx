import type { ReactElement } from 'react';
import styles from './illustrations.module.css';
import { Art } from './illustrations.tsx';

// Of pages after the first: /home does not load them.

/** A postmark with a tick, animated once: it worked. */
export function StampPicture(): ReactElement {
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="146" rx="80" ry="8" />
      <g className={styles.struck}>
        <circle className={styles.brandTint} cx="100" cy="76" r="62" />
        <circle className={styles.brandLine} cx="100" cy="76" r="58" />
        <circle className={styles.thinLine} cx="100" cy="76" r="48" />
        <path className={styles.brandLine} d="M78 78l16 16 30-34" />
        <path className={styles.thinLine} d="M166 56c10-6 16 6 26 0M168 76c10-6 16 6 26 0M166 96c10-6 16 6 26 0" />
      </g>
    </Art>
  );
}

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

/** A courier without a photo. */
export function CourierPicture(): ReactElement {
  return (
    <Art box="0 0 100 100">
      <circle className={styles.brandTint} cx="50" cy="50" r="50" />
      <path className={styles.brand} d="M12 100c2-22 16-30 38-30s36 8 38 30z" />
      <path className={styles.skin} d="M40 58h20v16a10 10 0 0 1-20 0zM30 40h40v12a20 18 0 0 1-40 0z" />
      <path className={styles.brand} d="M28 40c0-16 9-24 22-24s22 8 22 24z" />
      <path className={styles.dark} d="M24 40h54c0 4-4 5-8 5H28c-3 0-4-2-4-5z" />
      <rect className={styles.accent} x="42" y="24" width="16" height="9" rx="3" />
    </Art>
  );
}
