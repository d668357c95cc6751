import { useQuery } from '@tanstack/react-query';
import { payoutItem } from '@yidi/contract/calls/staff-payout';
import { callQuery } from '@yidi/shell/query';
import { type ReactElement, useEffect } from 'react';
import { useRefresh } from '../../shell/refresh.ts';
import { useNowMs } from '../../shell/times.ts';
import type { Payout } from './claim.data.ts';
import { PayoutPanel } from './payout-panel.tsx';

const REFRESH_MS = 10_000;

/**
 * The opened payment, wherever it stands in the list. While a second person decides on it or it can
 * be stopped, it is read again and again.
 */
export function OpenPayout({ claimNo, close }: { claimNo: string; close: () => void }): ReactElement | null {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...callQuery(payoutItem, { claimNo }), staleTime: 0 });
  const leftMs = useLeft(data, dataUpdatedAt);
  const isOver = leftMs === 0 && data?.stopLeftS !== 0;
  // Only the server says that it is sent: the clock of a colleague may be wrong.
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  useRefresh(refetch, data?.waiting || leftMs !== undefined ? REFRESH_MS : undefined);
  return data ? <PayoutPanel payout={data} leftMs={leftMs} close={close} /> : null;
}

/** Returns how long it can still be stopped, counted from the answer; undefined if it cannot. */
function useLeft(payout: Payout | undefined, answeredAtMs: number): number | undefined {
  const nowMs = useNowMs();
  if (!payout?.stopLeftS) return undefined;
  return Math.max(0, payout.stopLeftS * 1000 - Math.max(0, nowMs - answeredAtMs));
}
