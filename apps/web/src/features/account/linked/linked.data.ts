import type { InfoOf } from '@yidi/contract/call';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { callQuery } from '../../../api/query.ts';
import type { LoadArgs } from '../../../routes.tsx';

export type Linked = InfoOf<typeof mulBind>;
export type LinkedRecord = Linked['records'][number];

export const linkedQuery = callQuery(mulBind, { op: 'list' });

export function loadLinked({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchQuery(linkedQuery)];
}
