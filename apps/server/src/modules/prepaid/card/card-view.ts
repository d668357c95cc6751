import type { InfoOf } from '@yidi/contract/call';
import type { prepaidList } from '@yidi/contract/calls/prepaid';
import type { CardAct, CardUse } from '@yidi/contract/values/prepaid';
import { cardUse } from '@yidi/rules/prepaid/card-rule';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { type CardRow, moneyOfCards } from './card.store.ts';

export type CardView = InfoOf<typeof prepaidList>['cards'][number];

/** Returns whether a paid card can be used, or why not. */
export function useOf(card: Pick<CardRow, 'state' | 'expiresAt'>, now: Date): CardUse {
  const state = card.state === 'lost' ? 'lost' : 'active';
  return cardUse({ state, expiresMs: card.expiresAt?.getTime() ?? null }, now.getTime());
}

/** Returns the actions that the holder of a card can take now. */
export function actsOf(
  card: Pick<CardRow, 'kind' | 'personId' | 'buyerId' | 'state' | 'expiresAt'> & { readonly balanceFen: number },
  now: Date,
): CardAct[] {
  const use = useOf(card, now);
  const acts: CardAct[] = [];
  // Includes gifts that the giver took back; accepted gifts are never refunded.
  if (card.buyerId !== null && card.buyerId === card.personId && card.balanceFen > 0) acts.push('refund');
  if (card.kind === 'named' && use === 'usable') acts.push('lost');
  if (use !== 'usable') acts.push('replace');
  return acts;
}

/** Converts cards for their holder, in the given order. */
export async function viewsOf(db: Db, cards: readonly CardRow[], now: Date): Promise<CardView[]> {
  const money = await moneyOfCards(
    db,
    cards.map((card) => card.id),
  );
  return cards.map((card) => ({
    cardId: card.id,
    kind: card.kind,
    use: useOf(card, now),
    tail: card.tail,
    ...money.get(card.id)!,
    acts: actsOf({ ...card, ...money.get(card.id)! }, now),
    ...(card.expiresAt && { expiresAt: toShanghaiIso(card.expiresAt.getTime()) }),
  }));
}
