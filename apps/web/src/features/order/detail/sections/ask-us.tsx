import { orderDetail } from '@yidi/phrases/order-detail';
import { ButtonLink } from '@yidi/ui/button';
import { HeadsetIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { OrderInfo } from '../../order.data.ts';

/** Links to customer service and passes the order or mail number on. */
export function AskUs({ order }: { order: Pick<OrderInfo, 'mailNo' | 'orderNo'> }): ReactElement {
  const say = usePhrases(orderDetail);
  const about = order.mailNo ?? order.orderNo;
  return (
    <ButtonLink kind="quiet" wide icon={<HeadsetIcon size="small" />} href={hrefOf('/onlineService', {}, { about })}>
      {say.askUs}
    </ButtonLink>
  );
}
