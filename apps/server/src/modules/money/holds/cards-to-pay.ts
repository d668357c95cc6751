import type { CardKind } from '@yidi/contract/values/prepaid';
import type { Db } from '../../../db/open.ts';
import type { OrderToPay } from '../orders/order-to-pay.store.ts';

/** A card that can pay now. */
export interface UsableCard {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly tail: string;
  readonly balanceFen: number;
}

/** A combo that can pay this order's postage now, with the amount. */
export interface FittingCombo {
  readonly combo: Readonly<Record<'cardId' | 'name' | 'nameEn', string> & Record<'leftCount', number>>;
  readonly coversFen: number;
  /** The share of the combo's balance that one shipment uses. */
  readonly shareFen: number;
}

/** Reads a person's cards and combos for the cost of an order. */
export interface CardsToPay {
  usableCards(db: Db, personId: string, now: Date): Promise<UsableCard[]>;
  combosFor(db: Db, order: OrderToPay, payer: { personId: string; dueFen: number }, now: Date): Promise<FittingCombo[]>;
}
