import { loadCode } from '../../../../shell/lazy-code.ts';
import { useNavigate } from '../../../../shell/navigate.ts';
import { type Action, useAction } from '../../../../shell/use-action.ts';

/** Repeats an order: fills the order form and opens it. */
export function useOrderAgain(orderId: string): Action<[]> {
  const go = useNavigate();
  return useAction(async () => {
    // A lazy chunk: few users repeat an order.
    const code = await loadCode(() => import('./order-again.ts'));
    if (code) go.href(await code.orderAgain(orderId));
  });
}
