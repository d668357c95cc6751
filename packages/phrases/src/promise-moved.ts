import type { PromiseWhy } from '@yidi/contract/values/promise';
import { dictionary, type Language } from './language.ts';
import { ownReasons, promiseReasons } from './promise-reasons.ts';
import { formatMoment } from './times.ts';
import { wrapWell } from './wrap-well.ts';

const words = dictionary({
  moved: [
    (was: string, now: string) => `承诺从${was} 前改到${now} 前`,
    (was: string, now: string) => `Promise moved from ${was} to ${now}`,
  ],
  why: [(at: string, reason: string) => `${at}，${reason}`, (at: string, reason: string) => `${at}: ${reason}`],
});

/** Returns that a promise changed, when and why. Moments in ISO 8601. */
export function formatPromiseMoved(
  language: Language,
  {
    was,
    promised,
    at,
    why,
    mine = false,
    point = '',
  }: {
    readonly was: string;
    readonly promised: string;
    readonly at: string;
    readonly why: PromiseWhy;
    /** True if the reader is the consignee; `point`: their service point, or empty. */
    readonly mine?: boolean;
    readonly point?: string;
  },
  nowMs: number,
): { text: string; sub: string } {
  const say = words[language];
  const moment = (iso: string) => formatMoment(language, iso, nowMs);
  return {
    text: wrapWell(say.moved(moment(was), moment(promised))),
    sub: wrapWell(say.why(moment(at), (mine && ownReasons[language][why]?.(point)) || promiseReasons[language][why])),
  };
}
