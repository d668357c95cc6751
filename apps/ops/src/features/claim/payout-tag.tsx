import { opsPayouts } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ShieldIcon, WarningIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import type { Payout } from './claim.data.ts';

/** The state of a payment, by icon and words. */
export function PayoutTag({ state, waiting }: Pick<Payout, 'state' | 'waiting'>): ReactElement {
  const say = usePhrases(opsPayouts);
  if (state === 'paid')
    return (
      <Tag tone="good" icon={<CheckCircleIcon size="small" />}>
        {say.states.paid}
      </Tag>
    );
  if (state === 'sentBack')
    return (
      <Tag tone="danger" icon={<WarningIcon size="small" />}>
        {say.states.sentBack}
      </Tag>
    );
  if (state === 'released')
    return (
      <Tag tone="info" icon={<ShieldIcon size="small" />}>
        {say.states.released}
      </Tag>
    );
  return (
    <Tag tone="warn" icon={<ClockIcon size="small" />}>
      {waiting ? say.asked : say.states.waiting}
    </Tag>
  );
}
