import { useQuery } from '@tanstack/react-query';
import type { PayProvider } from '@yidi/contract/values/pay';
import { batchMany } from '@yidi/phrases/batch-many';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { PaymentState } from '../cashier/cashier-parts.tsx';
import { wordOfPay } from '../cashier/payment-state.ts';
import { type ManyCost, type ManyStatus, manyCostQuery, manyStatusQuery } from './many.data.ts';
import styles from './pay-many.module.css';
import { useManyCashier } from './use-many-cashier.ts';

interface PayingProps {
  readonly orderIds: readonly string[];
  /** Called with the payment after it was paid. */
  onPaid(paymentNo: string): void;
  onBack(): void;
}

/** One payment for several orders: what each owes, the sum, and the ways of paying. */
export function PayingMany({ orderIds, onPaid, onBack }: PayingProps): ReactElement {
  const say = usePhrases(batchMany);
  const words = usePhrases(pay);
  const query = useQuery(manyCostQuery(orderIds));
  return (
    <Screen query={query} skeleton={{ label: words.title, rows: ['half', 4] }} failed={{ title: words.failed }}>
      {(cost) => (
        <Card title={say.payTitle(owing(cost).length)} className={styles.paying}>
          <p className={styles.quiet}>{say.payText}</p>
          <Paying orderIds={orderIds} cost={cost} onPaid={onPaid} />
          <Button wide kind="quiet" onClick={onBack}>
            {say.keep}
          </Button>
        </Card>
      )}
    </Screen>
  );
}

const owing = ({ orders }: ManyCost) => orders.filter(({ dueFen }) => dueFen > 0);

function Paying({ orderIds, cost, onPaid }: Omit<PayingProps, 'onBack'> & { cost: ManyCost }): ReactElement {
  const say = usePhrases(batchMany);
  const words = usePhrases(pay);
  const [wished, setWay] = useState<PayProvider>();
  const { state, paymentNo, busy, failure, pay: run } = useManyCashier(orderIds, cost);
  const way = wished ?? cost.ways[0];
  useEffect(() => {
    if (state === 'paid' && paymentNo) onPaid(paymentNo);
  }, [state, paymentNo, onPaid]);
  const left = cost.orders.length - owing(cost).length;
  if (cost.dueFen === 0) return <Notice>{say.payNone}</Notice>;
  return (
    <>
      {left > 0 && <Notice>{say.payLeft(left)}</Notice>}
      <ul className={styles.orders} aria-label={say.payEach}>
        {owing(cost).map(({ orderId, mailNo, dueFen }) => (
          <li key={orderId}>
            <Row label={mailNo} value={formatYuan(dueFen)} />
          </li>
        ))}
      </ul>
      <Row strong label={words.total} value={<b>{formatYuan(cost.dueFen)}</b>} />
      <PaymentState state={state} failure={failure} />
      {way ? (
        <RadioCards
          label={words.ways}
          value={way}
          onChange={setWay}
          options={cost.ways.map((value) => ({
            value,
            title: words.way[value],
            detail: words.wayNote[value],
            price: formatYuan(cost.dueFen),
          }))}
        />
      ) : (
        <Notice tone="warn">{words.noWay}</Notice>
      )}
      <Button wide size="large" busy={busy} disabled={!way} onClick={() => way && run(way)}>
        {words[wordOfPay(state)](formatYuan(cost.dueFen))}
      </Button>
    </>
  );
}

/** The result of a payment for several orders, for each order. */
export function PaidMany({ paymentNo, onClose }: { paymentNo: string; onClose: () => void }): ReactElement {
  const say = usePhrases(batchMany);
  const query = useQuery(manyStatusQuery(paymentNo));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.paySheet, rows: [3] }}
      failed={{ title: say.payFailed }}
      missing={null}
    >
      {(status) => <Paid status={status} onClose={onClose} />}
    </Screen>
  );
}

function Paid({ status, onClose }: { status: ManyStatus; onClose: () => void }): ReactElement {
  const say = usePhrases(batchMany);
  const { state, fen, orders } = status;
  const head = state === 'paid' ? say.paid : state === 'open' ? say.waitingPay : say.notPaid;
  return (
    <Card title={say.paySheet} className={styles.paying}>
      <div aria-live="polite">
        <Notice tone={state === 'paid' ? 'good' : state === 'open' ? 'info' : 'warn'}>
          {head(orders.length, formatYuan(fen))}
        </Notice>
      </div>
      <ul className={styles.orders} aria-label={say.payEach}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <Row
              label={order.mailNo}
              sub={
                state !== 'paid'
                  ? say.paidEach.open
                  : order.refundFen > 0
                    ? say.paidEach.back(formatYuan(order.refundFen))
                    : say.paidEach.paid
              }
              value={formatYuan(order.fen)}
              href={hrefOf('/cost/{orderId}', { orderId: order.orderId })}
            />
          </li>
        ))}
      </ul>
      {state !== 'open' && (
        <Button wide kind="quiet" onClick={onClose}>
          {say.resultClose}
        </Button>
      )}
    </Card>
  );
}
