import { opsPayouts } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import { CheckCircleIcon, ClockIcon, ShieldIcon, WarningIcon } from '@yidi/ui/icon';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import type { Payout } from './claim.data.ts';

const looks: Record<Payout['state'], Pick<TagProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'warn', icon: <ClockIcon size="small" /> },
  released: { tone: 'info', icon: <ShieldIcon size="small" /> },
  paid: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  sentBack: { tone: 'danger', icon: <WarningIcon size="small" /> },
};

/** The state of a payment, by icon and words. */
export function PayoutTag({ state, waiting }: Pick<Payout, 'state' | 'waiting'>): ReactElement {
  const say = usePhrases(opsPayouts);
  return <Tag {...looks[state]}>{state === 'waiting' && waiting ? say.asked : say.states[state]}</Tag>;
}
