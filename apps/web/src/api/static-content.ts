import './zod-setup.ts';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import { contractText } from '@yidi/contract/values/contract-text';
import * as z from 'zod/mini';

export type ContractText = z.infer<typeof contractText>;

/**
 * The text of an agreement, a static file of the content host. It is validated before it is shown.
 */
export function contractTextQuery(host: string, id: string) {
  return queryOptions({
    queryKey: ['contractText', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ContractText> => {
      const answer = await fetch(`${host}/static/contract/${id}.json`, { signal }).catch((error: unknown) => {
        // An aborted request does not mean a lost connection.
        throw signal.aborted ? error : new NetworkError('offline');
      });
      if (!answer.ok) throw new Error(`The agreement answered ${answer.status}`);
      return z.parse(contractText, await answer.json());
    },
  });
}
