import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { payoutItem, payoutList, payoutVersion } from '@yidi/contract/calls/staff-payout';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { type ReactElement, useEffect } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel } from '../../shell/panel.tsx';
import { useRefresh } from '../../shell/refresh.ts';
import { useNowMs } from '../../shell/times.ts';
import type { Payout } from './claim.data.ts';
import { PayoutPanel } from './payout-panel.tsx';

const REFRESH_MS = 10_000;

/**
 * The opened payment, wherever it stands in the list. Until it is paid it is asked again and again
 * whether it changed: two colleagues who look at it must not both pay it at the bank. It is read
 * again only then, because each reading is a row of the audit that names its people.
 */
export function OpenPayout({ claimNo, close }: { claimNo: string; close: () => void }): ReactElement {
  const say = usePhrases(opsPayouts);
  const client = useQueryClient();
  const query = useQuery({ ...callQuery(payoutItem, { claimNo }), staleTime: 0 });
  const { data, dataUpdatedAt, refetch } = query;
  const leftMs = useLeft(data, dataUpdatedAt);
  const latest = useQuery({ ...callQuery(payoutVersion, { claimNo }), enabled: false });
  const isOld = data && latest.dataUpdatedAt > dataUpdatedAt && isOther(data, latest.data);
  const oldAtMs = isOld ? latest.dataUpdatedAt : undefined;
  const isOver = leftMs === 0 && data?.stopLeftS !== 0;
  // Only the server says that it is sent: the clock of a colleague may be wrong.
  useEffect(() => {
    if (isOver || oldAtMs !== undefined) void refetch();
  }, [isOver, oldAtMs, refetch]);
  useRefresh(latest.refetch, data && data.state !== 'paid' ? REFRESH_MS : undefined);
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: [payoutList.path] });
  }, [client, version]);
  if (data) return <PayoutPanel payout={data} leftMs={leftMs} close={close} />;
  return (
    <Panel title={say.title} close={close}>
      <Loaded query={query}>{() => null}</Loaded>
    </Panel>
  );
}

/** Whether a payment is no longer as it was read. */
const isOther = ({ version, waiting }: Payout, latest: InfoOf<typeof payoutVersion> | undefined) =>
  latest !== undefined && (latest.version !== version || latest.approvalId !== waiting?.approvalId);

/** Returns how long it can still be stopped, counted from the answer; undefined if it cannot. */
function useLeft(payout: Payout | undefined, answeredAtMs: number): number | undefined {
  const nowMs = useNowMs();
  if (!payout?.stopLeftS) return undefined;
  return Math.max(0, payout.stopLeftS * 1000 - Math.max(0, nowMs - answeredAtMs));
}
