import type { InfoOf } from '@yidi/contract/call';
import type { prepaidList } from '@yidi/contract/calls/prepaid';
import type { CardAct, CardUse } from '@yidi/contract/values/prepaid';
import { cardUse } from '@yidi/rules/prepaid/card-rule';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { type CardRow, moneyOfCards } from './card.store.ts';

export type CardView = InfoOf<typeof prepaidList>['cards'][number];

/** Whether a card that was paid can be used. */
export function useOf(card: Pick<CardRow, 'state' | 'expires_at'>, now: Date): CardUse {
  const state = card.state === 'lost' ? 'lost' : 'active';
  return cardUse({ state, expiresMs: card.expires_at?.getTime() ?? null }, now.getTime());
}

/** What the holder of a card can do with it now. */
export function actsOf(
  card: Pick<CardRow, 'kind' | 'person_id' | 'buyer_id' | 'state' | 'expires_at'> & { readonly balanceFen: number },
  now: Date,
): CardAct[] {
  const use = useOf(card, now);
  const acts: CardAct[] = [];
  // Also a gift that its giver took back; an accepted gift is never refunded.
  if (card.buyer_id !== null && card.buyer_id === card.person_id && card.balanceFen > 0) acts.push('refund');
  if (card.kind === 'named' && use === 'usable') acts.push('lost');
  if (use !== 'usable') acts.push('replace');
  return acts;
}

/** Cards as their holder sees them, in the order given. */
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
    ...(card.expires_at && { expiresAt: toShanghaiIso(card.expires_at.getTime()) }),
  }));
}
