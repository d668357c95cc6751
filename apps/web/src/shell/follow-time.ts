import { DAY_MS, SHANGHAI_OFFSET_MS } from '@yidi/rules/time/shanghai';

const sinceMidnight = (ms: number) => (ms + SHANGHAI_OFFSET_MS) % DAY_MS;
const isSameDay = (a: number, b: number) => a - sinceMidnight(a) === b - sinceMidnight(b);

/**
 * Calls `tell` with the time every `everyMs` and at midnight in Shanghai, so that all parts of a
 * page use 今天 and 明天 for the same days. The first call comes at once, unless the shown time is
 * younger than `everyMs` and of the same day. Returns the function that stops it.
 */
export function followTime(shownMs: number, everyMs: number, tell: (nowMs: number) => void): () => void {
  const now = Date.now();
  if (Math.abs(now - shownMs) >= everyMs || !isSameDay(now, shownMs)) tell(now);
  const timer = setInterval(() => tell(Date.now()), everyMs);
  let turn: ReturnType<typeof setTimeout>;
  const awaitMidnight = () => {
    turn = setTimeout(() => {
      tell(Date.now());
      awaitMidnight();
    }, DAY_MS - sinceMidnight(Date.now()));
  };
  awaitMidnight();
  return () => {
    clearInterval(timer);
    clearTimeout(turn);
  };
}
