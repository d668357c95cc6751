import { type RefObject, useEffect, useRef } from 'react';

const AHEAD_PX = 400;

/**
 * Calls `reached` when the element comes near the window. Old engines without IntersectionObserver
 * never call it.
 */
export function useEndReached(enabled: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  useEffect(() => {
    latest.current = reached;
  });
  useEffect(() => {
    if (!enabled || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);
  return end;
}
