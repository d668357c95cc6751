import { useEffect } from 'react';

const MOVED_MS = 5 * 60_000;

/**
 * Calls `refetch` every `everyMs` while the page is visible and its user moved the pointer or
 * pressed a key within five minutes. Each call keeps the session open, so a page that was left
 * alone makes none: its session must lock. Without `everyMs` nothing is called.
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
