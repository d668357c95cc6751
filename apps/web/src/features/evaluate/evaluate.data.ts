import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { getTagInfo, submitEvaluation } from '@yidi/contract/calls/evaluate';
import { ApiError } from '@yidi/contract/envelope';
import { callQuery } from '../../api/query.ts';
import { submit } from '../../api/submit.ts';

export type Evaluation = InfoOf<typeof getTagInfo>;
export type OwnEvaluation = NonNullable<Evaluation['own']>;

/** The tags for the evaluation of a mail, and the user's earlier evaluation. */
export const evaluationQuery = (mailNo: string) => callQuery(getTagInfo, { mailNo });

/** Submits the evaluation; retries submit it only once. @throws ApiError, NetworkError */
export async function sendEvaluation(client: QueryClient, request: RequestOf<typeof submitEvaluation>): Promise<void> {
  const { queryKey } = evaluationQuery(request.mailNo);
  const result = await submit(submitEvaluation, request, `evaluate ${request.mailNo}`).catch(async (failure) => {
    // Evaluated elsewhere, or too late: the refetch shows the form of an edit, or no form.
    if (failure instanceof ApiError && failure.class === 'CONFLICT') await client.invalidateQueries({ queryKey });
    throw failure;
  });
  client.setQueryData(queryKey, (cached) => cached && { ...cached, ...result });
}
