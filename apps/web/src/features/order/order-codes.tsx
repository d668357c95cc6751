import { type ReactElement, useEffect, useState } from 'react';
import type { DrawnCodes } from './draw-codes.ts';
import styles from './order.module.css';

interface OrderCodesProps {
  readonly number: string;
  readonly alternative: string;
  readonly hint: string;
  /** Said in their place when the code that draws them did not come. */
  readonly missing: string;
}

const EMPTY: DrawnCodes = { bars: { width: 1, path: '' }, qr: { size: 1, path: '' } };

/**
 * A number as barcode and QR code, dark on white in every theme: scanners read it so. What draws them comes after the page,
 * into a place that is kept; the digits above them stand at once.
 */
export function OrderCodes({ number, alternative, hint, missing }: OrderCodesProps): ReactElement {
  const drawn = useDrawn(number);
  if (drawn === 'missing') return <p className={styles.sub}>{missing}</p>;
  const { bars, qr } = drawn ?? EMPTY;
  return (
    <>
      <div className={styles.codes} role="img" aria-label={alternative} aria-busy={!drawn}>
        <svg className={styles.bars} viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={bars.width} height="1" fill="#fff" />
          <path d={bars.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      </div>
      <p className={styles.sub}>{hint}</p>
    </>
  );
}

function useDrawn(number: string): DrawnCodes | 'missing' | undefined {
  const [drawn, setDrawn] = useState<DrawnCodes | 'missing'>();
  useEffect(() => {
    let left = false;
    import('./draw-codes.ts')
      .then(({ drawCodes }) => drawCodes(number))
      .catch(() => 'missing' as const)
      .then((next) => {
        if (!left) setDrawn(next);
      });
    return () => {
      left = true;
    };
  }, [number]);
  return drawn;
}
