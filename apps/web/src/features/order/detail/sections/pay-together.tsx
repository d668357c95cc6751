import { useQueryClient } from '@tanstack/react-query';
import { orderDetail } from '@yidi/contract/calls/order';
import { type ReactElement, useState } from 'react';
import { useLazyResult } from '../../../../shell/lazy-code.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useHere, useQueryText } from '../../../../shell/url.ts';
import { loadPayMany } from '../../../pay/pay.parts.tsx';

export interface PayTogetherProps {
  /** The unpaid orders of one submission. */
  readonly orderIds: readonly string[];
  onBack(): void;
}

/** Pays several orders at once. If the URL names a payment, shows its result. */
export function PayTogether({ orderIds, onBack }: PayTogetherProps): ReactElement | null {
  const client = useQueryClient();
  const go = useNavigate();
  const here = useHere().split('?', 1)[0]!;
  const payment = useQueryText('payment');
  // The list stays the same during the payment, although the order is refetched.
  const [asked] = useState(orderIds);
  const code = useLazyResult('pay-many', loadPayMany);
  if (!code || code === 'missing') return null;
  function show(paymentNo?: string): void {
    onBack();
    void client.invalidateQueries({ queryKey: [orderDetail.path] });
    go.href(paymentNo ? `${here}?payment=${encodeURIComponent(paymentNo)}` : here, { replace: true });
  }
  if (payment) return <code.PaidMany key={payment} paymentNo={payment} onClose={() => show()} />;
  return <code.PayingMany orderIds={asked} onPaid={show} onBack={onBack} />;
}
