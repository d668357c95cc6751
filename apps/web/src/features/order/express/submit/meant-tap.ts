/** @guess Repeated taps on "submit" are ignored for this time, before the next page is seen. */
const RESTS_MS = 700;

/** When the page was shown and last pressed, in event timestamps. */
export interface Hand {
  shownMs?: number;
  pressedMs?: number;
}

/**
 * Returns whether a click was meant for the content that is on the screen now. A press that began
 * before the page was shown, repeated taps, and taps in the first moments were meant for the page
 * before. Clicks by keyboard or screen reader have a click count of 0 and are always accepted.
 */
export function isMeant(
  { detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>,
  { shownMs, pressedMs }: Hand,
): boolean {
  if (detail === 0) return true;
  if (detail > 1 || shownMs === undefined || pressedMs === undefined) return false;
  return pressedMs >= shownMs && timeStamp - shownMs >= RESTS_MS;
}
