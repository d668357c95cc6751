import type { ReactElement } from 'react';
import { useLazyResult } from './lazy-code.ts';

interface QrCodeProps {
  readonly text: string;
  /** The text that screen readers speak instead of the code. */
  readonly alternative: string;
  /** The text that replaces the code after a chunk load failure. */
  readonly missing: string;
}

/** A QR code, dark on white, drawn by a lazy chunk into a reserved square. */
export function QrCode({ text, alternative, missing }: QrCodeProps): ReactElement {
  const drawn = useLazyResult(text, async (content) => (await import('./qr-path.ts')).qrPath(content));
  if (drawn === 'missing') return <p role="status">{missing}</p>;
  const { size, path } = drawn ?? { size: 1, path: '' };
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alternative} aria-busy={!drawn}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
