import { useQuery } from '@tanstack/react-query';
import { approvalItem } from '@yidi/contract/calls/staff-approval';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import type { ReactElement } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel } from '../../shell/panel.tsx';
import { ApprovalPanel } from './approval-panel.tsx';

/** The opened approval, wherever it stands in the list. */
export function OpenApproval({ approvalId, close }: { approvalId: string; close: () => void }): ReactElement {
  const say = usePhrases(opsApprovals);
  const query = useQuery({ ...callQuery(approvalItem, { approvalId }), staleTime: 0 });
  if (query.data) return <ApprovalPanel approval={query.data} close={close} />;
  return (
    <Panel title={say.title} close={close}>
      <Loaded query={query}>{() => null}</Loaded>
    </Panel>
  );
}
