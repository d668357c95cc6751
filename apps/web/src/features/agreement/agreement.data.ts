import '../../api/zod-setup.ts';
import { queryOptions } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { signedAgreements } from '@yidi/contract/calls/signed-agreements';
import { protocolList } from '@yidi/contract/values/contract-text';
import * as z from 'zod/mini';
import { callQuery } from '../../api/query.ts';
import { readStatic } from '../../api/read-static.ts';

export type Protocol = z.infer<typeof protocolList>[number];

/** The agreements with all of their versions, a static file. */
export const protocolsQuery = queryOptions({
  queryKey: ['protocols'],
  queryFn: async ({ signal }) => z.parse(protocolList, await readStatic('/static/protocols.json', signal)),
});

export type Signed = InfoOf<typeof signedAgreements>;

/** What the user signed, and when. */
export const signedQuery = callQuery(signedAgreements, {});
