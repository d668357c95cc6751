import { useEffect, useRef, useState } from 'react';
import { useBoot } from './boot.tsx';
import { followTime } from './follow-time.ts';

/**
 * Returns the time in ms for rendering. During hydration it is that of the first HTML, afterwards
 * the real time. With `everyMs` it is updated at that interval and at midnight. HTML younger than
 * that is not rendered again, which would delay the first tap on a slow phone.
 */
export function useNow(everyMs?: number): number {
  const [nowMs, setNowMs] = useState(Date.parse(useBoot().now));
  const firstMs = useRef(nowMs);
  useEffect(() => {
    if (everyMs !== undefined) return followTime(firstMs.current, everyMs, setNowMs);
    setNowMs(Date.now());
    return undefined;
  }, [everyMs]);
  return nowMs;
}
