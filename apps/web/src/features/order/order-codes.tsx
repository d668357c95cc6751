import { type ReactElement, useMemo } from 'react';
import styles from './order.module.css';
import { barcodePath } from './order-barcode.ts';
import { qrPath } from './order-qr-path.ts';

/** A number as barcode and QR code, dark on white in every theme: scanners read it so. */
export function OrderCodes({ number, alternative }: { number: string; alternative: string }): ReactElement {
  const qr = useMemo(() => qrPath(number), [number]);
  const bars = useMemo(() => barcodePath(number), [number]);
  return (
    <div className={styles.codes} role="img" aria-label={alternative}>
      <svg className={styles.bars} viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={bars.width} height="1" fill="#fff" />
        <path d={bars.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
