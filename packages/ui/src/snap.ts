/** Where a floating button rests: an edge, and how far down its free way it is (0 top, 1 bottom). */
export interface RestingPlace {
  edge: 'left' | 'right';
  down: number;
}

export interface FloatArea {
  widthPx: number;
  heightPx: number;
  buttonPx: number;
  /** Kept free at top and bottom: bars, safe areas. */
  topPx: number;
  bottomPx: number;
  /** From the left and right edge, so that the back gesture of the phone is not met. */
  sidePx: number;
}

/** The left top corner of the button in its resting place. */
export function placeOf(place: RestingPlace, area: FloatArea): { left: number; top: number } {
  const free = Math.max(0, area.heightPx - area.topPx - area.bottomPx - area.buttonPx);
  const left = place.edge === 'left' ? area.sidePx : area.widthPx - area.buttonPx - area.sidePx;
  return { left, top: area.topPx + free * Math.min(1, Math.max(0, place.down)) };
}

/** The resting place nearest to where the button was let go. */
export function snapTo(corner: { left: number; top: number }, area: FloatArea): RestingPlace {
  const free = Math.max(1, area.heightPx - area.topPx - area.bottomPx - area.buttonPx);
  const middle = corner.left + area.buttonPx / 2;
  const down = (corner.top - area.topPx) / free;
  return { edge: middle < area.widthPx / 2 ? 'left' : 'right', down: Math.min(1, Math.max(0, down)) };
}
