import { useEffect } from 'react';

const MOVED_MS = 5 * 60_000;

/**
 * Reads again every so often while somebody looks and moved within five minutes: a page left open
 * must not keep the session from locking. Without `everyMs` nothing is read.
 */
export function useRefresh(refetch: () => unknown, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    let movedAtMs = Date.now();
    const move = () => {
      movedAtMs = Date.now();
    };
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - movedAtMs < MOVED_MS) refetch();
    }, everyMs);
    window.addEventListener('pointermove', move);
    window.addEventListener('keydown', move);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('keydown', move);
    };
  }, [refetch, everyMs]);
}
