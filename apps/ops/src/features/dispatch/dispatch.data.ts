import { useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { dispatchBoard, dispatchDay, dispatchOrder, undoAssignments } from '@yidi/contract/calls/staff-dispatch';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { formatStaffReason } from '@yidi/phrases/staff-refusals';
import { wasDeclined } from '@yidi/shell/failure-marks';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { formatFailure } from '@yidi/shell/say-failure';
import { showToast } from '@yidi/shell/toast-list';
import { send } from '../../api/send.ts';

export type Pickup = InfoOf<typeof dispatchDay>['records'][number];
export type PickupItem = InfoOf<typeof dispatchOrder>;
export type Board = InfoOf<typeof dispatchBoard>;
type Result = InfoOf<typeof undoAssignments>['results'][number];

/** Returns a function that reads again what an act may have changed. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [dispatchDay, dispatchOrder, dispatchBoard])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Returns a function that undoes an assignment. @throws ApiError, NetworkError */
export function useUndo(): (orderId: string) => Promise<void> {
  const say = usePhrases(opsDispatch);
  const language = useLanguage();
  const readAgain = useReadAgain();
  return async (orderId) => {
    const { results } = await send(undoAssignments, { orderIds: [orderId] }).finally(readAgain);
    const refused = results.find(({ done }) => !done);
    showToast(refused ? formatResult(language, refused) : say.undone, { tone: refused ? 'bad' : 'good' });
  };
}

/** Returns a function that undoes an assignment from a toast. A failure is a toast as well. */
export function useToastUndo(): (orderId: string) => Promise<void> {
  const language = useLanguage();
  const undo = useUndo();
  return (orderId) =>
    undo(orderId).catch((error: unknown) => {
      if (!wasDeclined(error)) showToast(formatFailure(language, error), { tone: 'bad' });
    });
}

/** Returns why an order was not acted on. */
export function formatResult(language: 'zh' | 'en', { reason }: Result): string {
  return formatStaffReason(language, reason) ?? opsDispatch[language].changed;
}
