import { orderDetail } from '@yidi/phrases/order-detail';
import type { BottomBarProps } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { OrderInfo } from '../order.data.ts';
import { dueOfBill, isPayable } from '../order-pay-note.ts';

/** The look of a button in the bar: the filled one, or the outlined one beside it. */
interface Look {
  readonly kind?: 'outline';
  readonly size: 'large';
}

/**
 * Returns the buttons of the bar. If money is due, the filled button pays, and the next step of
 * this status is outlined beside it. Otherwise the next step is the filled button.
 */
export function withPay(
  order: OrderInfo,
  step: (look: Look) => ReactElement,
): Pick<BottomBarProps, 'lesser' | 'action'> {
  if (!isPayable(order)) return { action: step({ size: 'large' }) };
  const together = dueOfBill(order).length > 1;
  const { orderId } = order;
  return { lesser: step({ kind: 'outline', size: 'large' }), action: <PayLink {...{ orderId, together }} /> };
}

/** Links to the payment of an order; with `together`, to the payment of its whole bill. */
export function PayLink({ orderId, together = false }: { orderId: string; together?: boolean }): ReactElement {
  const say = usePhrases(orderDetail);
  const href = together
    ? hrefOf('/order-detail/{orderId}', { orderId }, { many: '1' })
    : hrefOf('/cost/{orderId}', { orderId });
  return (
    <ButtonLink size="large" href={href}>
      {say.toPay}
    </ButtonLink>
  );
}
