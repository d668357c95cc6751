import { useQuery, useQueryClient } from '@tanstack/react-query';
import { giftTake } from '@yidi/contract/calls/gift';
import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { GiftIcon } from '@yidi/ui/icon-things';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { formatFailure, isUnknown } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { cardsQuery, type Gift, giftQuery, lastDay, ledgerQuery } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

/** The page behind the link of a gift card: sender, sum, and the button that accepts it. */
export function GiftOpen({ token }: { token: string }): ReactElement {
  const say = usePhrases(gift);
  const query = useQuery(giftQuery(token));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: ['long sentence', 4], frame: styles.page }}
      missing={<Over />}
      failed={{ title: say.failed }}
    >
      {(found) => (found.state === 'waiting' ? <Waiting token={token} found={found} /> : <Known state={found.state} />)}
    </Screen>
  );
}

/** Shown for an invalid link. A token with an invalid format is not sent to the server. */
export function Over(): ReactElement {
  const say = usePhrases(gift);
  return <EmptyWithLinks title={say.over} text={say.overText} links={[[say.home, hrefOf('/home')]]} />;
}

function Known({ state }: { state: 'taken' | 'own' }): ReactElement {
  const say = usePhrases(gift);
  return (
    <EmptyWithLinks
      title={state === 'own' ? say.mine : say.had}
      text={state === 'own' ? say.mineText : say.hadText}
      links={[[say.wallet, hrefOf('/s/prepaid')]]}
    />
  );
}

function Waiting({ token, found }: { token: string; found: Gift }): ReactElement {
  const say = usePhrases(gift);
  const words = usePhrases(prepaid);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const { fen, from, message, expiresAt } = found;
  const take = useAction(async () => {
    await send(giftTake, { token });
    await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    await client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
    showToast(say.taken(formatYuan(fen)), { tone: 'good' });
    go.replace('/s/prepaid');
  }, 'shown');
  return (
    <div className={styles.page}>
      <h2 className={styles.giftFrom}>{say.forYou(from)}</h2>
      <div className={styles.card} data-kind="bearer">
        <p className={styles.cardHead}>
          <GiftIcon />
          <b className={styles.cardSum}>{formatYuan(fen)}</b>
        </p>
        {message !== '' && <p className={styles.giftWords}>{message}</p>}
        {expiresAt && <p className={styles.cardFoot}>{words.until(lastDay(expiresAt))}</p>}
      </div>
      <p className={styles.quiet}>{say.use}</p>
      <div aria-live="polite">
        {take.failure !== undefined && (
          <Notice tone="warn">
            {isUnknown(take.failure) ? say.takenBefore : formatFailure(language, take.failure)}
          </Notice>
        )}
      </div>
      <BottomBar
        price={formatYuan(fen)}
        action={
          <Button size="large" busy={take.busy} busyLabel={say.taking} onClick={take.run}>
            {say.take}
          </Button>
        }
      />
    </div>
  );
}
