import { useEffect, useState } from 'react';
import { useBoot } from './boot.tsx';

/**
 * The time in ms for what is shown: the same in the first HTML and the first render, then the real time, renewed every
 * `everyMs` where that is given.
 */
export function useNow(everyMs?: number): number {
  const [nowMs, setNowMs] = useState(Date.parse(useBoot().now));
  useEffect(() => {
    setNowMs(Date.now());
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
