import type { InfoOf } from '@yidi/contract/call';
import { getUserCard } from '@yidi/contract/calls/account';
import { certification } from '@yidi/contract/calls/identity';
import { callQuery } from '../../api/query.ts';

export type Certification = InfoOf<typeof certification>;

const POLL_MS = 1_500;
const SLOW_POLL_MS = 15_000;
/** The register usually answers within two seconds; after this time it counts as down. */
export const SLOW_AFTER_MS = 20_000;

/** The state of the certification, polled during a check. */
export const certificationQuery = {
  ...callQuery(certification, {}),
  refetchInterval: ({ state }: { state: { data?: Certification } }) => {
    const check = state.data?.check;
    if (check?.state !== 'waiting') return false as const;
    return Date.now() - Date.parse(check.askedAt) > SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS;
  },
};

/** The queries to refetch after a certification was changed. */
export const changedBy = [certification.path, getUserCard.path];
