import type { InfoOf } from '@yidi/contract/call';
import type { approvalList } from '@yidi/contract/calls/staff-approval';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Approval = InfoOf<typeof approvalList>['records'][number];

/** Who asked for it decided against it. */
export const isTakenBack = ({ state, askedBy, decidedBy }: Pick<Approval, 'state' | 'askedBy' | 'decidedBy'>) =>
  state === 'refused' && askedBy.staffId === decidedBy?.staffId;

const looks: Record<Approval['state'], Pick<TagProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'warn', icon: <ClockIcon size="small" /> },
  done: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  refused: { icon: <ForbiddenIcon size="small" /> },
  ended: { icon: <ForbiddenIcon size="small" /> },
  over: { icon: <ForbiddenIcon size="small" /> },
};

/** The state of an approval, by icon and words; `decidable`: it waits for this colleague. */
export function ApprovalTag(approval: Approval): ReactElement {
  const { state, decidable } = approval;
  const say = usePhrases(opsApprovals);
  if (isTakenBack(approval)) return <Tag {...looks[state]}>{say.takenBack}</Tag>;
  return <Tag {...looks[state]}>{state === 'waiting' && decidable ? say.yourTurn : say.states[state]}</Tag>;
}
