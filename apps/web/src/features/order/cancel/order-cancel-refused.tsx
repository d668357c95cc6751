import { endSentence } from '@yidi/phrases/end-sentence';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderDetail } from '@yidi/phrases/order-detail';
import { formatOrder } from '@yidi/phrases/order-says';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { HeadsetIcon } from '@yidi/ui/icon';
import { VanPicture } from '@yidi/ui/illustrations';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useConfig } from '../../../shell/boot.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { type OrderInfo, orderPath } from '../order.data.ts';
import { factsOf } from '../order-facts.ts';
import type { TooLate } from './order-cancel-reason.ts';

/** Shown when it is too late to cancel: the order's status, and what to do instead. */
export function CancelRefused({ order, why }: { order: OrderInfo; why: TooLate }): ReactElement {
  const say = usePhrases(orderCancel);
  const common = usePhrases(orderWords);
  const detail = usePhrases(orderDetail);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { hotline } = useConfig().brand;
  const collected = why === 'collected';
  const words = {
    collected: [say.cancelCollected, say.cancelCollectedText],
    ended: [say.cancelEnded, say.cancelEndedText],
    over: [say.cancelClosed, ''],
  } as const;
  const [title, text] = words[why];
  const now = formatOrder(language, factsOf(order), nowMs).sentence;
  const trace = order.mailNo !== undefined && why !== 'over';
  return (
    <EmptyState
      urgent
      picture={collected ? <VanPicture /> : undefined}
      title={title}
      text={
        <>
          {endSentence(language, now)}
          <br />
          {text}
        </>
      }
      actions={
        <>
          {why !== 'over' && (
            <ButtonLink wide icon={<HeadsetIcon />} href={`tel:${hotline}`}>
              {common.askPerson}
            </ButtonLink>
          )}
          {trace && (
            <ButtonLink wide kind="outline" href={hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo })}>
              {detail.seeTrace}
            </ButtonLink>
          )}
          <ButtonLink wide kind={why === 'over' ? 'filled' : 'outline'} href={orderPath(order)}>
            {say.seeOrder}
          </ButtonLink>
        </>
      }
    />
  );
}
