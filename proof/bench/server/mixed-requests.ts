import { getBizParams } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { pageBytes, requestBytes, type SessionHeaders } from '../load.ts';

export interface MixedRequests {
  readonly sessions: readonly SessionHeaders[];
  readonly mailNos: readonly string[];
  /** Pages asked for between the calls; none for calls alone. */
  readonly pages: readonly string[];
}

/**
 * What people do, in turn: each asks for lists, follows a mail, opens a page; the same again for
 * the next person.
 */
export function makeRequests({ sessions, mailNos, pages }: MixedRequests): () => Buffer {
  let turn = 0;
  return () => {
    const step = turn % 4;
    const round = Math.floor(turn / 4);
    turn += 1;
    if (step === 3 && pages.length > 0) {
      return pageBytes(pages[round % pages.length]!, { accept: 'text/html', 'accept-encoding': 'br' });
    }
    const headers = {
      'user-channel': '41',
      ...sessions[round % sessions.length]!,
      'content-type': 'application/json',
    };
    if (step === 0) return requestBytes(getBizParams.path, headers, '{"orderType":"3"}');
    return requestBytes(getGisTraces.path, headers, `{"mailNo":"${mailNos[turn % mailNos.length]}","type":"3"}`);
  };
}
