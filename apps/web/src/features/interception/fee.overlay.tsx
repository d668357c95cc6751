import { useQuery, useQueryClient } from '@tanstack/react-query';
import { interceptionPay } from '@yidi/contract/calls/interception';
import type { PayProvider } from '@yidi/contract/values/pay';
import { interception } from '@yidi/phrases/interception';
import { sayYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useEffect, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { submit } from '../../api/submit.ts';
import type { OverlayControl } from '../../overlays/host.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';
import { atDesktop, payAtVendor } from '../pay/pay.data.ts';
import { feePaymentQuery, type Last, statusQuery } from './interception.data.ts';
import styles from './interception.module.css';

/** The cashier of a fee, over its screen; it closes when nothing is to be paid any more. */
export function FeeOverlay({ orderId, open, finish, gone }: { orderId: string } & OverlayControl<true>): ReactElement {
  const say = usePhrases(interception);
  const { data } = useQuery(statusQuery(orderId));
  const last = data?.last;
  const isOver = last !== undefined && last.state !== 'unpaid';
  useEffect(() => {
    if (isOver) finish(true);
  }, [isOver, finish]);
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.feeTitle} closeLabel={say.close}>
      {last && <Paying orderId={orderId} last={last} ways={data.ways} />}
    </Sheet>
  );
}

interface PayingProps {
  readonly orderId: string;
  readonly last: Last;
  readonly ways: readonly PayProvider[];
}

/** Pays at a vendor; while a payment is open, it is continued. */
function Paying({ orderId, last: { fee, payment }, ways }: PayingProps): ReactElement {
  const say = usePhrases(interception);
  const words = usePhrases(pay);
  const language = useLanguage();
  const client = useQueryClient();
  const [chosen, choose] = useState<PayProvider>();
  const isOpen = payment?.state === 'open';
  const way = chosen ?? (isOpen ? payment.way : ways[0]);
  const paying = useAction(async () => {
    if (way === undefined) return;
    const tried = payment?.paymentNo ?? '';
    try {
      const ask = { orderId, way, seenFen: fee, desktop: atDesktop() };
      const made = await submit(interceptionPay, ask, `fee:${orderId}:${way}:${tried}`);
      if ((await payAtVendor(client, made.action, feePaymentQuery(orderId))) === 'leaving') return LEAVES;
    } finally {
      await client.invalidateQueries({ queryKey: statusQuery(orderId).queryKey });
    }
    return;
  }, 'shown');
  if (way === undefined) return <Notice tone="warn">{say.noWay}</Notice>;
  return (
    <div className={styles.fields}>
      <p>{say.hold}</p>
      <RadioCards
        label={say.ways}
        value={way}
        onChange={choose}
        options={ways.map((one) => ({ value: one, title: words.way[one], detail: words.wayNote[one] }))}
      />
      <div aria-live="polite">{isOpen && <Notice>{say.waiting}</Notice>}</div>
      {paying.failure !== undefined && <Mistake urgent>{sayFailure(language, paying.failure)}</Mistake>}
      <Button wide size="large" busy={paying.busy} busyLabel={say.paying} onClick={() => paying.run()}>
        {isOpen ? words.payOn(sayYuan(fee)) : say.payNow(sayYuan(fee))}
      </Button>
    </div>
  );
}
