import type { ReactElement } from 'react';
import { useLazyResult } from '../../../../shell/lazy-code.ts';
import type { ClosingNoticeProps } from './closing-notice.tsx';

/** What closes ordering for a sender. Lazy, as that is rare; the server refuses anyway. */
export function ClosingPart(props: ClosingNoticeProps): ReactElement | null {
  const code = useLazyResult('closing', () => import('./closing-notice.tsx'));
  return typeof code === 'object' ? <code.ClosingNotice {...props} /> : null;
}
