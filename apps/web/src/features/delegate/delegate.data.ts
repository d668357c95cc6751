import type { InfoOf } from '@yidi/contract/call';
import { delegates, openDelegate } from '@yidi/contract/calls/delegate';
import { callQuery } from '../../api/query.ts';

export type Delegate = InfoOf<typeof delegates>['delegates'][number];
export type Opened = InfoOf<typeof openDelegate>;

const REFRESH_MS = 30_000;

/** The user's codes for delegates; polled while shown, as they are used elsewhere. */
export const delegatesQuery = () => ({ ...callQuery(delegates, {}), refetchInterval: REFRESH_MS });

/** What the link of a code shows. */
export const openedQuery = (token: string) => ({ ...callQuery(openDelegate, { token }), refetchInterval: REFRESH_MS });

/** 614 028: as it is said. */
export const inThrees = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The last moment of a code, so that its day is the last on which it is good. */
export const lastMoment = (until: string) => new Date(Date.parse(until) - 1000).toISOString();
