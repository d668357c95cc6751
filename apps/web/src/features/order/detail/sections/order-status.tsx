import { formatYuan } from '@yidi/phrases/money';
import { orderDetail } from '@yidi/phrases/order-detail';
import type { OrderSaid } from '@yidi/phrases/order-says';
import { Notice } from '@yidi/ui/notice';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement, ReactNode } from 'react';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useReadAloud } from '../../../../shell/read-aloud.tsx';
import type { OrderInfo } from '../../order.data.ts';

const fetchRefused = () => import('./edit-refused.tsx');
const fetchAloud = () => import('./order-aloud.ts');

interface OrderStatusProps {
  readonly order: OrderInfo;
  readonly summary: OrderSaid;
  /** Whether the content refreshes itself. */
  readonly live: boolean;
  /** Content below the status: the number. */
  readonly children?: ReactNode;
}

/** The head of an order's page: its status, announced on change, and a refund. */
export function OrderStatus({ order, summary, live, children }: OrderStatusProps): ReactElement {
  const language = useLanguage();
  const tool = useReadAloud(fetchAloud, ({ readOrder }) => readOrder(language, order, Date.now()));
  return (
    <>
      <div aria-live="polite">
        <StatusSentence
          sentence={summary.sentence}
          badge={summary.badge}
          detail={summary.detail}
          live={live}
          tool={tool}
        >
          {children}
        </StatusSentence>
      </div>
      {order.refund && <Refund {...order.refund} />}
      {order.editRefused && <Refused orderId={order.orderId} />}
    </>
  );
}

/** Lazy, as few orders have a refused change. */
function Refused({ orderId }: Pick<OrderInfo, 'orderId'>): ReactElement | null {
  const { code } = useLazyCode(fetchRefused);
  return code ? <code.EditRefused orderId={orderId} /> : null;
}

function Refund({ fen, reason, state }: NonNullable<OrderInfo['refund']>): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'good'}>
      {reason === 'twice' && say.refundTwice}
      {say.refund[state](formatYuan(fen))}
    </Notice>
  );
}
