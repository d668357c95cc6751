import { useQueryClient } from '@tanstack/react-query';
import { prepaidBuy } from '@yidi/contract/calls/prepaid';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement, ReactNode } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { submit } from '../../../api/submit.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { atDesktop, payAtVendor } from '../../pay/pay.data.ts';
import { CardsScreen } from '../card/cards-screen.tsx';
import { type Cards, cardsQuery, purchaseQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';
import { type Choice, NothingToBuy, SoldOut, Ways } from './choice.tsx';

interface BuyingProps {
  readonly choice: Choice;
  /** The terms of the purchase. */
  readonly rule: string;
  readonly onPaying: (cardId: string) => void;
  readonly children: ReactNode;
}

/** Buys the chosen article: a card or a combo. */
export function Buying({ choice, rule, onPaying, children }: BuyingProps): ReactElement {
  const payWords = usePhrases(pay);
  const language = useLanguage();
  const client = useQueryClient();
  const { article, way, isSoldOut } = choice;
  const buy = useAction(
    async () => {
      if (article === undefined || way === undefined) return;
      const request = { articleId: article.articleId, way, desktop: atDesktop() };
      const minute = Math.floor(Date.now() / 60_000);
      const made = await submit(prepaidBuy, request, `card ${article.articleId} ${way} ${minute}`);
      const carried = await payAtVendor(client, made.action, purchaseQuery(made.cardId));
      if (carried === 'leaving') return LEAVES;
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onPaying(made.cardId);
      return;
    },
    // The last card or combo of this article may have been sold meanwhile: the stock is refetched.
    () => void choice.lookAgain(),
  );
  if (article === undefined || way === undefined) return <NothingToBuy choice={choice} />;
  return (
    <div className={styles.sheet}>
      {children}
      <p className={styles.quiet}>{rule}</p>
      <Ways choice={choice} />
      <div aria-live="polite">
        {isSoldOut ? (
          <SoldOut />
        ) : (
          buy.failure !== undefined && <Notice tone="warn">{formatFailure(language, buy.failure)}</Notice>
        )}
      </div>
      <Button
        wide
        size="large"
        busy={buy.busy}
        busyLabel={payWords.states.paying}
        disabled={isSoldOut}
        onClick={buy.run}
      >
        {payWords.payNow(formatYuan(article.fen))}
      </Button>
    </div>
  );
}

interface BuySheetProps extends OverlayControl<string> {
  readonly title: string;
  readonly Chosen: (props: { cards: Cards; onPaying: (cardId: string) => void }) => ReactElement;
}

/** The sheet of a purchase; resolves to the card's id when the payment has started. */
export function BuySheet({ title, Chosen: Content, open, finish, gone }: BuySheetProps): ReactElement {
  return (
    <OverlaySheet {...{ open, finish, gone }} title={title}>
      <CardsScreen>{(cards) => <Content cards={cards} onPaying={finish} />}</CardsScreen>
    </OverlaySheet>
  );
}
