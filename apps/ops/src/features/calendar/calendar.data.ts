import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { calendarMissing, calendarYear } from '@yidi/contract/calls/staff-calendar';
import { ApiError } from '@yidi/contract/envelope';
import { meQuery } from '../../api/me.ts';

/** Reads again what a change of the calendar, or what others did meanwhile, may have changed. */
function readAgain(client: QueryClient): void {
  for (const { path } of [calendarYear, calendarMissing, approvalList])
    void client.invalidateQueries({ queryKey: [path] });
  void client.invalidateQueries({ queryKey: meQuery.queryKey });
}

export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => readAgain(client);
}

/** Whether another colleague changed the days since they were read. */
export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'calendar.changed';
