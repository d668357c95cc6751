import { useQueryClient } from '@tanstack/react-query';
import { rebookOrder } from '@yidi/contract/calls/order-change';
import { orderWindow } from '@yidi/phrases/order-detail';
import { formatMoment, formatSpan } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { comingPromise } from '@yidi/rules/time/coming';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { submit } from '../../../../api/submit.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { slotsQuery } from '../../../pickup/pickup.data.ts';
import { openSlot } from '../../express/sheets/open-sheets.ts';
import { type OrderInfo, orderQuery } from '../../order.data.ts';
import styles from '../../order.module.css';

const FAILED = 3;

/** The pick-up slot and the arrival then; offers another slot and apologizes for a missed one. */
export function OrderWindow({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderWindow);
  const language = useLanguage();
  const client = useQueryClient();
  const nowMs = useNow(60_000);
  const { orderId, orderStatus, pickup, promisedAt, sender, missed } = order;
  const failed = orderStatus === FAILED;
  const coming = comingPromise(promisedAt, nowMs);
  const change = useAction(async () => {
    const chosen = await openSlot({ sender, slot: null, first: failed });
    if (!chosen) return;
    try {
      const moved = await submit(rebookOrder, { orderId, slotId: chosen.slotId }, `rebook ${orderId}`);
      const span = formatSpan(language, moved.pickup.startAt, moved.pickup.endAt, nowMs);
      const isSame = moved.promisedAt === undefined || moved.promisedAt === promisedAt;
      const promise = isSame ? undefined : formatMoment(language, moved.promisedAt!, nowMs);
      showToast(say.moved(span, promise), { tone: 'good' });
    } finally {
      // A refusal, too, may mean a change: the slot is full, or the courier came.
      await Promise.all([
        client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
        client.invalidateQueries({ queryKey: slotsQuery(sender).queryKey }),
      ]);
    }
  });
  return (
    <div className={styles.window}>
      {missed && (
        <div role="status">
          <p>{wrapWell(say.sorry(formatSpan(language, missed.startAt, missed.endAt, nowMs)))}</p>
          <p className={styles.sub}>{wrapWell(say.sorryText)}</p>
          <p className={styles.sub}>{say.ticket(missed.ticketNo)}</p>
        </div>
      )}
      <div className={styles.windowLine}>
        <div className={styles.windowText}>
          {pickup && (
            <>
              <p className={styles.sub}>{say.title}</p>
              <p>{formatSpan(language, pickup.startAt, pickup.endAt, nowMs)}</p>
            </>
          )}
          {coming && <p className={styles.sub}>{wrapWell(say.promise(formatMoment(language, coming, nowMs)))}</p>}
          {failed && <p className={styles.sub}>{wrapWell(say.first)}</p>}
        </div>
        <Button
          kind={failed ? 'tonal' : 'outline'}
          size="small"
          busy={change.busy}
          busyLabel={say.busy}
          onClick={() => change.run()}
        >
          {failed ? say.again : say.change}
        </Button>
      </div>
    </div>
  );
}
