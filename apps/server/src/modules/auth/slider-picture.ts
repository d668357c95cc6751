import { randomInt } from 'node:crypto';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { paintScene } from './slider-scene.ts';

// The pictures hold no text: the machine's fonts would take 20 MB. The library asks for this when it is loaded.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
const { createCanvas } = await import('@napi-rs/canvas');

export const PICTURE_WIDTH = 295;
export const PICTURE_HEIGHT = 180;
export const PIECE_WIDTH = 47;
export const FURTHEST_X = PICTURE_WIDTH - PIECE_WIDTH;

const BODY = 38;
const KNOB = PIECE_WIDTH - BODY;
const KNOB_RADIUS = 7;
const NEAREST_X = 62;
const MARGIN_Y = 8;

/** A puzzle ready to hand out. `x`, `y`: the hole's left and top edge in px of the picture. */
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

/** Draws a new puzzle; the hole's place comes from the system's own chance, decoy holes stand beside it. */
export async function drawPuzzle(): Promise<Puzzle> {
  const outline = { top: randomInt(-1, 2), bottom: randomInt(-1, 2), left: randomInt(-1, 1) };
  const pieceHeight = heightOf(outline);
  const x = randomInt(NEAREST_X, FURTHEST_X + 1 - MARGIN_Y);
  const y = randomInt(MARGIN_Y, PICTURE_HEIGHT - pieceHeight - MARGIN_Y);
  const picture = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  paintScene(picture.getContext('2d'), PICTURE_WIDTH, PICTURE_HEIGHT, Math.random);
  const piece = cutPiece(picture, outline, x, y, pieceHeight);
  const pen = picture.getContext('2d');
  paintDecoys(pen, outline, x, y);
  paintHole(pen, outline, x, y, 0.5);
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

function paintHole(pen: SKRSContext2D, outline: Outline, x: number, y: number, depth: number): void {
  trace(pen, outline, x, y);
  pen.fillStyle = `rgba(8,20,16,${depth})`;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = `rgba(255,255,255,${depth + 0.25})`;
  pen.stroke();
}

/** Two fainter holes of another outline, well away from the true one: people see the difference, edge finders may not. */
function paintDecoys(pen: SKRSContext2D, outline: Outline, x: number, y: number): void {
  const flip = (side: number) => (side === 0 ? 1 : -side);
  const other = { top: flip(outline.top), bottom: flip(outline.bottom), left: flip(outline.left) === 1 ? 0 : -1 };
  const rooms = [
    [PIECE_WIDTH + 6, x - PIECE_WIDTH - 12],
    [x + PIECE_WIDTH + 12, FURTHEST_X],
  ].filter(([from, to]) => from! < to!);
  for (const [from, to] of rooms) {
    const decoyY = randomInt(MARGIN_Y, PICTURE_HEIGHT - heightOf(other) - MARGIN_Y);
    const nearY = Math.min(Math.max(y + randomInt(-14, 15), MARGIN_Y), PICTURE_HEIGHT - heightOf(other) - MARGIN_Y);
    paintHole(pen, other, randomInt(from!, to! + 1), randomInt(2) === 0 ? decoyY : nearY, 0.26);
  }
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
