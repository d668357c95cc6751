import { useQueryClient } from '@tanstack/react-query';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { tariffDraft, tariffLastWeek, tariffVersions } from '@yidi/contract/calls/staff-tariff';
import { ApiError } from '@yidi/contract/envelope';
import { meQuery } from '../../api/me.ts';

/** Returns a function that reads again what a change of the tariff may have changed. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    return Promise.all(
      [tariffVersions, tariffDraft, tariffLastWeek, approvalList].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
}

/** Whether another colleague saved the draft since it was read. */
export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'tariff.changed';
