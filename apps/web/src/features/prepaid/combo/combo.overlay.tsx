import { useQueryClient } from '@tanstack/react-query';
import { prepaidRefund } from '@yidi/contract/calls/prepaid';
import { combo } from '@yidi/phrases/combo';
import { formatYuan } from '@yidi/phrases/money';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { submit } from '../../../api/submit.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { type Cards, type Combo, cardsQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';
import { Buying, BuySheet } from '../purchase/buying.tsx';
import { type Choice, useChoice } from '../purchase/choice.tsx';

/** Returns a combo after a confirmation with the consequences. */
export function ComboOverlay({
  combo: { comboId, name, left, restFen },
  ...control
}: { combo: Combo } & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(combo);
  const client = useQueryClient();
  const sum = formatYuan(restFen);
  const giveUp = useAction(async () => {
    await submit(prepaidRefund, { cardId: comboId, seenFen: restFen }, `combo refund ${comboId} ${restFen}`);
    await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    showToast(say.returned(sum), { tone: 'good' });
    control.finish();
  }, 'shown');
  return (
    <OverlaySheet {...control} title={name}>
      <div className={styles.sheet}>
        <FailureNotice of={giveUp} tone="warn" />
        <p>{say.givenUp(left, sum)}</p>
        <Button wide kind="danger" busy={giveUp.busy} onClick={giveUp.run}>
          {say.giveUp(sum)}
        </Button>
      </div>
    </OverlaySheet>
  );
}

/** Buys a combo; resolves to its id when the payment has started. */
export function ComboBuyOverlay(control: OverlayControl<string>): ReactElement {
  return <BuySheet {...control} title={usePhrases(combo).buyTitle} Chosen={Chosen} />;
}

function Chosen({ cards, onPaying }: { cards: Cards; onPaying: (cardId: string) => void }): ReactElement {
  const say = usePhrases(combo);
  const choice = useChoice(cards.comboArticles, cards.ways, 0);
  return (
    <Buying choice={choice} rule={say.rule} onPaying={onPaying}>
      <Articles choice={choice} />
    </Buying>
  );
}

type ComboArticle = Cards['comboArticles'][number];

function Articles({ choice }: { choice: Choice<ComboArticle> }): ReactElement {
  const say = usePhrases(combo);
  return (
    <RadioCards
      label={say.which}
      value={choice.article?.articleId}
      onChange={choice.setArticle}
      options={choice.articles.map(({ articleId, name, productName, total, maxKg, days, fen, stock }) => ({
        value: articleId,
        title: name,
        price: formatYuan(fen),
        disabled: stock === 0,
        detail: stock === 0 ? say.soldOut : say.article(productName, maxKg, days, formatYuan(Math.floor(fen / total))),
      }))}
    />
  );
}
