/** @guess Repeated taps on "submit" are ignored for this time, before the next page is seen. */
const RESTS_MS = 700;

/** When the page was shown and last pressed, in event timestamps. */
export interface Hand {
  shownMs?: number;
  pressedMs?: number;
}

/**
 * Returns whether a click means what is on the screen now. A press that began before the page was
 * shown, repeats of a tap and taps in the first moments mean the page before. Keys and screen
 * readers, whose clicks have no count, always mean this page.
 */
export function isMeant(
  { detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>,
  { shownMs, pressedMs }: Hand,
): boolean {
  if (detail === 0) return true;
  if (detail > 1 || shownMs === undefined || pressedMs === undefined) return false;
  return pressedMs >= shownMs && timeStamp - shownMs >= RESTS_MS;
}
