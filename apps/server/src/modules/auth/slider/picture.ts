import { randomInt } from 'node:crypto';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { paintScene } from './scene.ts';

// The pictures hold no text: the machine's fonts would take 20 MB. The library reads this when it is loaded.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
const { createCanvas } = await import('@napi-rs/canvas');

export const PICTURE_WIDTH = 295;
export const PICTURE_HEIGHT = 180;
export const PIECE_WIDTH = 47;
export const FURTHEST_X = PICTURE_WIDTH - PIECE_WIDTH;

const BODY = 38;
const KNOB = PIECE_WIDTH - BODY;
const KNOB_RADIUS = 7;
/** The piece starts at the left edge; a hole nearer than this would be solved by hardly moving it. */
export const NEAREST_X = 20;
const MARGIN_Y = 8;
/** Between two holes, so that none looks into another. */
const APART = PIECE_WIDTH + 5;
const DECOYS = 3;
/** How far up or down a decoy's body lies from the true one: its rows hold as much of it. */
const DECOY_SHIFT_Y = 5;
const GRAIN = 9;

/** A puzzle. `x`, `y`: the hole's left and top edge in px of the picture. */
export interface Puzzle {
  readonly x: number;
  readonly y: number;
  readonly background: Buffer;
  readonly piece: Buffer;
}

/** Which sides of the piece carry a knob (1), a notch (-1) or nothing; the right side always has a knob. */
interface Outline {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

const heightOf = ({ top, bottom }: Outline) => BODY + (top === 1 ? KNOB : 0) + (bottom === 1 ? KNOB : 0);

/** The position of the hole: cryptographically random and uniform, so that no constant answer passes often. */
export const placeOfHole = (): number => randomInt(NEAREST_X, FURTHEST_X + 1);

/**
 * Draws a new puzzle. Beside the hole are decoys, as dark and as soft as it, of another outline: a person sees which gap
 * has the piece's shape and picture, a program that looks for the strongest edge or the darkest position does not.
 */
export async function drawPuzzle(): Promise<Puzzle> {
  const outline = { top: randomInt(-1, 2), bottom: randomInt(-1, 2), left: randomInt(-1, 1) };
  const pieceHeight = heightOf(outline);
  const x = placeOfHole();
  const y = randomInt(MARGIN_Y, PICTURE_HEIGHT - pieceHeight - MARGIN_Y);
  const picture = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  const pen = picture.getContext('2d');
  paintScene(pen, PICTURE_WIDTH, PICTURE_HEIGHT, Math.random);
  const piece = cutPiece(picture, outline, x, y, pieceHeight);
  for (const hole of [{ outline, x, y }, ...decoysBeside(outline, x, y)].sort(() => Math.random() - 0.5))
    paintHole(pen, hole.outline, hole.x, hole.y);
  addGrain(pen);
  const [background, foreground] = await Promise.all([picture.encode('jpeg', 78), piece.encode('png')]);
  return { x, y, background, piece: foreground };
}

function cutPiece(picture: Canvas, outline: Outline, x: number, y: number, height: number): Canvas {
  const piece = createCanvas(PIECE_WIDTH, height);
  const pen = piece.getContext('2d');
  pen.save();
  trace(pen, outline, 0, 0);
  pen.clip();
  pen.drawImage(picture, -x, -y);
  pen.restore();
  trace(pen, outline, 0, 0);
  pen.lineWidth = 2;
  pen.strokeStyle = 'rgba(255,255,255,0.92)';
  pen.stroke();
  return piece;
}

/** A shade with a soft rim. How dark it is differs from hole to hole and says nothing of which is the true one. */
function paintHole(pen: SKRSContext2D, outline: Outline, x: number, y: number): void {
  const depth = 0.44 + Math.random() * 0.14;
  pen.save();
  trace(pen, outline, x, y);
  pen.shadowColor = `rgba(8,20,16,${depth * 0.5})`;
  pen.shadowBlur = 3;
  pen.fillStyle = `rgba(8,20,16,${depth})`;
  pen.fill();
  pen.restore();
  trace(pen, outline, x, y);
  pen.lineWidth = 2;
  pen.strokeStyle = `rgba(255,255,255,${0.2 + Math.random() * 0.25})`;
  pen.stroke();
}

/** As many decoys as fit, each with knobs where the piece has none or the other way round, in the rows of the true hole. */
function decoysBeside(outline: Outline, x: number, y: number): { outline: Outline; x: number; y: number }[] {
  const bodyTop = y + (outline.top === 1 ? KNOB : 0);
  const taken = [x];
  const decoys: { outline: Outline; x: number; y: number }[] = [];
  while (decoys.length < DECOYS) {
    const free: number[] = [];
    for (let place = NEAREST_X; place <= FURTHEST_X; place += 1)
      if (taken.every((one) => Math.abs(one - place) >= APART)) free.push(place);
    if (free.length === 0) break;
    const place = free[randomInt(free.length)]!;
    const other = otherThan(outline);
    const top = bodyTop + randomInt(-DECOY_SHIFT_Y, DECOY_SHIFT_Y + 1) - (other.top === 1 ? KNOB : 0);
    const lowest = PICTURE_HEIGHT - heightOf(other) - 1;
    decoys.push({ outline: other, x: place, y: Math.min(Math.max(top, 1), lowest) });
    taken.push(place);
  }
  return decoys;
}

/** An outline with at least two sides that differ, so that the eye tells the shapes apart. */
function otherThan({ top, bottom, left }: Outline): Outline {
  const side = (own: number) => ((own + 2 + randomInt(2)) % 3) - 1;
  const same = randomInt(3);
  return {
    top: same === 0 ? top : side(top),
    bottom: same === 1 ? bottom : side(bottom),
    left: same === 2 ? left : left === 0 ? -1 : 0,
  };
}

/** Noise in every pixel: single columns and edges carry little. */
function addGrain(pen: SKRSContext2D): void {
  const image = pen.getImageData(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const grain = (Math.random() - 0.5) * 2 * GRAIN;
    for (const channel of [0, 1, 2]) data[at + channel] = data[at + channel]! + grain;
  }
  pen.putImageData(image, 0, 0);
}

/** The outline's path; its box starts at x, y and is 47 px wide. */
function trace(pen: SKRSContext2D, outline: Outline, x: number, y: number): void {
  const left = x;
  const top = y + (outline.top === 1 ? KNOB : 0);
  const right = left + BODY;
  const bottom = top + BODY;
  const middleX = left + BODY / 2;
  const middleY = top + BODY / 2;
  pen.beginPath();
  pen.moveTo(left, top);
  if (outline.top !== 0) bulge(pen, middleX, top, -Math.PI / 2, outline.top);
  pen.lineTo(right, top);
  bulge(pen, right, middleY, 0, 1);
  pen.lineTo(right, bottom);
  if (outline.bottom !== 0) bulge(pen, middleX, bottom, Math.PI / 2, outline.bottom);
  pen.lineTo(left, bottom);
  if (outline.left !== 0) bulge(pen, left, middleY, Math.PI, outline.left);
  pen.closePath();
}

/** A knob out of (1) or a notch into (-1) a side whose outward direction is `facing`, walked clockwise. */
function bulge(pen: SKRSContext2D, x: number, y: number, facing: number, side: number): void {
  const lift = (KNOB - KNOB_RADIUS) * side;
  const centreX = x + Math.cos(facing) * lift;
  const centreY = y + Math.sin(facing) * lift;
  const half = Math.PI - Math.acos((KNOB - KNOB_RADIUS) / KNOB_RADIUS);
  const outward = side === 1 ? facing : facing + Math.PI;
  if (side === 1) pen.arc(centreX, centreY, KNOB_RADIUS, outward - half, outward + half);
  else pen.arc(centreX, centreY, KNOB_RADIUS, outward + half, outward - half, true);
}
