import { useQueryClient } from '@tanstack/react-query';
import { interceptionPay } from '@yidi/contract/calls/interception';
import type { PayProvider } from '@yidi/contract/values/pay';
import { interception } from '@yidi/phrases/interception';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { submit } from '../../api/submit.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';
import { atDesktop, payAtVendor } from '../pay/pay.data.ts';
import { feePaymentQuery, type Last, statusQuery } from './interception.data.ts';
import styles from './interception.module.css';

interface PayFeeProps {
  readonly orderId: string;
  readonly last: Last;
  readonly ways: readonly PayProvider[];
}

/** The payment of a fee at a vendor. An open payment is continued. */
export function PayFee({ orderId, last: { fee, payment }, ways }: PayFeeProps): ReactElement {
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
  const isRefused = payment?.state === 'closed' && payment.closedAs === 'refused';
  return (
    <div className={styles.fields}>
      <div aria-live="polite">
        {isOpen && <Notice>{say.waiting}</Notice>}
        {isRefused && <Notice tone="warn">{say.notPaid}</Notice>}
      </div>
      <p>{say.hold}</p>
      <RadioCards
        label={say.ways}
        value={way}
        onChange={choose}
        options={ways.map((option) => ({ value: option, title: words.way[option], detail: words.wayNote[option] }))}
      />
      <BottomBar
        price={formatYuan(fee)}
        above={paying.failure !== undefined && <Mistake urgent>{formatFailure(language, paying.failure)}</Mistake>}
        action={
          <Button size="large" busy={paying.busy} busyLabel={say.paying} onClick={() => paying.run()}>
            {isOpen ? words.payOn(formatYuan(fee)) : words.payNow(formatYuan(fee))}
          </Button>
        }
      />
    </div>
  );
}
