import type { InfoOf } from '@yidi/contract/call';
import { delegates, openDelegate } from '@yidi/contract/calls/delegate';
import { callQuery } from '../../api/query.ts';

export type Delegate = InfoOf<typeof delegates>['delegates'][number];
export type Opened = InfoOf<typeof openDelegate>;

const REFRESH_MS = 30_000;

/** The user's codes for delegates; polled, as they are used on other devices. */
export const delegatesQuery = () => ({ ...callQuery(delegates, {}), refetchInterval: REFRESH_MS });

/** The delegate's code behind a link. */
export const openedQuery = (token: string) => ({ ...callQuery(openDelegate, { token }), refetchInterval: REFRESH_MS });

/** Formats a code in groups of three, as it is read aloud: 614 028. */
export const inThrees = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Returns the second before `until`, which is midnight after the last day: for naming that day. */
export const lastMoment = (until: string) => new Date(Date.parse(until) - 1000).toISOString();
