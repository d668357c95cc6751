import { useQueryClient } from '@tanstack/react-query';
import { giftBuy } from '@yidi/contract/calls/gift';
import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { submit } from '../../../api/submit.ts';
import { type Drafts, draft } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import { atDesktop, payAtVendor } from '../../pay/pay.data.ts';
import { CardsScreen } from '../card/cards-screen.tsx';
import { articlesOf, type Cards, cardsQuery, purchaseQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';
import { NothingToBuy, SoldOut, Sums, useChoice, Ways } from '../purchase/choice.tsx';

interface Words {
  readonly from: string;
  readonly message: string;
}

const drafts: Drafts<Words> = { from: draft('gift.from', ''), message: draft('gift.message', '') };

/** Buys a card as a gift; resolves to its id when the payment has started. */
export function GiftOverlay({ open, finish, gone }: OverlayControl<string>): ReactElement {
  const say = usePhrases(gift);
  return (
    <OverlaySheet {...{ open, finish, gone }} title={say.giveTitle}>
      <CardsScreen>{(cards) => <Giving cards={cards} onPaying={finish} />}</CardsScreen>
    </OverlaySheet>
  );
}

function Giving({ cards, onPaying }: { cards: Cards; onPaying: (cardId: string) => void }): ReactElement {
  const say = usePhrases(gift);
  const payWords = usePhrases(pay);
  const language = useLanguage();
  const client = useQueryClient();
  const choice = useChoice(articlesOf(cards, 'bearer'), cards.ways, 1);
  const { article, way, isSoldOut } = choice;
  const form = useForm<Words>({
    drafts,
    check: () => ({}),
    async send(words) {
      if (article === undefined || way === undefined) return;
      const request = { articleId: article.articleId, way, desktop: atDesktop(), ...words };
      const minute = Math.floor(Date.now() / 60_000);
      const made = await submit(giftBuy, request, `gift ${JSON.stringify(request)} ${minute}`).catch((error) => {
        // The last card of this article may have been sold meanwhile: the stock is refetched.
        void choice.lookAgain();
        throw error;
      });
      const carried = await payAtVendor(client, made.action, purchaseQuery(made.cardId));
      if (carried === 'leaving') return LEAVES;
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onPaying(made.cardId);
      return;
    },
  });
  if (article === undefined || way === undefined) return <NothingToBuy choice={choice} />;
  return (
    <FormPage form={form} leave="freely" className={styles.sheet}>
      <p className={styles.quiet}>{say.rule}</p>
      <Sums choice={choice} />
      <Field label={say.from} hint={say.fromHint} maxLength={20} {...form.field('from')} />
      <Field label={say.message} maxLength={60} {...form.field('message')} />
      <Ways choice={choice} />
      <div aria-live="polite">
        {isSoldOut ? (
          <SoldOut />
        ) : (
          form.failure !== undefined && <Notice tone="warn">{formatFailure(language, form.failure)}</Notice>
        )}
      </div>
      <Button wide size="large" type="submit" busy={form.busy} busyLabel={payWords.states.paying}>
        {payWords.payNow(formatYuan(article.fen))}
      </Button>
    </FormPage>
  );
}
