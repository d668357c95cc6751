import type { ReactElement } from 'react';
import type { DrawnCodes } from './draw-codes.ts';
import { useLazyResult } from './lazy-code.ts';
import styles from './mail-codes.module.css';

interface MailCodesProps {
  readonly number: string;
  readonly alternative: string;
  readonly hint: string;
  /** Shown in place of the codes after a chunk load failure. */
  readonly missing: string;
}

const EMPTY: DrawnCodes = { bars: { width: 1, path: '' }, qr: { size: 1, path: '' } };

/**
 * A number as barcode and QR code, dark on white in every theme, as scanners need it. A lazy chunk
 * draws them into reserved space.
 */
export function MailCodes({ number, alternative, hint, missing }: MailCodesProps): ReactElement {
  const drawn = useLazyResult(number, async (text) => (await import('./draw-codes.ts')).drawCodes(text));
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
      <p className={styles.hint}>{hint}</p>
      {isMissing && (
        <p className={styles.instead} role="status">
          {missing}
        </p>
      )}
    </div>
  );
}
