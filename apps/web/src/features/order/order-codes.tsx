import type { ReactElement } from 'react';
import { useAtOnce } from '../../shell/late-code.ts';
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
 * into a place that is kept, whether it comes or not; the digits above them stand at once.
 */
export function OrderCodes({ number, alternative, hint, missing }: OrderCodesProps): ReactElement {
  const drawn = useAtOnce(number, async (text) => (await import('./draw-codes.ts')).drawCodes(text));
  const isMissing = drawn === 'missing';
  const { bars, qr } = isMissing ? EMPTY : (drawn ?? EMPTY);
  return (
    <div className={isMissing ? styles.codesMissing : undefined}>
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
      {isMissing && (
        <p className={styles.instead} role="status">
          {missing}
        </p>
      )}
    </div>
  );
}
