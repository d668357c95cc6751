/**
 * Prepaid cards: `named` for one user; `bearer` for the user who binds it. Source: domain.md §14.
 */
export const cardKinds = ['named', 'bearer'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The state of a card: purchase unpaid, purchase abandoned, usable, or reported lost. */
export const cardStates = ['unpaid', 'void', 'active', 'lost'] as const;

/** The places where cards are sold. A balance is refunded to the payment of the card's price. */
export const cardOrigins = ['online', 'counter'] as const;

/** Whether a user's card can be used; only bearer cards expire. */
export const cardUses = ['usable', 'lost', 'expired'] as const;
export type CardUse = (typeof cardUses)[number];

/** The actions on a card: refund the balance, report it lost, get a new number. */
export const cardActs = ['refund', 'lost', 'replace'] as const;
export type CardAct = (typeof cardActs)[number];

/** A gift as its giver sees it: not taken yet, or taken. A withdrawn gift is the giver's card. */
export const giftStates = ['waiting', 'taken', 'withdrawn'] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift as a user with its link sees it: available, taken by themselves, or their own gift. */
export const giftViews = ['waiting', 'taken', 'own'] as const;

/**
 * The reasons of a changed balance. `received`: a gift. `held`: for an order. `paid`: the cost of
 * an order. `released`: held and not needed. `back`: a paid order became cheaper. `returned`:
 * refunded to the buyer.
 */
export const movementKinds = ['bought', 'bound', 'received', 'held', 'paid', 'released', 'back', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The state of the money that a card paid for an order. */
export const spendStates = ['held', 'paid', 'released'] as const;
export type SpendState = (typeof spendStates)[number];
