/**
 * Loyalty points (spec 2.24). Why a balance changed. `order`: a delivered order. `evaluation`: a
 * rating of the service. `invitation`: an invited user's first order. `gift`: redeemed for a gift.
 * `back`: the points of a gift that was not collected. `ended`: not used in time. `refund`: an
 * order became cheaper after its delivery. `debt`: settles a refund that came after they were used.
 */
export const pointReasons = ['order', 'evaluation', 'invitation', 'gift', 'back', 'ended', 'refund', 'debt'] as const;
export type PointReason = (typeof pointReasons)[number];

/**
 * Why an inviter gets no points: device, openId, phone, certified person, or the sender's phone or
 * address are also those of the inviter or of another invited user; the limit of the month or year;
 * or the order was refunded.
 */
export const invitationRefusals = ['device', 'host', 'phone', 'person', 'sender', 'month', 'year', 'refund'] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** What can be drawn beside a gift. */
export const giftPictures = ['box', 'bag', 'parcel', 'voucher'] as const;

/**
 * A redeemed gift: `ready` to be collected, `collected`, `returned` by its user, or `ended` because
 * it was not collected in time. The last two give the points back.
 */
export const redemptionStates = ['ready', 'collected', 'returned', 'ended'] as const;
export type RedemptionState = (typeof redemptionStates)[number];
