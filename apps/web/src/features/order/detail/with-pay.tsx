import { orderDetail } from '@yidi/phrases/order-detail';
import type { BottomBarProps } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { OrderInfo } from '../order.data.ts';
import { isPayable } from '../order-pay-note.ts';

/** How a button of the bar looks: the one filled button, or the lesser one beside it. */
interface Look {
  readonly kind?: 'outline';
  readonly size: 'large';
}

/**
 * The bar's buttons: the step of this status is the filled one, unless money is due; then paying
 * is, and the step is beside it.
 */
export function withPay(
  order: OrderInfo,
  step: (look: Look) => ReactElement,
): Pick<BottomBarProps, 'lesser' | 'action'> {
  if (!isPayable(order)) return { action: step({ size: 'large' }) };
  return { lesser: step({ kind: 'outline', size: 'large' }), action: <PayLink orderId={order.orderId} /> };
}

/** To the page where an order is paid. */
export function PayLink({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <ButtonLink size="large" href={hrefOf('/cost/{orderId}', { orderId })}>
      {say.toPay}
    </ButtonLink>
  );
}
