import { useEffect, useRef, useState } from 'react';
import { useBoot } from './boot.tsx';
import { followTime } from './follow-time.ts';

/**
 * The time in ms for rendering: that of the first HTML during hydration, then the real time,
 * updated every `everyMs` and at midnight if given. HTML younger than that is not rendered again,
 * which would delay the first tap on a slow phone.
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
