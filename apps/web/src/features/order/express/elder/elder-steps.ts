import type { Missing } from '../submit/submit-order.ts';

/** The questions of an order in elder mode, one a step, in the order in which people think of them. */
export const elderSteps = ['who', 'what', 'weigh', 'handOver', 'check'] as const;
export type ElderStep = (typeof elderSteps)[number];

/** The step that asks for each part of the form; what elder mode does not ask is on the last one. */
const stepOf: Readonly<Record<Missing, ElderStep>> = {
  pickup: 'handOver',
  receiver: 'who',
  goods: 'what',
  forbidden: 'what',
  unprintable: 'what',
  weight: 'weigh',
  sender: 'handOver',
  slot: 'handOver',
  point: 'handOver',
  size: 'check',
  insured: 'check',
  packaging: 'check',
  passwordSign: 'check',
  product: 'check',
};

/** The step of an address: `?step=3` is the third; anything else the first. */
export function stepAt(text: string | undefined): ElderStep {
  return elderSteps[Number(text) - 1] ?? 'who';
}

/** What a step still lacks, of all that the order lacks. */
export function missingAt(step: ElderStep, missing: readonly Missing[]): Missing | undefined {
  return missing.find((one) => stepOf[one] === step);
}

/** What a step waits for until the user answers; times, counters and prices come by themselves. */
const answers: ReadonlySet<Missing> = new Set(['receiver', 'goods', 'unprintable', 'weight', 'sender']);

/** The step before this one whose question has no answer yet; undefined when this step can be shown. */
export function unansweredBefore(step: ElderStep, missing: readonly Missing[]): ElderStep | undefined {
  const first = firstLacking(missing.filter((one) => answers.has(one)));
  return first && elderSteps.indexOf(first) < elderSteps.indexOf(step) ? first : undefined;
}

/** The first step that lacks something; undefined when the order can be sent. */
export function firstLacking(missing: readonly Missing[]): ElderStep | undefined {
  return elderSteps.find((step) => missingAt(step, missing) !== undefined);
}
