import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { payWait } from '@yidi/phrases/pay-wait';
import { formatTime } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { PriceParts } from '@yidi/ui/price-parts';
import { Steps } from '@yidi/ui/steps';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost, PaymentStatus } from '../pay.data.ts';
import styles from './cost.module.css';

interface PaymentWaitProps {
  readonly cost: Pick<Cost, 'cardPayments'>;
  readonly payment: PaymentStatus;
}

/** A payment without a result: where its money comes from, its steps, and when it expires. */
export function PaymentWait({ cost, payment }: PaymentWaitProps): ReactElement {
  const say = usePhrases(payWait);
  const words = usePhrases(pay);
  const { paymentNo, way, fen, createdAt, expiresAt } = payment;
  const held = cost.cardPayments.filter(({ state }) => state === 'held');
  const end = formatTime(expiresAt);
  return (
    <Card title={say.title}>
      <div className={styles.stack}>
        <PriceParts
          parts={[
            ...held.map(({ id, kind, tail, combo, fen: heldFen }) => ({
              id,
              label: combo ?? (tail === undefined ? words.cardKind[kind] : words.card(words.cardKind[kind], tail)),
              amount: formatYuan(heldFen),
              note: say.held,
            })),
            { id: paymentNo, label: words.way[way], amount: formatYuan(fen), note: say.asking },
          ]}
          totalLabel={say.total}
          total={formatYuan(held.reduce((sum, spend) => sum + spend.fen, fen))}
        />
        <Steps
          label={say.steps}
          steps={[
            { id: 'submitted', label: say.submitted, time: formatTime(createdAt), state: 'done' },
            { id: 'ask', label: say.ask, state: 'now' },
            { id: 'end', label: say.end, time: end, state: 'todo' },
          ]}
        />
        <p>{say.leave(end)}</p>
        <DetailList
          wide
          details={[
            {
              id: 'no',
              label: say.no,
              whole: true,
              value: (
                <CopyText
                  value={paymentNo}
                  shown={`…${paymentNo.slice(-8)}`}
                  copyLabel={words.no(paymentNo.slice(-8))}
                  copiedLabel={words.copied}
                />
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
