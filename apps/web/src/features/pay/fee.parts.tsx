import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import type { payCreate } from '@yidi/contract/calls/pay';
import type { PayProvider } from '@yidi/contract/values/pay';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { payFee } from '@yidi/phrases/pay-fee';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';
import { atDesktop, type PaymentStatus, payAtVendor } from './pay.data.ts';
import styles from './pay-fee.module.css';

type Payment = Pick<PaymentStatus, 'paymentNo' | 'state' | 'way' | 'closedAs'>;

interface PayFeeProps {
  readonly feeFen: number;
  readonly payment: Payment | undefined;
  readonly ways: readonly PayProvider[];
  /** When the money is taken, and when it is refunded. */
  readonly hold: string;
  /** Starts a payment. `tried` is the number of the last one: another try is another payment. */
  start(ask: { way: PayProvider; desktop: boolean }, tried: string): Promise<InfoOf<typeof payCreate>>;
  /** The query that shows the state, and the one that follows a code that is scanned. */
  readonly shown: { readonly queryKey: QueryKey };
  readonly followed: FetchQueryOptions<Pick<PaymentStatus, 'state'>, Error>;
}

/** The payment of a fee at a vendor. An open payment is continued. */
export function PayFee({ feeFen, payment, ways, hold, start, shown, followed }: PayFeeProps): ReactElement {
  const say = usePhrases(payFee);
  const words = usePhrases(pay);
  const language = useLanguage();
  const client = useQueryClient();
  const [chosen, choose] = useState<PayProvider>();
  const isOpen = payment?.state === 'open';
  const way = chosen ?? (isOpen ? payment.way : ways[0]);
  const paying = useAction(async () => {
    if (way === undefined) return;
    try {
      const made = await start({ way, desktop: atDesktop() }, payment?.paymentNo ?? '');
      if ((await payAtVendor(client, made.action, followed)) === 'leaving') return LEAVES;
    } finally {
      await client.invalidateQueries({ queryKey: shown.queryKey });
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
      <p>{hold}</p>
      <RadioCards
        label={say.ways}
        value={way}
        onChange={choose}
        options={ways.map((option) => ({ value: option, title: words.way[option], detail: words.wayNote[option] }))}
      />
      <BottomBar
        price={formatYuan(feeFen)}
        above={paying.failure !== undefined && <Mistake urgent>{formatFailure(language, paying.failure)}</Mistake>}
        action={
          <Button size="large" busy={paying.busy} busyLabel={say.paying} onClick={() => paying.run()}>
            {isOpen ? words.payOn(formatYuan(feeFen)) : words.payNow(formatYuan(feeFen))}
          </Button>
        }
      />
    </div>
  );
}
