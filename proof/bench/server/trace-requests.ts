import { randomInt } from 'node:crypto';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { requestBytes, type SessionHeaders } from '../load.ts';

/** Below the number of mails that one session may ask for in an hour. */
export const MAILS_A_SESSION = 900;
export const FIRST_MAIL_NO = 9_700_000_000_000;

export interface TraceRequests {
  /** One for every MAILS_A_SESSION mails. */
  readonly sessions: readonly SessionHeaders[];
  readonly mails: number;
}

/**
 * Queries random mail items. Each is queried by the session of its group; sessions have separate
 * addresses.
 */
export function makeRequests({ sessions, mails }: TraceRequests): () => Buffer {
  return () => {
    const mail = randomInt(mails);
    const session = Math.floor(mail / MAILS_A_SESSION);
    return requestBytes(
      getGisTraces.path,
      {
        'user-channel': '41',
        ...sessions[session]!,
        'content-type': 'application/json',
        'x-forwarded-for': `198.${18 + (session >> 16)}.${(session >> 8) & 255}.${session & 255}`,
      },
      `{"mailNo":"${FIRST_MAIL_NO + mail}","type":"3"}`,
    );
  };
}
