import type { InfoOf } from '@yidi/contract/call';
import { storage } from '@yidi/contract/calls/storage';
import { callQuery } from '../../../api/query.ts';

export type Stay = InfoOf<typeof storage>;
export type Act = Stay['acts'][number];

const POLL_MS = 2_000;

/**
 * The storage of a mail at a point. It is polled while the carrier's answer is pending. NOT_FOUND
 * for other users.
 */
export const storageQuery = (mailNo: string) => ({
  ...callQuery(storage, { waybillNo: mailNo }),
  retry: false,
  refetchInterval: ({ state }: { state: { data?: Stay } }) =>
    state.data?.change?.state === 'sent' ? POLL_MS : (false as const),
});
