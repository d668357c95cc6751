import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { getTagInfo, submitEvaluation } from '@yidi/contract/calls/evaluate';
import { ApiError } from '@yidi/contract/envelope';
import { callQuery } from '../../api/query.ts';
import { submit } from '../../api/submit.ts';

export type Evaluation = InfoOf<typeof getTagInfo>;
export type OwnEvaluation = NonNullable<Evaluation['own']>;

/** What can be said of a mail's service, and what was. */
export const evaluationQuery = (mailNo: string) => callQuery(getTagInfo, { mailNo });

/** Says it, once however often it is sent. @throws ApiError, NetworkError */
export async function sendEvaluation(client: QueryClient, said: RequestOf<typeof submitEvaluation>): Promise<void> {
  const { queryKey } = evaluationQuery(said.mailNo);
  const result = await submit(submitEvaluation, said, `evaluate ${said.mailNo}`).catch(async (failure) => {
    // Said meanwhile elsewhere, or closed: the form is then that of a change, or gone.
    if (failure instanceof ApiError && failure.class === 'CONFLICT') await client.invalidateQueries({ queryKey });
    throw failure;
  });
  client.setQueryData(queryKey, (known) => known && { ...known, ...result });
}
