import type { InfoOf } from '@yidi/contract/call';
import type { staffList } from '@yidi/contract/calls/staff-people';
import { opsPeople } from '@yidi/phrases/ops-people';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Colleague = InfoOf<typeof staffList>['colleagues'][number];

/** The state of a colleague, by icon and words. */
export function StateTag({ state }: Pick<Colleague, 'state'>): ReactElement {
  const say = usePhrases(opsPeople);
  if (state === 'active')
    return (
      <Tag tone="good" icon={<CheckCircleIcon size="small" />}>
        {say.states.active}
      </Tag>
    );
  if (state === 'invited')
    return (
      <Tag tone="warn" icon={<ClockIcon size="small" />}>
        {say.states.invited}
      </Tag>
    );
  return <Tag icon={<ForbiddenIcon size="small" />}>{say.states.disabled}</Tag>;
}
