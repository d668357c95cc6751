import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { payRefund } from '@yidi/phrases/pay-refund';
import { formatMoment } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { DetailList } from '@yidi/ui/detail-list';
import { type Step, Steps } from '@yidi/ui/steps';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost } from '../pay.data.ts';
import styles from './cost.module.css';

type Refund = Cost['refunds'][number];

/** Each refund with the place of its money, the newest first. */
export function CostRefunds({ refunds }: Pick<Cost, 'refunds'>): ReactElement {
  return (
    <>
      {refunds.toReversed().map((refund) => (
        <RefundCard key={refund.refundNo} refund={refund} />
      ))}
    </>
  );
}

function RefundCard({ refund }: { refund: Refund }): ReactElement {
  const say = usePhrases(payRefund);
  const words = usePhrases(pay);
  const steps = useStepsOf(refund);
  const { refundNo, way, fen, reason, state, account } = refund;
  const by = words.way[way];
  return (
    <Card title={words.refund[state](formatYuan(fen))}>
      <div className={styles.stack}>
        <p>{`${words.refundWhy[reason]} · ${words.no(`…${refundNo.slice(-8)}`)}`}</p>
        {state !== 'failed' && <Steps label={say.steps} steps={steps} />}
        {state === 'sent' && <p className={styles.quiet}>{say.slow[way]}</p>}
        <DetailList
          wide
          details={[
            { id: 'to', label: say.to, value: account ?? say.back(by) },
            {
              id: 'no',
              label: say.no,
              whole: true,
              value: (
                <CopyText
                  value={refundNo}
                  shown={`…${refundNo.slice(-8)}`}
                  copyLabel={words.no(refundNo.slice(-8))}
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

/** Returns the steps of a refund: requested, with the vendor, returned. */
function useStepsOf({ way, state, createdAt, sentAt, doneAt }: Refund): Step[] {
  const say = usePhrases(payRefund);
  const words = usePhrases(pay);
  const language = useLanguage();
  const now = useNow();
  const when = (at: string | undefined) => (at === undefined ? {} : { time: formatMoment(language, at, now) });
  const [isSent, isDone] = [state !== 'due', state === 'done'];
  return [
    { id: 'made', label: say.made, state: isSent ? 'done' : 'now', ...when(createdAt) },
    {
      id: 'handed',
      label: say.handed(words.way[way]),
      state: isDone ? 'done' : isSent ? 'now' : 'todo',
      ...when(sentAt),
    },
    { id: 'arrived', label: say.arrived, state: isDone ? 'done' : 'todo', ...when(doneAt) },
  ];
}
