/** The place of a floating button: an edge, and the share of its free range (0 top, 1 bottom). */
export interface RestingPosition {
  edge: 'left' | 'right';
  down: number;
}

export interface FloatArea {
  widthPx: number;
  heightPx: number;
  buttonPx: number;
  /** Kept free at the top and the bottom, for bars and safe areas. */
  topPx: number;
  bottomPx: number;
  /** Distance to the left and right edge, clear of the phone's back gesture. */
  sidePx: number;
}

/** Returns the top left corner of the button at rest. */
export function positionOf(position: RestingPosition, area: FloatArea): { left: number; top: number } {
  const free = Math.max(0, area.heightPx - area.topPx - area.bottomPx - area.buttonPx);
  const left = position.edge === 'left' ? area.sidePx : area.widthPx - area.buttonPx - area.sidePx;
  return { left, top: area.topPx + free * Math.min(1, Math.max(0, position.down)) };
}

/** Returns the resting position nearest to where the button was released. */
export function snapTo(corner: { left: number; top: number }, area: FloatArea): RestingPosition {
  const free = Math.max(1, area.heightPx - area.topPx - area.bottomPx - area.buttonPx);
  const middle = corner.left + area.buttonPx / 2;
  const down = (corner.top - area.topPx) / free;
  return { edge: middle < area.widthPx / 2 ? 'left' : 'right', down: Math.min(1, Math.max(0, down)) };
}
