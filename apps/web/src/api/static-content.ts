import './zod-setup.ts';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import { contractText } from '@yidi/contract/values/contract-text';
import { type Examination, examinationList } from '@yidi/contract/values/examinations';
import * as z from 'zod/mini';

export type ContractText = z.infer<typeof contractText>;

/**
 * The text of an agreement, a static file of the content host. It is validated before it is shown.
 */
export function contractTextQuery(host: string, id: string) {
  return queryOptions({
    queryKey: ['contractText', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ContractText> =>
      z.parse(contractText, await readStatic(`${host}/static/contract/${id}.json`, signal)),
  });
}

/** The examinations in force, which the operator lists. */
export const examinationsQuery = queryOptions({
  queryKey: ['examinations'],
  async queryFn({ signal }): Promise<readonly Examination[]> {
    const config = await readStatic('/static/config.json', signal);
    return z.parse(z.object({ examinations: examinationList }), config).examinations;
  },
});

/** Fetches a JSON file. @throws NetworkError if the server cannot be reached */
async function readStatic(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    // An aborted request does not mean a lost connection.
    throw signal.aborted ? error : new NetworkError('offline');
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
