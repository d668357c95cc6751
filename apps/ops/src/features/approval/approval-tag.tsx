import type { InfoOf } from '@yidi/contract/call';
import type { approvalList } from '@yidi/contract/calls/staff-approval';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Approval = InfoOf<typeof approvalList>['records'][number];

/** The state of an approval, by icon and words; `decidable`: it waits for this colleague. */
export function ApprovalTag({ state, decidable }: Pick<Approval, 'state' | 'decidable'>): ReactElement {
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
  return <Tag icon={<ForbiddenIcon size="small" />}>{say.states[state]}</Tag>;
}
