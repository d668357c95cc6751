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

/** The sections of a list of mails: ready to receive today, under way, finished. */
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

/** Returns a mail's state in a list; an order closed before pick-up is finished. */
export function mailStateOf({ stage, closed }: { readonly stage: TraceStage; readonly closed: boolean }): MailState {
  return closed ? 'done' : stateOf[stage];
}
