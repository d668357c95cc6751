import { FRAME } from './route-frame.ts';
import type { Spot } from './route-geometry.ts';

export type Corner = 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';

export interface RouteLabel {
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  strong: boolean;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LETTER = 15;
/** Half the width of a pin, its height, and the gap to a name. */
const PIN = { half: 13, height: 34, air: 3 };
/**
 * The largest font size of a name, in elder mode and with large text (route-drawing.module.css).
 */
const LARGEST = 20;
const EDGE = 4;
/** The caption's size on a phone 320 px wide, where it covers most. */
const CAPTION = { margin: 14, padding: 22, line: 22, most: 236, title: 16.5, sub: 14.2 };
const CORNERS: readonly Corner[] = ['bottomLeft', 'bottomRight', 'topLeft', 'topRight'];

function textWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? LETTER : LETTER * 0.56), 0);
}

/** Returns the box of a name at normal text size. */
export function boxOf({ name, x, y, anchor }: RouteLabel): Box {
  const width = textWidth(name);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LETTER, bottom: y + 4 };
}

function overlap(first: Box, other: Box): boolean {
  return first.left < other.right && other.left < first.right && first.top < other.bottom && other.top < first.bottom;
}

/** Returns the box of a pin including its gap. */
function pinBox({ x, y }: Spot): Box {
  const reach = PIN.half + PIN.air;
  return { left: x - reach, right: x + reach, top: y - PIN.height - PIN.air, bottom: y };
}

function around({ x, y }: Spot, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function outside(box: Box): boolean {
  const { width, height } = FRAME;
  return box.left < EDGE || box.right > width - EDGE || box.top < EDGE || box.bottom > height - EDGE;
}

/** Moves a label by the least distance that keeps it inside the frame at the largest text size. */
function heldInFrame(label: RouteLabel): RouteLabel {
  const width = (textWidth(label.name) * LARGEST) / LETTER;
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  const [leftmost, rightmost] = [EDGE + before, FRAME.width - EDGE - width + before];
  return {
    ...label,
    x: Math.max(leftmost, Math.min(rightmost, label.x)),
    y: Math.max(EDGE + LARGEST, Math.min(FRAME.height - EDGE * 2, label.y)),
  };
}

/**
 * Returns candidate positions: below, above, right and left of a dot; for a pin the sides first.
 */
function seats(name: string, { x, y }: Spot, kind: 'start' | 'stop' | 'pin'): RouteLabel[] {
  const strong = kind !== 'stop';
  if (kind === 'pin') {
    return [
      { name, x: x + 20, y: y - 14, anchor: 'start', strong },
      { name, x: x - 20, y: y - 14, anchor: 'end', strong },
      { name, x, y: y + 22, anchor: 'middle', strong },
      // A higher position, for when a vehicle is near from below.
      { name, x: x + 20, y: y - 24, anchor: 'start', strong },
      { name, x: x - 20, y: y - 24, anchor: 'end', strong },
      { name, x, y: y - PIN.height - 8, anchor: 'middle', strong },
    ];
  }
  const near: RouteLabel[] = [
    { name, x, y: y + 26, anchor: 'middle', strong },
    { name, x, y: y - 14, anchor: 'middle', strong },
    { name, x: x + 13, y: y + 5, anchor: 'start', strong },
    { name, x: x - 13, y: y + 5, anchor: 'end', strong },
  ];
  if (kind === 'stop') return near;
  // Positions beside the vehicle that has not left yet.
  return [
    ...near,
    { name, x: x + 26, y: y + 5, anchor: 'start', strong },
    { name, x: x - 26, y: y + 5, anchor: 'end', strong },
    { name, x, y: y - 26, anchor: 'middle', strong },
    { name, x, y: y + 40, anchor: 'middle', strong },
  ];
}

function best(
  labels: readonly RouteLabel[],
  taken: readonly Box[],
  way: readonly Spot[],
): { label: RouteLabel; clear: boolean } {
  const costs = labels.map((label) => {
    const box = boxOf(label);
    const covered = taken.filter((other) => overlap(other, box)).length;
    const crossed = way.filter((spot) => overlap(box, around(spot, 3))).length;
    return { label, clear: covered === 0 && !outside(box), cost: covered * 40 + crossed + (outside(box) ? 100 : 0) };
  });
  return costs.reduce((least, next) => (next.cost < least.cost ? next : least));
}

type Size = Pick<Box, 'right' | 'bottom'>;

/** Returns the size of a caption. A wide one takes two lines. */
export function captionSize(title: string, sub: string): Size {
  const widths = [(textWidth(title) * CAPTION.title) / LETTER, (textWidth(sub) * CAPTION.sub) / LETTER];
  const inner = CAPTION.most - CAPTION.padding;
  const lines = widths.reduce((sum, width) => sum + Math.ceil(width / inner), 0);
  return { right: Math.min(inner, Math.max(...widths)) + CAPTION.padding, bottom: lines * CAPTION.line + 16 };
}

export function captionBox(corner: Corner, { right: width, bottom: height }: Size): Box {
  const left = corner.endsWith('Left') ? CAPTION.margin : FRAME.width - CAPTION.margin - width;
  const top = corner.startsWith('top') ? CAPTION.margin : FRAME.height - CAPTION.margin - height;
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Places the names. The ends always have one; stops between only where the name covers no vehicle,
 * name or caption.
 */
export function placeLabels(
  names: readonly string[],
  spots: readonly Spot[],
  way: readonly Spot[],
  vehicle: Spot | undefined,
  caption?: Box,
): RouteLabel[] {
  const last = spots.length - 1;
  const taken = spots.slice(0, last).map((spot) => around(spot, 8));
  taken.push(pinBox(spots[last]!));
  if (vehicle) taken.push(around(vehicle, 20));
  if (caption) taken.push(caption);
  const labels: RouteLabel[] = [];
  const order = [0, last, ...spots.slice(1, last).map((_, index) => index + 1)];
  for (const index of order) {
    const kind = index === 0 ? 'start' : index === last ? 'pin' : 'stop';
    // Labels are moved into the frame before the overlap test, because that may cause an overlap.
    const tried = seats(names[index]!, spots[index]!, kind).map(heldInFrame);
    const { label, clear } = best(tried, taken, way);
    if (kind === 'stop' && !clear) continue;
    labels.push(label);
    taken.push(boxOf(label));
  }
  return labels;
}

/**
 * Returns the corner where a caption of this size covers least of the line, the vehicle and the
 * names.
 */
export function freeCorner(
  way: readonly Spot[],
  labels: readonly RouteLabel[],
  vehicle: Spot | undefined,
  size: Size,
): Corner {
  const marked = [...labels.map(boxOf), ...(vehicle ? [around(vehicle, 20)] : [])];
  const cost = (corner: Corner): number => {
    const box = captionBox(corner, size);
    const covered = way.filter((spot) => overlap(box, around(spot, 8))).length;
    return covered + 20 * marked.filter((other) => overlap(box, other)).length;
  };
  return CORNERS.reduce((least, corner) => (cost(corner) < cost(least) ? corner : least));
}
