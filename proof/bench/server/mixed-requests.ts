import { getBizParams } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { pageBytes, requestBytes, type SessionHeaders } from '../load.ts';

export interface MixedRequests {
  readonly sessions: readonly SessionHeaders[];
  readonly mailNos: readonly string[];
  /** Pages requested between the calls; empty for calls only. */
  readonly pages: readonly string[];
}

/** The actions of one person after another: requests lists, follows a mail item, opens a page. */
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
