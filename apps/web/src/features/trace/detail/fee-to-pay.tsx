import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import type { TraceInfo } from '../trace.data.ts';

const fetchRow = async () => ({ Row: (await import('./fee-row.tsx')).FeeRow });

/** The fee that the consignee has to pay. Lazy: loaded only if a sum is due. */
export function FeeToPay(props: NonNullable<TraceInfo['toPay']> & Pick<TraceInfo, 'mailNo'>): ReactElement | null {
  const made = useLazyResult('', fetchRow);
  return typeof made === 'object' ? <made.Row {...props} /> : null;
}
