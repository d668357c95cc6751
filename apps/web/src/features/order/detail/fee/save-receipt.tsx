import { orderReceipt } from '@yidi/contract/calls/order';
import { print } from '@yidi/phrases/print';
import { receipt } from '@yidi/phrases/receipt-button';
import { Button, ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { useAction } from '../../../../shell/use-action.ts';
import type { OrderInfo } from '../../order.data.ts';

/** Saves the receipt of an order, or its bill before payment, and links to its label. */
export function SaveReceipt({ order }: { order: Pick<OrderInfo, 'orderId' | 'paid' | 'orderStatus'> }): ReactElement {
  const say = usePhrases(receipt);
  const printing = usePhrases(print);
  const save = useAction(async () => {
    const { saveFile } = await import('../../../../api/save-file.ts');
    await saveFile(orderReceipt, { orderId: order.orderId });
    showToast(say.saved);
  });
  return (
    <>
      {order.orderStatus !== 4 && (
        <ButtonLink kind="quiet" size="small" href={hrefOf('/order/qrCodePrint', {}, { orderId: order.orderId })}>
          {printing.entry}
        </ButtonLink>
      )}
      <Button kind="quiet" size="small" busy={save.busy} onClick={() => save.run()}>
        {order.paid ? say.save : say.saveOpen}
      </Button>
    </>
  );
}
