import { useQuery } from '@tanstack/react-query';
import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { ActionGrid } from '@yidi/ui/action-grid';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { PlusIcon, WalletIcon } from '@yidi/ui/icon';
import { GiftIcon } from '@yidi/ui/icon-things';
import { type ReactElement, useState } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useHadUser } from '../../shell/use-had-user.ts';
import { CardList } from './card/card-list.tsx';
import { ComboList } from './combo/combo-list.tsx';
import { GiftList } from './gift/gift-list.tsx';
import { GiftOpen, Over } from './gift/gift-open.tsx';
import { Movements } from './movement/movements.tsx';
import { openBind, openBuy, openBuyCombo, openGift } from './open-sheets.ts';
import { type Cards, cardsQuery, giftQuery, ledgerQuery } from './prepaid.data.ts';
import styles from './prepaid.module.css';
import { PurchaseState } from './purchase/purchase-state.tsx';

/** The pattern of `giftToken` in the contract. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export function load({ client, prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  if (search.gift !== undefined) return TOKEN.test(search.gift) ? [prefetch(giftQuery(search.gift))] : [];
  return isLoggedIn(client) ? [prefetch(cardsQuery), prefetch(ledgerQuery(undefined))] : [];
}

/** The gift of an opened link, or the user's own cards. */
export function Page(): ReactElement {
  const token = useQueryText('gift');
  if (token === undefined) return <Own />;
  return TOKEN.test(token) ? <GiftOpen key={token} token={token} /> : <Over />;
}

/** The balance, its cards and every movement. */
function Own(): ReactElement {
  const say = usePhrases(prepaid);
  const hadUser = useHadUser();
  const query = useQuery({ ...cardsQuery, enabled: hadUser });
  if (!hadUser) return <LoginNeeded money={say} />;
  return (
    <Screen
      query={query}
      skeleton={{ label: say.loading, rows: ['half', 'long sentence', 3, 2, 4], frame: styles.page }}
      failed={{ title: say.failed }}
    >
      {(cards) => <Wallet cards={cards} />}
    </Screen>
  );
}

function Wallet({ cards }: { cards: Cards }): ReactElement {
  const say = usePhrases(prepaid);
  const giftWords = usePhrases(gift);
  const returned = useQueryText('card');
  const [bought, setBought] = useState<string>();
  const purchase = bought ?? returned;
  const follow = async (opened: Promise<string | undefined>) => {
    const cardId = await opened;
    if (cardId !== undefined) setBought(cardId);
  };
  const buy = () => void follow(openBuy());
  const give = () => void follow(openGift());
  const state = purchase !== undefined && <PurchaseState key={purchase} cardId={purchase} cards={cards} />;
  const gifts = cards.gifts.length > 0 && <GiftList gifts={cards.gifts} />;
  const combos = <ComboList cards={cards} onBuy={() => void follow(openBuyCombo())} />;
  if (cards.cards.length === 0)
    return (
      <div className={styles.page}>
        {state}
        <NoCards buy={buy} give={give} />
        {combos}
        {gifts}
      </div>
    );
  return (
    <div className={styles.page}>
      <Balance cards={cards} />
      {state}
      <CardList cards={cards.cards} />
      <Card>
        <ActionGrid
          actions={[
            { id: 'buy', label: say.buy, icon: <WalletIcon />, onPress: buy },
            { id: 'bind', label: say.bind, icon: <PlusIcon />, onPress: () => void openBind() },
            { id: 'give', label: giftWords.give, icon: <GiftIcon />, onPress: give },
          ]}
        />
      </Card>
      {combos}
      {gifts}
      <Movements />
      <BottomBar
        lacking={{ title: say.order, note: say.orderNote }}
        action={
          <ButtonLink size="large" href={hrefOf('/s/express')}>
            {say.send}
          </ButtonLink>
        }
      />
    </div>
  );
}

function NoCards({ buy, give }: { buy: () => void; give: () => void }): ReactElement {
  const say = usePhrases(prepaid);
  const giftWords = usePhrases(gift);
  return (
    <EmptyState
      title={say.empty}
      text={say.emptyText}
      actions={
        <>
          <Button wide onClick={buy}>
            {say.buy}
          </Button>
          <Button wide kind="outline" onClick={() => void openBind()}>
            {say.bind}
          </Button>
          <Button wide kind="outline" onClick={give}>
            {giftWords.give}
          </Button>
        </>
      }
    />
  );
}

function Balance({ cards }: { cards: Cards }): ReactElement {
  const say = usePhrases(prepaid);
  return (
    <div>
      <p className={styles.quiet}>{say.usable}</p>
      <h2 className={styles.sum}>{formatYuan(cards.usableFen)}</h2>
      {cards.heldFen > 0 && <p className={styles.quiet}>{say.held(formatYuan(cards.heldFen))}</p>}
    </div>
  );
}
