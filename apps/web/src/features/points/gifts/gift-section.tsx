import { loyalty } from '@yidi/phrases/loyalty';
import { formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { groupByFour } from '@yidi/ui/copy-value';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../loyalty.module.css';
import { openRedeemed } from '../open-sheets.ts';
import type { Gifts, Redemption } from '../points.data.ts';
import { GiftCards } from './gift-cards.tsx';

interface GiftSectionProps {
  readonly gifts: Gifts;
  readonly chosen: string | undefined;
  readonly onChoose: (giftId: string) => void;
}

/** What was redeemed, and what can be redeemed. */
export function GiftSection({ gifts: { gifts, redeemed, points }, chosen, onChoose }: GiftSectionProps): ReactElement {
  const say = usePhrases(loyalty);
  return (
    <>
      {redeemed.length > 0 && <Redeemed redeemed={redeemed} />}
      <section>
        <div className={styles.head}>
          <h2>{say.redeem}</h2>
          <span className={styles.quiet}>{say.returnable}</span>
        </div>
        {gifts.length === 0 ? (
          <p className={styles.quiet}>{say.noGifts}</p>
        ) : (
          <GiftCards gifts={gifts} points={points} value={chosen} onChange={onChoose} />
        )}
      </section>
    </>
  );
}

function Redeemed({ redeemed }: { redeemed: readonly Redemption[] }): ReactElement {
  const say = usePhrases(loyalty);
  const language = useLanguage();
  const state: Readonly<Record<string, string>> = say.state;
  return (
    <Card title={say.redeemed}>
      {redeemed.map((redemption) => {
        const { redemptionId, name, code, at, endsAt, voucherFen } = redemption;
        const isReady = redemption.state === 'ready';
        const day = formatMonthDay(language, isReady ? lastDayOf(endsAt) : at);
        const isUsed = voucherFen !== undefined && redemption.state === 'collected';
        return isReady ? (
          <Row
            key={redemptionId}
            label={name}
            sub={voucherFen === undefined ? say.codeText(day) : say.voucherUse(day)}
            {...(code && { value: <b>{groupByFour(code)}</b> })}
            onPress={() => void openRedeemed(redemption)}
          />
        ) : (
          <Row key={redemptionId} label={name} sub={isUsed ? say.voucherUsed : state[redemption.state]} value={day} />
        );
      })}
    </Card>
  );
}

/** A redemption ends at the midnight after its last day. */
const lastDayOf = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();
