import { useQueryClient } from '@tanstack/react-query';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { tariffDraft, tariffLastWeek, tariffPrices, tariffVersions } from '@yidi/contract/calls/staff-tariff';
import { ApiError } from '@yidi/contract/envelope';
import { callQuery } from '@yidi/shell/query';
import { meQuery } from '../../api/me.ts';

/** Returns a function that reads again what a change of the tariff may have changed. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    return Promise.all(
      [tariffVersions, tariffPrices, tariffDraft, tariffLastWeek, approvalList].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
}

/** Returns a function that forgets a draft that was deleted. */
export function useForgetDraft(): (draftId: string) => void {
  const client = useQueryClient();
  return (draftId) => {
    for (const call of [tariffDraft, tariffLastWeek])
      client.removeQueries({ queryKey: callQuery(call, { draftId }).queryKey });
  };
}

/** Whether another colleague saved the draft since it was read. */
export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'tariff.changed';
