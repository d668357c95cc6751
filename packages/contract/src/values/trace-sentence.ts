/** Where a parcel is, according to its scans. */
export const whereKeys = [
  'nothing_yet',
  'announced',
  'accepted',
  'at_office',
  'on_the_road',
  'in_customs',
  'held_by_customs',
  'out_for_delivery',
  'ready_for_pickup',
  'attempt_failed',
  'held',
  'delivered',
  'on_the_way_back',
  'returned',
] as const;
export type WhereKey = (typeof whereKeys)[number];

/** The ends of a mail before the post had the parcel. */
export const mailClosings = ['cancelled', 'expired'] as const;

/** The first part of a trace sentence. */
export const sentenceKeys = [...whereKeys, ...mailClosings] as const;
export type SentenceKey = (typeof sentenceKeys)[number];

/**
 * The second part of a trace sentence: whether the state is normal. `quiet`: no scan for longer
 * than usual, within the promise; `stalled`: quiet, and longer at this stage than 95 of 100 mails
 * of the lane.
 */
export const normalKeys = [
  'done',
  'normal',
  'early',
  'quiet',
  'stalled',
  'may_be_late',
  'late',
  'needs_you',
  'trouble',
] as const;
export type NormalKey = (typeof normalKeys)[number];

/** The third part: the delivery time. */
export const whenKeys = [
  'delivered_at',
  'expected_by',
  'expected_late',
  'was_due',
  'collect_now',
  'returning',
  'returned_at',
  'unknown',
] as const;
export type WhenKey = (typeof whenKeys)[number];

/** The display state of the sentence. */
export const sentenceStates = ['normal', 'late', 'attention', 'done', 'returned', 'waiting'] as const;
export type SentenceState = (typeof sentenceStates)[number];
