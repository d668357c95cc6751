import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { askRefundAgain, refundItem, refundList } from '@yidi/contract/calls/staff-refund';
import { formatYuan } from '@yidi/phrases/money';
import { opsRefunds } from '@yidi/phrases/ops-refunds';
import { pay } from '@yidi/phrases/pay';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { DetailList } from '@yidi/ui/detail-list';
import { CheckCircleIcon, ClockIcon, WarningIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel } from '../../shell/panel.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt } from '../../shell/times.ts';

export type Refund = InfoOf<typeof refundItem>;

/** Why a refund waits for a colleague, by icon and words. */
export function RefundTag({ waits }: Pick<Refund, 'waits'>): ReactElement | null {
  const say = usePhrases(opsRefunds);
  if (!waits) return null;
  const icon = waits === 'failed' ? <WarningIcon size="small" /> : <ClockIcon size="small" />;
  return (
    <Tag tone={waits === 'failed' ? 'danger' : 'warn'} icon={icon}>
      {say.waits[waits]}
    </Tag>
  );
}

/** The opened refund, wherever it stands in the list. */
export function OpenRefund({ refundNo, close }: { refundNo: string; close: () => void }): ReactElement {
  const say = usePhrases(opsRefunds);
  const query = useQuery({ ...callQuery(refundItem, { refundNo }), staleTime: 0 });
  if (query.data) return <RefundPanel refund={query.data} close={close} />;
  return (
    <Panel title={say.title} close={close}>
      <Loaded query={query}>{() => null}</Loaded>
    </Panel>
  );
}

function RefundPanel({ refund, close }: { refund: Refund; close: () => void }): ReactElement {
  const say = usePhrases(opsRefunds);
  const { refundWhy } = usePhrases(pay);
  const language = useLanguage();
  const { refundNo, paymentNo, provider, fen, reason, waits, refusal, createdAt, sentAt, version } = refund;
  const answer = refusal ? say.refusals[refusal] : say.refusedLater;
  return (
    <Panel title={say.panelTitle(formatYuan(fen))} marks={<RefundTag waits={waits} />} close={close}>
      <DetailList
        details={[
          { id: 'no', label: say.number, value: refundNo },
          { id: 'payment', label: say.payment, value: paymentNo },
          { id: 'provider', label: say.provider, value: say.providers[provider] },
          { id: 'reason', label: say.reason, value: refundWhy[reason] },
          { id: 'created', label: say.created, value: formatAt(language, createdAt) },
          ...(sentAt ? [{ id: 'sent', label: say.sent, value: formatAt(language, sentAt) }] : []),
          ...(waits === 'failed' ? [{ id: 'refusal', label: say.refusal, value: answer }] : []),
        ]}
      />
      <Now key={version} refund={refund} />
    </Panel>
  );
}

/** What can be done with it now. */
function Now({ refund: { refundNo, version, waits, done } }: { refund: Refund }): ReactElement {
  const say = usePhrases(opsRefunds);
  const client = useQueryClient();
  if (done) return <Notice icon={<CheckCircleIcon size="small" />}>{say.done}</Notice>;
  if (!waits) return <Notice icon={<ClockIcon size="small" />}>{say.working}</Notice>;
  return (
    <ReasonForm
      target={`refund ${refundNo} ${version}`}
      title={say.again}
      text={say.againText[waits]}
      send={say.again}
      onSend={async (reason) => {
        try {
          await send(askRefundAgain, { refundNo, version, reason });
        } finally {
          for (const { path } of [refundList, refundItem]) void client.invalidateQueries({ queryKey: [path] });
        }
        showToast(say.asked, { tone: 'good' });
      }}
    />
  );
}
