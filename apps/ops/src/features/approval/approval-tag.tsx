import type { InfoOf } from '@yidi/contract/call';
import type { approvalList } from '@yidi/contract/calls/staff-approval';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Approval = InfoOf<typeof approvalList>['records'][number];

/** Who asked for it decided against it. */
export const isTakenBack = ({ state, askedBy, decidedBy }: Pick<Approval, 'state' | 'askedBy' | 'decidedBy'>) =>
  state === 'refused' && askedBy.staffId === decidedBy?.staffId;

/** The state of an approval, by icon and words; `decidable`: it waits for this colleague. */
export function ApprovalTag(approval: Approval): ReactElement {
  const { state, decidable } = approval;
  const say = usePhrases(opsApprovals);
  if (state === 'waiting')
    return (
      <Tag tone="warn" icon={<ClockIcon size="small" />}>
        {decidable ? say.yourTurn : say.states.waiting}
      </Tag>
    );
  if (state === 'done')
    return (
      <Tag tone="good" icon={<CheckCircleIcon size="small" />}>
        {say.states.done}
      </Tag>
    );
  return <Tag icon={<ForbiddenIcon size="small" />}>{isTakenBack(approval) ? say.takenBack : say.states[state]}</Tag>;
}
