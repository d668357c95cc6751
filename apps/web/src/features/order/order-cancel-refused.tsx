import { endSentence } from '@yidi/phrases/end-sentence';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderDetail } from '@yidi/phrases/order-detail';
import { sayOrder } from '@yidi/phrases/order-says';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { HeadsetIcon } from '@yidi/ui/icon';
import { VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { orderPlace } from '../../order-place.ts';
import { hrefOf } from '../../route-table.ts';
import { useConfig } from '../../shell/boot.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import { factsOf } from './order-facts.ts';

/** Too late to cancel: how the order stands now, and what can be done instead. */
export function CancelRefused({ order, why }: { order: OrderInfo; why: 'collected' | 'over' }): ReactElement {
  const say = usePhrases(orderCancel);
  const common = usePhrases(orderWords);
  const detail = usePhrases(orderDetail);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { hotline } = useConfig().brand;
  const collected = why === 'collected';
  const now = sayOrder(language, factsOf(order), nowMs).sentence;
  const trace = order.mailNo !== undefined && collected;
  return (
    <EmptyState
      urgent
      picture={collected ? <VanPicture /> : undefined}
      title={collected ? say.cancelCollected : say.cancelClosed}
      text={
        <>
          {endSentence(language, now)}
          <br />
          {collected && say.cancelCollectedText}
        </>
      }
      actions={
        <>
          {collected && (
            <ButtonLink wide icon={<HeadsetIcon />} href={`tel:${hotline}`}>
              {common.askPerson}
            </ButtonLink>
          )}
          {trace && (
            <ButtonLink wide kind="outline" href={hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo })}>
              {detail.seeTrace}
            </ButtonLink>
          )}
          <ButtonLink wide kind={collected ? 'outline' : 'filled'} href={orderPlace(order)}>
            {say.seeOrder}
          </ButtonLink>
        </>
      }
    />
  );
}
