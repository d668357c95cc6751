import { useQuery, useQueryClient } from '@tanstack/react-query';
import { gift } from '@yidi/phrases/gift';
import { prepaid } from '@yidi/phrases/prepaid';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useEffect } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { openGiven } from '../open-sheets.ts';
import { type Cards, cardsQuery, ledgerQuery, type Purchase, purchaseQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

const TONES = { waiting: 'info', unknown: 'info', paid: 'good', refused: 'warn', expired: 'warn' } as const;

function stateOf(purchase: Purchase | undefined): keyof typeof TONES {
  if (purchase === undefined) return 'waiting';
  if (purchase.cardState === 'active' || purchase.cardState === 'lost') return 'paid';
  if (purchase.state === 'closed') return purchase.closedAs === 'refused' ? 'refused' : 'expired';
  return purchase.known ? 'waiting' : 'unknown';
}

/** The payment state of a new card; the list of cards is refetched once it is paid. */
export function PurchaseState({ cardId, cards }: { cardId: string; cards: Cards }): ReactElement | null {
  const say = usePhrases(prepaid);
  const giftWords = usePhrases(gift);
  const client = useQueryClient();
  const { data, error } = useQuery(purchaseQuery(cardId));
  const state = stateOf(data);
  const given = cards.gifts.find((candidate) => candidate.cardId === cardId);
  const isCombo = cards.combos.some((combo) => combo.comboId === cardId);
  const isThere = given !== undefined || isCombo || cards.cards.some((card) => card.cardId === cardId);
  useEffect(() => {
    if (state !== 'paid') return;
    void client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
  }, [state, client]);
  if (error || given?.state === 'taken') return null;
  if (state === 'paid' && given)
    return (
      <div aria-live="polite" className={styles.state}>
        <Notice tone="good">
          <b>{giftWords.ready}</b> {giftWords.readyText}
        </Notice>
        <Button wide onClick={() => void openGiven(given)}>
          {giftWords.toLink}
        </Button>
      </div>
    );
  // "Paid" is shown only once the bought card is in the list of cards.
  const shown = state === 'paid' && !isThere ? 'waiting' : state;
  return (
    <div aria-live="polite">
      <Notice tone={TONES[shown]}>
        <b>{say.states[shown]}</b> {isCombo && shown === 'paid' ? say.comboPaid : say.stateText[shown]}
      </Notice>
    </div>
  );
}
