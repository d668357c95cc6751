import type { OrderSaid } from '@yidi/phrases/order-says';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import type { OrderInfo } from './order.data.ts';

const fetchAloud = () => import('./order-aloud.ts');

interface OrderStatusProps {
  readonly order: OrderInfo;
  readonly said: OrderSaid;
  /** What is shown changes by itself. */
  readonly live: boolean;
  /** Below: the number. */
  readonly children?: ReactNode;
}

/** The first thing of an order's own page: how it stands, told anew when that changes, read aloud to elders. */
export function OrderStatus({ order, said, live, children }: OrderStatusProps): ReactElement {
  const language = useLanguage();
  const tool = useReadAloud(fetchAloud, ({ readOrder }) => readOrder(language, order, Date.now()));
  return (
    <div aria-live="polite">
      <StatusSentence sentence={said.sentence} verdict={said.verdict} detail={said.detail} live={live} tool={tool}>
        {children}
      </StatusSentence>
    </div>
  );
}
