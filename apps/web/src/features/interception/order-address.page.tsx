import { interception } from '@yidi/phrases/interception';
import { AddressText } from '@yidi/ui/address-text';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { addressLine } from '../address/address.data.ts';
import styles from './interception.module.css';
import {
  Closed,
  type InterceptionFacts,
  InterceptionScreen,
  loadInterception,
  OnePiece,
} from './interception-screen.tsx';
import { PlaceForm } from './place-form.tsx';

export const load = loadInterception;

/** Sends a mail in transit to another address, or offers the recall. */
export function Page(): ReactElement {
  return <InterceptionScreen>{(facts) => <Choice facts={facts} />}</InterceptionScreen>;
}

function Choice({ facts: { order, shown, status } }: { facts: InterceptionFacts }): ReactElement {
  const say = usePhrases(interception);
  const go = useNavigate();
  const { orderId, receiver } = order;
  const { last } = status;
  const recall = shown.showRevoke && (
    <ButtonLink wide kind="outline" href={hrefOf('/orderAddress/revokePay', {}, { orderId })}>
      {say.toRecall}
    </ButtonLink>
  );
  const progress = last?.kind === 'recall' ? '/orderAddress/revokePay' : '/orderAddress/modificationPay';
  return (
    <div className={styles.page}>
      {last && last.state !== 'expired' && (
        <Notice onPress={() => go.to(progress, {}, { orderId })}>{say.last[last.kind]}</Notice>
      )}
      {shown.showUpdate ? (
        <>
          <Card title={say.now}>
            <AddressText>{addressLine(receiver)}</AddressText>
          </Card>
          <OnePiece order={order} />
          <PlaceForm key={orderId} orderId={orderId} receiver={receiver} also={recall} />
        </>
      ) : (
        <Closed kind="address" reason={shown.whyNotUpdate ?? 'ended'} order={order} also={recall} />
      )}
    </div>
  );
}
