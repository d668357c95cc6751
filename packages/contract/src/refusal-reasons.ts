import type { CodeClass } from './codes.ts';

/**
 * The reasons of refusals by class, more specific than the class. Each needs a phrase to compile.
 */
export const refusalReasons = {
  INLINE: [
    ...([
      'slider.failed',
      'slider.needed',
      'sms.v1',
      'sms.refused',
      'code.wrong',
      'phone.taken',
      'phone.own',
      'phone.unproven',
      'phone.recent',
      'phone.moved',
    ] as const),
    ...(['undo.over', 'undo.superseded', 'claim.uncertified', 'claim.name', 'claim.waiting'] as const),
    ...(['link.full', 'link.taken', 'link.main', 'link.notMain'] as const),
    'handOver.nobody',
  ],
  SESSION: ['sign.clock'],
  LOGIN: ['login.needed'],
  CONFLICT: [
    'order.collected',
    'order.cancelled',
    'order.expired',
    'order.changed',
    'bill.whole',
    'bill.edit',
    'waybill.unusable',
    ...(['exam.closed', 'exam.fixed'] as const),
    'template.full',
    'goods.forbidden',
    'price.changed',
    'slot.taken',
    'point.closed',
    'product.unavailable',
    'insurance.refused',
    'key.reused',
    'address.full',
    'article.full',
    ...(['inter.limit', 'inter.atCounter', 'link.over'] as const),
    ...(['declaration.changed', 'declaration.closed', 'declaration.full'] as const),
    ...(['duty.needed', 'duty.expired', 'duty.changed'] as const),
    'region.unserved',
    'urge.early',
    'urge.notWaiting',
    'courier.none',
    'courier.offDuty',
    'pickup.mailNo',
    'ordering.closed',
    'open.person',
    'open.phone',
    'open.address',
    'open.slot',
    'file.full',
    'file.incomplete',
    'receipt.over',
    'receipt.unanswered',
    'pay.changed',
    'pay.nothing',
    'pay.way',
    'card.soldOut',
    'card.limit',
    'card.unusable',
    'card.empty',
    'card.act',
    ...(['evaluate.early', 'evaluate.over', 'evaluate.edited', 'evaluate.said'] as const),
    ...(['invoice.changed', 'invoice.act'] as const),
    ...(['points.changed', 'points.soldOut', 'points.over', 'points.limit'] as const),
    ...(['points.short', 'points.act', 'points.voucher'] as const),
    'close.obstacles',
    ...(['identity.waiting', 'identity.certified', 'identity.offline'] as const),
    ...(['claim.barred', 'claim.closed', 'claim.changed', 'file.held'] as const),
    ...(['delegate.ended', 'delegate.full', 'storage.extended', 'storage.usedUp'] as const),
    ...(['delivery.closed', 'delivery.late', 'delivery.pending', 'delivery.mine', 'delivery.consent'] as const),
  ],
  RATE: [
    ...(['digits.closed', 'digits.spent', 'exam.spent', 'exam.slow', 'pay.digits', 'card.pin'] as const),
    ...(['sms.wait', 'sms.hour', 'sms.limit', 'code.spent', 'code.closed'] as const),
  ],
  /**
   * After the last wrong attempt: the reason with which the next attempt is refused. `ticket.over`:
   * a ticket of a link that cannot be tried again.
   */
  VERIFY: ['digits.spent', 'exam.spent', 'pay.digits', 'card.pin', 'ticket.over'],
  OVERLOAD: ['sms.down', 'sms.slow', 'pay.down', 'invoice.down'],
} as const satisfies Partial<Record<CodeClass, readonly string[]>>;

type Reasons = typeof refusalReasons;
export type ReasonOf<C extends keyof Reasons> = Reasons[C][number];
export type RefusalReason = ReasonOf<keyof Reasons>;

const allReasons: ReadonlySet<string> = new Set(Object.values(refusalReasons).flat());

/** True for a reason of this list. A newer server may send others. */
export function isRefusalReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && allReasons.has(value);
}
