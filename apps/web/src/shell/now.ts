import { useEffect, useState } from 'react';
import { useBoot } from './boot.tsx';

/**
 * The time in ms for what is shown: the same in the first HTML and the first render, then the real time, renewed every
 * `everyMs` where that is given. An HTML that is younger than that is right already: drawing it anew would only keep a slow
 * phone from its first tap.
 */
export function useNow(everyMs?: number): number {
  const [nowMs, setNowMs] = useState(Date.parse(useBoot().now));
  useEffect(() => {
    setNowMs((shown) => (Math.abs(Date.now() - shown) < (everyMs ?? 0) ? shown : Date.now()));
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
