/** How long a hand that tapped "submit" may go on tapping before it has seen the page after it. @guess */
const RESTS_MS = 700;

/** When the page was shown and last pressed, by the clock of events. */
export interface Hand {
  shownMs?: number;
  pressedMs?: number;
}

/**
 * Whether a click means what stands there now. A press that began before the page was shown, one of
 * several quick ones and one of its first moments mean what stood there before. Keys and screen
 * readers, whose clicks the browser does not count, know where they are.
 */
export function isMeant(
  { detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>,
  { shownMs, pressedMs }: Hand,
): boolean {
  if (detail === 0) return true;
  if (detail > 1 || shownMs === undefined || pressedMs === undefined) return false;
  return pressedMs >= shownMs && timeStamp - shownMs >= RESTS_MS;
}
