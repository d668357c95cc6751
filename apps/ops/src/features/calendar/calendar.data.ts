import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { calendarMissing, calendarYear } from '@yidi/contract/calls/staff-calendar';
import { ApiError } from '@yidi/contract/envelope';
import { callQuery } from '@yidi/shell/query';
import { meQuery } from '../../api/me.ts';
import { joinYears, otherYearsOf, type Span, type Year } from './year.ts';

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

/**
 * Returns the calendar with the years of all chosen days, which may lie at the turn of a year.
 * `whole` is absent until they are read.
 */
export function useYearsOf(year: Year, chosen: Span): { readonly whole?: Year; readonly failed: boolean } {
  const queries = otherYearsOf(chosen, year.year).map((other) => callQuery(calendarYear, { year: other }));
  const others = useQueries({ queries: queries.map((query) => ({ ...query, staleTime: 0 })) });
  const read = others.flatMap(({ data }) => data ?? []);
  return {
    ...(read.length === others.length && { whole: joinYears(year, read) }),
    failed: others.some(({ isError }) => isError),
  };
}

/** Whether another colleague changed the days since they were read. */
export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'calendar.changed';
