/** Prepaid cards: `named` belongs to one user for good; `bearer` to the user who binds it. Source: domain.md §14. */
export const cardKinds = ['named', 'bearer'] as const;
export type CardKind = (typeof cardKinds)[number];

/** A card: bought and not paid yet, given up unpaid, usable, or reported lost. */
export const cardStates = ['unpaid', 'void', 'active', 'lost'] as const;
export type CardState = (typeof cardStates)[number];

/** Where a card was sold: what is left of one goes back to where its price came from. */
export const cardOrigins = ['online', 'counter'] as const;

/** What can be said of a card that a user holds: a bearer card expires. */
export const cardUses = ['usable', 'lost', 'expired'] as const;
export type CardUse = (typeof cardUses)[number];

/** What a holder can do with a card: have what is left paid back, report it lost, get a new number. */
export const cardActs = ['refund', 'lost', 'replace'] as const;
export type CardAct = (typeof cardActs)[number];

/**
 * A gift as its giver sees it: it waits for a user with its link, or was taken. One that was
 * withdrawn is the giver's own card.
 */
export const giftStates = ['waiting', 'taken', 'withdrawn'] as const;
export type GiftState = (typeof giftStates)[number];

/** A gift as a user with its link sees it: to take, taken by themselves, or their own to give. */
export const giftViews = ['waiting', 'taken', 'own'] as const;
export type GiftView = (typeof giftViews)[number];

/**
 * Why a balance moved. `received`: a gift. `held`: set aside for an order; `paid`: what an order
 * cost; `released`: held and not needed; `back`: a paid order became cheaper; `returned`: what was
 * left went back to who bought the card.
 */
export const movementKinds = ['bought', 'bound', 'received', 'held', 'paid', 'released', 'back', 'returned'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A movement of the order that it paid for: where the money of a spend is now. */
export const spendStates = ['held', 'paid', 'released'] as const;
export type SpendState = (typeof spendStates)[number];
