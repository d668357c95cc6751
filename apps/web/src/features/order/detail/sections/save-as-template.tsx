import { orderDetail } from '@yidi/phrases/order-detail';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { loadCode } from '../../../../shell/lazy-code.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import type { OrderInfo } from '../../order.data.ts';

/** Saves an order as a template; the form for its name is a lazy chunk. */
export function SaveAsTemplate({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const { orderId, receiver, goodsInfo } = order;
  const save = useAction(async () => {
    const code = await loadCode(() => import('../../template/open-templates.ts'));
    const city = receiver.city || receiver.district || receiver.province;
    await code?.openSaveTemplate({ source: { orderId }, city, goodInternals: goodsInfo.goodInternals });
  });
  return (
    <Button kind="quiet" wide busy={save.busy} onClick={save.run}>
      {say.saveTemplate}
    </Button>
  );
}
