import { orderDetail } from '@yidi/phrases/order-detail';
import { ButtonLink } from '@yidi/ui/button';
import { CloseIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';

export function CancelLink({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <ButtonLink kind="danger" wide icon={<CloseIcon size="small" />} href={hrefOf('/orderCancel', {}, { orderId })}>
      {say.cancelOrder}
    </ButtonLink>
  );
}
