import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_AFTER_PX = 90;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/** Returns whether a pull of this length and duration closes the surface. */
export function closesByPull(distancePx: number, tookMs: number): boolean {
  if (distancePx <= 10) return false;
  return distancePx >= CLOSE_AFTER_PX || distancePx / Math.max(1, tookMs) >= CLOSE_SPEED_PX_PER_MS;
}

/**
 * Returns handlers that let a surface be pulled down by its head. Buttons in the head still work.
 */
export function usePullDown(surface: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function show(offsetPx: number): void {
    if (!surface.current) return;
    surface.current.style.transition = offsetPx > 0 ? 'none' : '';
    surface.current.style.transform = offsetPx > 0 ? `translateY(${offsetPx}px)` : '';
  }

  return {
    onPointerDown(event: PointerEvent): void {
      if (!(event.target instanceof Element) || !event.target.closest('[data-grip]')) return;
      if (event.target.closest('button, a, input')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent): void {
      if (start.current) show(Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp(event: PointerEvent): void {
      if (!start.current) return;
      const away = closesByPull(event.clientY - start.current.y, event.timeStamp - start.current.at);
      start.current = null;
      show(0);
      if (away) onClose();
    },
    onPointerCancel(): void {
      start.current = null;
      show(0);
    },
  };
}
