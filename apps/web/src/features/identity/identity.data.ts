import type { InfoOf } from '@yidi/contract/call';
import { getUserCard } from '@yidi/contract/calls/account';
import { certification } from '@yidi/contract/calls/identity';
import { callQuery } from '../../api/query.ts';

export type Certification = InfoOf<typeof certification>;

const POLL_MS = 1_500;
const SLOW_POLL_MS = 15_000;
/** The register mostly answers in two seconds; after this long it is down. */
export const SLOW_AFTER_MS = 20_000;

/** How far the certification is; asked again while it is checked. */
export const certificationQuery = {
  ...callQuery(certification, {}),
  refetchInterval: ({ state }: { state: { data?: Certification } }) => {
    const check = state.data?.check;
    if (check?.state !== 'waiting') return false as const;
    return Date.now() - Date.parse(check.askedAt) > SLOW_AFTER_MS ? SLOW_POLL_MS : POLL_MS;
  },
};

/** Where what a certification changes is cached. */
export const changedBy = [certification.path, getUserCard.path];
