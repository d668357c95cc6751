import { useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import { batchOrder, batchRows } from '@yidi/contract/calls/batch';
import { BATCH_PART } from '@yidi/contract/values/batch';
import { batch as words } from '@yidi/phrases/batch';
import { formatYuan } from '@yidi/phrases/money';
import { formatTime } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { draft } from '../../../session/drafts.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction, useFailureLine } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { emptyAddress } from '../../address/address.data.ts';
import { chooseSlot } from '../../order/order.parts.tsx';
import { type BatchHead, refreshBatch } from '../batch.data.ts';

/** Rows fetched per page. */
const PAGE = 50;

interface KeptSlot {
  readonly batchId: string;
  readonly slotId: string;
  readonly startAt: string;
  readonly endAt: string;
}
const none: KeptSlot = { batchId: '', slotId: '', startAt: '', endAt: '' };
const drafts = { slot: draft('batch.slot', none) };

/** The slot that was chosen for a batch, while it is in the future. */
function useKeptSlot({ batchId, terms }: BatchHead) {
  const { form, change } = useDrafts(drafts);
  const kept = form.slot.batchId === batchId && Date.parse(form.slot.endAt) > Date.now() ? form.slot : none;
  async function choose(): Promise<KeptSlot | undefined> {
    if (kept.slotId) return kept;
    const sender = { ...emptyAddress, ...terms?.sender };
    const chosen = await chooseSlot({ sender, slot: null });
    if (!chosen) return undefined;
    const slot = { batchId, slotId: chosen.slotId, startAt: chosen.startAt, endAt: chosen.endAt };
    change({ slot });
    return slot;
  }
  return { kept, choose, forget: () => change({ slot: none }) };
}

/** Sends ready rows, a hundred at a time. The server marks them, so a retry sends the rest. */
export function SendBar({ head }: { head: BatchHead }): ReactElement | null {
  const say = usePhrases(words);
  const client = useQueryClient();
  const [done, setDone] = useState<number>();
  const { batchId, counts, readyFen, terms } = head;
  const isDropped = terms?.pointCode !== undefined;
  const { kept, choose, forget } = useKeptSlot(head);
  const showFailure = useFailureLine();
  const go = useAction(
    async () => {
      const slot = isDropped ? undefined : await choose();
      if (!slot && !isDropped) return;
      await sendAll(batchId, slot?.slotId, setDone);
      await refreshBatch(client);
      setDone(undefined);
    },
    (error) => {
      setDone(undefined);
      // The refetch is not awaited: offline it would end only when the connection is back.
      void refreshBatch(client);
      if (error instanceof NetworkError) return;
      // The slot may be full or over: the user has to choose again.
      forget();
      showFailure(error);
    },
  );
  if (counts.ready === 0 && done === undefined) return null;
  const total = counts.ready;
  return (
    <BottomBar
      price={formatYuan(readyFen)}
      priceNote={say.totalSub(total)}
      lead={
        done !== undefined
          ? say.sending(done, total)
          : go.failure instanceof NetworkError
            ? say.sendingOffline
            : isDropped
              ? say.dropOff
              : kept.slotId
                ? `${say.slot} ${formatTime(kept.startAt)}–${formatTime(kept.endAt)}`
                : undefined
      }
      action={
        <Button
          wide
          size="large"
          busy={done !== undefined}
          busyLabel={say.sending(done ?? 0, total)}
          onClick={() => go.run()}
        >
          {counts.sent > 0 ? say.resume(total) : counts.wrong > 0 ? say.sendFirst(total) : say.send(total)}
        </Button>
      }
    />
  );
}

/** Sends all ready rows. Sent ones are no longer ready, so each part starts at the first row. */
async function sendAll(batchId: string, slotId: string | undefined, tell: (done: number) => void): Promise<void> {
  let done = 0;
  for (;;) {
    const part = [];
    for (let page = 1; page <= BATCH_PART / PAGE; page += 1) {
      const { records } = await send(batchRows, { batchId, states: ['ready'], page, size: PAGE });
      part.push(...records.map(({ rowNo, totalFen }) => ({ rowNo, seenTotalFen: totalFen ?? 0 })));
    }
    if (part.length === 0) return;
    tell(done);
    const { results } = await send(batchOrder, { batchId, ...(slotId && { slotId }), orders: part });
    done += results.length;
    tell(done);
    // No progress: a retry would not change that.
    if (results.every(({ state }) => state === 'ready')) return;
  }
}
