import './zod-setup.ts';
import { queryOptions } from '@tanstack/react-query';
import { contractText } from '@yidi/contract/values/contract-text';
import * as z from 'zod/mini';
import { readStatic } from './read-static.ts';

export type ContractText = z.infer<typeof contractText>;

/**
 * The text of an agreement, a static file: the one in force, or of a version.
 * It is validated before it is shown.
 */
export function contractTextQuery(id: string, version?: string) {
  const file = version === undefined ? id : `${id}@${version}`;
  return queryOptions({
    queryKey: ['contractText', file],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ContractText> =>
      z.parse(contractText, await readStatic(`/static/contract/${file}.json`, signal)),
  });
}
