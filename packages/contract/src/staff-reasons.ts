/**
 * The reasons of refusals in the console, by class. They are apart from those of the consumer's
 * app, whose pages load every sentence. Each needs a phrase to compile.
 */
export const staffReasons = {
  INLINE: ['passkey.refused', 'enrol.code'],
  CONFLICT: [
    ...(['approval.own', 'approval.done', 'approval.changed', 'approval.asker', 'approval.over'] as const),
    ...(['staff.self', 'staff.last', 'staff.same', 'staff.enrolled', 'staff.disabled', 'staff.changed'] as const),
    ...(['link.none', 'link.own', 'approval.asked'] as const),
    ...(['grant.passkeys', 'grant.alone', 'passkey.last', 'passkey.full', 'reveal.enough'] as const),
    ...(['calendar.changed', 'calendar.same', 'calendar.waiting', 'calendar.past'] as const),
    ...([
      'tariff.changed',
      'tariff.same',
      'tariff.former',
      'tariff.next',
      'tariff.waiting',
      'tariff.started',
      'tariff.withdrawn',
      'tariff.full',
    ] as const),
    ...(['case.changed', 'case.owner', 'case.over', 'case.waiting', 'case.notSo'] as const),
    ...(['payout.above', 'payout.changed', 'payout.done', 'payout.waiting'] as const),
    ...(['payout.late', 'payout.early', 'payout.none', 'payout.reference', 'payout.sentBack'] as const),
    ...(['dispatch.changed', 'dispatch.pending', 'dispatch.act', 'dispatch.same'] as const),
    ...(['dispatch.tooLate', 'dispatch.offDuty', 'dispatch.demo', 'order.missing'] as const),
    ...(['payout.unpaid', 'payout.returned', 'payout.confirmer'] as const),
    ...(['refund.changed', 'refund.working', 'refund.done'] as const),
    ...(['content.changed', 'content.same', 'content.waiting'] as const),
  ],
  RATE: ['reveal.hour', 'search.hour'],
} as const;

type Reasons = typeof staffReasons;
export type StaffReasonOf<C extends keyof Reasons> = Reasons[C][number];
export type StaffReason = StaffReasonOf<keyof Reasons>;
