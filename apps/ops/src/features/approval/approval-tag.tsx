import type { InfoOf } from '@yidi/contract/call';
import type { approvalList } from '@yidi/contract/calls/staff-approval';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Approval = InfoOf<typeof approvalList>['records'][number];

const looks: Record<Approval['state'], Pick<TagProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'warn', icon: <ClockIcon size="small" /> },
  done: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  refused: { icon: <ForbiddenIcon size="small" /> },
  over: { icon: <ForbiddenIcon size="small" /> },
};

/** The state of an approval, by icon and words; `decidable`: it waits for this colleague. */
export function ApprovalTag({ state, decidable }: Pick<Approval, 'state' | 'decidable'>): ReactElement {
  const say = usePhrases(opsApprovals);
  return <Tag {...looks[state]}>{state === 'waiting' && decidable ? say.yourTurn : say.states[state]}</Tag>;
}
