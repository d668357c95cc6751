import type { PayProvider } from '@yidi/contract/values/pay';
import type { Cost } from '../pay.data.ts';

/** A way to pay: a combo or prepaid card, one of them with a vendor for the rest, or a vendor. */
export interface PayWay {
  readonly id: string;
  readonly combo?: Cost['combos'][number];
  readonly card?: Cost['cards'][number];
  readonly vendor?: PayProvider;
  /** The part that the vendor charges. */
  readonly vendorFen: number;
}

/**
 * Returns the ways to pay in the order in which they are offered. First come combos of which one
 * shipment covers at least its share of the combo's price. Then come prepaid cards that cover the
 * sum, or else the first card for a part, with the first vendor for the rest. Vendors follow.
 * Combos that cover less than their share are last.
 */
export function payWays({ cards, combos, ways, dueFen }: Pick<Cost, 'cards' | 'combos' | 'ways' | 'dueFen'>): PayWay[] {
  const covering = cards.filter((card) => card.balanceFen >= dueFen);
  const part = covering.length === 0 ? cards[0] : undefined;
  const [vendor] = ways;
  const byCombo = combos.flatMap((combo) => {
    const way = withCombo(combo, { cards, vendor, dueFen });
    return way === undefined ? [] : [way];
  });
  const isWorthIt = ({ combo }: PayWay) => combo !== undefined && combo.coversFen >= combo.shareFen;
  return [
    ...byCombo.filter(isWorthIt),
    ...covering.map((card) => ({ id: card.cardId, card, vendorFen: 0 })),
    ...(part && vendor ? [{ id: part.cardId, card: part, vendor, vendorFen: dueFen - part.balanceFen }] : []),
    ...ways.map((way) => ({ id: way, vendor: way, vendorFen: dueFen })),
    ...byCombo.filter((way) => !isWorthIt(way)),
  ];
}

/**
 * Returns the payment by a combo. A combo does not cover packaging and premium: a card that covers
 * them pays the rest, or else the vendor. Undefined if neither exists.
 */
function withCombo(
  combo: Cost['combos'][number],
  rest: Pick<Cost, 'cards' | 'dueFen'> & { vendor: PayProvider | undefined },
): PayWay | undefined {
  const restFen = rest.dueFen - combo.coversFen;
  const id = combo.comboId;
  if (restFen === 0) return { id, combo, vendorFen: 0 };
  const card = rest.cards.find(({ balanceFen }) => balanceFen >= restFen);
  if (card) return { id, combo, card, vendorFen: 0 };
  return rest.vendor && { id, combo, vendor: rest.vendor, vendorFen: restFen };
}
