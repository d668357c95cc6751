import { useQuery } from '@tanstack/react-query';
import { loyalty } from '@yidi/phrases/loyalty';
import { formatMonthDay } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { openRedeem, openRedeemed } from '../open-sheets.ts';
import { type Gift, type Gifts, giftsQuery, type Redemption } from '../points.data.ts';
import styles from '../points.module.css';
import { GiftCards } from './gift-cards.tsx';

/** What can be redeemed with its bar at the bottom, and what was redeemed. */
export function GiftSection({ days }: { days: number }): ReactElement {
  const say = usePhrases(loyalty);
  const query = useQuery(giftsQuery);
  return (
    <Screen query={query} skeleton={{ label: say.loading, rows: [3] }} failed={{ title: say.giftsFailed }}>
      {(gifts) => (
        <>
          {gifts.redeemed.length > 0 && <Redeemed redeemed={gifts.redeemed} />}
          <Offer gifts={gifts} days={days} />
        </>
      )}
    </Screen>
  );
}

const canTake = (gift: Gift, points: number) => gift.stock > 0 && gift.mayRedeem > 0 && gift.points <= points;

function Offer({ gifts: { gifts, points }, days }: { gifts: Gifts; days: number }): ReactElement {
  const say = usePhrases(loyalty);
  const [chosen, setChosen] = useState<string>();
  const affordable = gifts.filter((offered) => canTake(offered, points));
  const gift = affordable.find(({ giftId }) => giftId === chosen) ?? affordable[0];
  return (
    <section>
      <div className={styles.head}>
        <h2>{say.redeem}</h2>
        <span className={styles.quiet}>{say.returnable}</span>
      </div>
      {gifts.length === 0 ? (
        <p className={styles.quiet}>{say.noGifts}</p>
      ) : (
        <GiftCards gifts={gifts} points={points} value={gift?.giftId} onChange={setChosen} />
      )}
      <BottomBar
        {...(gift
          ? { price: say.price(gift.points), priceNote: say.rest(points - gift.points) }
          : { lacking: { title: say.tooFew, note: say.tooFewNote } })}
        action={
          gift ? (
            <Button size="large" onClick={() => void openRedeem({ gift, points, days })}>
              {say.take(gift.name)}
            </Button>
          ) : (
            <ButtonLink size="large" href={hrefOf('/s/express')}>
              {say.send}
            </ButtonLink>
          )
        }
      />
    </section>
  );
}

function Redeemed({ redeemed }: { redeemed: readonly Redemption[] }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const state: Readonly<Record<string, string>> = say.state;
  return (
    <Card title={say.redeemed}>
      {redeemed.map((redemption) => {
        const { redemptionId, name, code, at, endsAt } = redemption;
        const day = formatMonthDay(language, code ? lastDayOf(endsAt) : at);
        return code ? (
          <Row
            key={redemptionId}
            label={name}
            sub={say.codeText(day)}
            value={<b>{code}</b>}
            onPress={() => void openRedeemed(redemption)}
          />
        ) : (
          <Row key={redemptionId} label={name} sub={state[redemption.state]} value={day} />
        );
      })}
    </Card>
  );
}

/** A redemption ends at the midnight after its last day. */
const lastDayOf = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();
