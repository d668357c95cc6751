import type { MailState } from '@yidi/contract/values/follow';
import type { TraceStage } from '@yidi/contract/values/trace-stage';

const stateOf: Readonly<Record<TraceStage, MailState>> = {
  created: 'moving',
  accepted: 'moving',
  processing: 'moving',
  departed: 'moving',
  arrived: 'moving',
  customs: 'moving',
  customs_released: 'moving',
  out_for_delivery: 'coming',
  ready_for_pickup: 'waiting',
  attempt_failed: 'trouble',
  customs_held: 'trouble',
  exception: 'trouble',
  returning: 'trouble',
  delivered: 'done',
  returned: 'done',
};

/** What a list of mails is divided into, in its order: what can be received today, what is under way, what is over. */
export const mailGroups = ['today', 'under', 'over'] as const;
export type MailGroup = (typeof mailGroups)[number];

const groupByState: Readonly<Record<MailState, MailGroup>> = {
  coming: 'today',
  waiting: 'today',
  moving: 'under',
  trouble: 'under',
  done: 'over',
};

export function mailGroupOf(state: MailState): MailGroup {
  return groupByState[state];
}

/** Where a mail is, in one of the five words of a list; one whose order was closed before pick-up is over. */
export function mailStateOf({ stage, closed }: { readonly stage: TraceStage; readonly closed: boolean }): MailState {
  return closed ? 'done' : stateOf[stage];
}
