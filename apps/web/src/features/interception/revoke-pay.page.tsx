import { interception } from '@yidi/phrases/interception';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatYuan } from '@yidi/phrases/money';
import { formatTime } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { PriceParts } from '@yidi/ui/price-parts';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import styles from './interception.module.css';
import {
  Closed,
  type InterceptionFacts,
  InterceptionScreen,
  loadInterception,
  OnePiece,
} from './interception-screen.tsx';
import { Progress } from './progress.tsx';
import { formatRefusal, useAsk } from './use-ask.ts';

export const load = loadInterception;

/** A recall: what it costs and refunds, then its state. */
export function Page(): ReactElement {
  return <InterceptionScreen>{(facts) => <Recall facts={facts} />}</InterceptionScreen>;
}

function Recall({ facts }: { facts: InterceptionFacts }): ReactElement {
  const say = usePhrases(interception);
  const [again, setAgain] = useState(false);
  const { shown, status, order } = facts;
  const { last } = status;
  const isOver = last?.state === 'expired' || last?.state === 'tooLate' || last?.state === 'refused';
  if (last?.kind === 'recall' && !(again && isOver)) {
    const anew = isOver && shown.revoke && (
      <Button size="large" kind="outline" onClick={() => setAgain(true)}>
        {say.again}
      </Button>
    );
    return <Progress facts={facts} last={last} again={anew} />;
  }
  if (shown.revoke) return <Offer order={order} offer={shown.revoke} />;
  return <Closed kind="recall" reason={shown.whyNotRevoke ?? 'ended'} order={order} />;
}

interface OfferProps {
  readonly order: InterceptionFacts['order'];
  readonly offer: NonNullable<InterceptionFacts['shown']['revoke']>;
}

function Offer({ order, offer }: OfferProps): ReactElement {
  const { orderId } = order;
  const say = usePhrases(interception);
  const language = useLanguage();
  const ask = useAsk(orderId);
  const confirm = useAction(() => ask(offer), 'shown');
  const { fee, rest } = offer;
  const saidFee = fee > 0 ? formatYuan(fee) : say.free;
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{wrapWell(say.recallTitle)}</h2>
      <p>{say.recallHow}</p>
      <OnePiece order={order} />
      <Card>
        <PriceParts parts={[]} totalLabel={say.recallFee} total={saidFee} note={fee > 0 ? say.hold : undefined} />
      </Card>
      {rest > 0 && (
        <Card>
          <PriceParts parts={[]} totalLabel={say.rest} total={formatYuan(rest)} note={say.restNote} />
        </Card>
      )}
      <p className={styles.quiet}>{say.validUntil(preventBreaks(formatTime(offer.expiresAt)))}</p>
      <ButtonLink wide kind="outline" href={hrefOf('/orderAddress', {}, { orderId })}>
        {say.toChange}
      </ButtonLink>
      <BottomBar
        price={saidFee}
        priceNote={say.sure}
        above={confirm.failure !== undefined && <Mistake urgent>{formatRefusal(language, confirm.failure)}</Mistake>}
        action={
          <Button size="large" busy={confirm.busy} busyLabel={say.sending} onClick={() => confirm.run()}>
            {fee > 0 ? say.recall(formatYuan(fee)) : say.recallFree}
          </Button>
        }
      />
    </div>
  );
}
