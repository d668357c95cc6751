import type { Missing } from '../submit/submit-order.ts';

/** The questions of an order in elder mode, one a step, in the order in which users think. */
export const elderSteps = ['who', 'what', 'weigh', 'handOver', 'check'] as const;
export type ElderStep = (typeof elderSteps)[number];

/** The step of each part of the form. Parts that elder mode does not ask are on the last step. */
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

/** Reads the step from the URL: `?step=3` is the third; the first one if invalid. */
export function stepAt(text: string | undefined): ElderStep {
  return elderSteps[Number(text) - 1] ?? 'who';
}

/** Returns which missing part of the order belongs to this step. */
export function missingAt(step: ElderStep, missing: readonly Missing[]): Missing | undefined {
  return missing.find((part) => stepOf[part] === step);
}

/** Parts that only the user can answer. Times, counters and prices have defaults. */
const answers: ReadonlySet<Missing> = new Set(['receiver', 'goods', 'unprintable', 'weight', 'sender']);

/** Returns the earliest unanswered step before this one; undefined if this step can be shown. */
export function unansweredBefore(step: ElderStep, missing: readonly Missing[]): ElderStep | undefined {
  const first = firstLacking(missing.filter((part) => answers.has(part)));
  return first && elderSteps.indexOf(first) < elderSteps.indexOf(step) ? first : undefined;
}

/** Returns the first step that lacks something; undefined if the order can be sent. */
export function firstLacking(missing: readonly Missing[]): ElderStep | undefined {
  return elderSteps.find((step) => missingAt(step, missing) !== undefined);
}
