import { sayYuan } from '@yidi/phrases/money';
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
  readonly said: OrderSaid;
  /** The content updates itself. */
  readonly live: boolean;
  /** Below: the number. */
  readonly children?: ReactNode;
}

/** The head of an order's page: its status, announced on change, read aloud in elder mode; what goes back of its payments. */
export function OrderStatus({ order, said, live, children }: OrderStatusProps): ReactElement {
  const language = useLanguage();
  const tool = useReadAloud(fetchAloud, ({ readOrder }) => readOrder(language, order, Date.now()));
  return (
    <>
      <div aria-live="polite">
        <StatusSentence sentence={said.sentence} badge={said.badge} detail={said.detail} live={live} tool={tool}>
          {children}
        </StatusSentence>
      </div>
      {order.refund && <Refund {...order.refund} />}
      {order.editRefused && <Refused orderId={order.orderId} />}
    </>
  );
}

/** Few orders have it, so its code is lazy. */
function Refused({ orderId }: Pick<OrderInfo, 'orderId'>): ReactElement | null {
  const { code } = useLazyCode(fetchRefused);
  return code ? <code.EditRefused orderId={orderId} /> : null;
}

function Refund({ fen, reason, state }: NonNullable<OrderInfo['refund']>): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'good'}>
      {reason === 'twice' && say.refundTwice}
      {say.refund[state](sayYuan(fen))}
    </Notice>
  );
}
