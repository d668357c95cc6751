import type { InfoOf } from '@yidi/contract/call';
import type { staffList } from '@yidi/contract/calls/staff-people';
import { opsPeople } from '@yidi/phrases/ops-people';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement } from 'react';

export type Colleague = InfoOf<typeof staffList>['colleagues'][number];

const looks: Record<Colleague['state'], Pick<TagProps, 'tone' | 'icon'>> = {
  active: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  invited: { tone: 'warn', icon: <ClockIcon size="small" /> },
  disabled: { icon: <ForbiddenIcon size="small" /> },
};

/** The state of a colleague, by icon and words. */
export function StateTag({ state }: Pick<Colleague, 'state'>): ReactElement {
  const say = usePhrases(opsPeople);
  return <Tag {...looks[state]}>{say.states[state]}</Tag>;
}
