import { randomInt } from 'node:crypto';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { paintScene } from './scene.ts';

// The pictures hold no text, and the system fonts would take 20 MB. Read when the library loads.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
const { createCanvas } = await import('@napi-rs/canvas');

export const PICTURE_WIDTH = 295;
export const PICTURE_HEIGHT = 180;
export const PIECE_WIDTH = 47;
export const FURTHEST_X = PICTURE_WIDTH - PIECE_WIDTH;

const BODY = 38;
const KNOB = PIECE_WIDTH - BODY;
const KNOB_RADIUS = 7;
/** The piece starts at the left edge: with a nearer hole a tiny move would solve the puzzle. */
export const NEAREST_X = 20;
const MARGIN_Y = 8;
/** The distance between the hole and a tower, and between towers. */
const APART = PIECE_WIDTH + 5;
const TOWERS = 3;
/** The brightness of a tower relative to the picture near the hole: darker than any hole. */
const TOWER_LIGHT = 0.3;
const GRAIN = 9;

/** A puzzle. `x`, `y`: the hole's left and top edge in px of the picture. */
export interface Puzzle {
  readonly x: number;
  readonly y: number;
  readonly background: Buffer;
  readonly piece: Buffer;
}

/** The sides of the piece: knob (1), notch (-1) or straight (0). The right side has a knob. */
interface Outline {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

const heightOf = ({ top, bottom }: Outline) => BODY + (top === 1 ? KNOB : 0) + (bottom === 1 ? KNOB : 0);

/** The position of the hole: uniformly random, so that no constant answer succeeds often. */
export const placeOfHole = (): number => randomInt(NEAREST_X, FURTHEST_X + 1);

/**
 * Draws a puzzle with one gap, outlined in white. Towers as wide as the gap's body, but darker and
 * with sharper edges, mislead programs that search for the darkest place or the strongest edges.
 * People see houses and one gap.
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
  const color = towerColor(pen, x, y, pieceHeight);
  for (const place of towersBeside(x)) paintTower(pen, place, y - randomInt(2, MARGIN_Y + 1), color);
  paintHole(pen, outline, x, y);
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

/** Shades the hole, with a white rim over a dark one: visible on bright and dark ground. */
function paintHole(pen: SKRSContext2D, outline: Outline, x: number, y: number): void {
  const depth = 0.44 + Math.random() * 0.14;
  trace(pen, outline, x, y);
  pen.fillStyle = `rgba(8,20,16,${depth})`;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = 'rgba(8,20,16,0.35)';
  pen.stroke();
  pen.lineWidth = 2;
  pen.strokeStyle = 'rgba(255,255,255,0.92)';
  pen.stroke();
}

/** Returns the mean colour of the cut-out piece, darkened. */
function towerColor(pen: SKRSContext2D, x: number, y: number, height: number): string {
  const { data } = pen.getImageData(x, y, PIECE_WIDTH, height);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (const channel of [0, 1, 2]) sums[channel] = sums[channel]! + data[at + channel]!;
  return `rgb(${sums.map((sum) => Math.round((sum / (data.length / 4)) * TOWER_LIGHT)).join(',')})`;
}

/** Chooses where towers are drawn, clear of the hole. Returns their left edges in pixels. */
function towersBeside(x: number): number[] {
  const towers: number[] = [];
  while (towers.length < TOWERS) {
    const free: number[] = [];
    for (let place = NEAREST_X; place <= FURTHEST_X; place += 1)
      if ([x, ...towers].every((taken) => Math.abs(taken - place) >= APART)) free.push(place);
    if (free.length === 0) break;
    towers.push(free[randomInt(free.length)]!);
  }
  return towers;
}

/** Paints a tower: a dark front between light corners, lit windows and a roof. */
function paintTower(pen: SKRSContext2D, left: number, top: number, color: string): void {
  pen.fillStyle = color;
  pen.fillRect(left, top, BODY, PICTURE_HEIGHT - top);
  pen.beginPath();
  pen.moveTo(left - 2, top);
  pen.lineTo(left + BODY / 2, top - 7);
  pen.lineTo(left + BODY + 2, top);
  pen.fill();
  pen.fillStyle = 'rgba(255,255,255,0.85)';
  for (const corner of [left, left + BODY - 2]) pen.fillRect(corner, top, 2, PICTURE_HEIGHT - top);
  pen.fillStyle = 'rgba(255,214,120,0.85)';
  for (let row = top + 6; row < PICTURE_HEIGHT - 4; row += 12)
    for (const column of [8, 18, 27]) if (Math.random() < 0.55) pen.fillRect(left + column, row, 3, 4);
}

/** Adds noise to every pixel, so that single columns and edges reveal little. */
function addGrain(pen: SKRSContext2D): void {
  const image = pen.getImageData(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const grain = (Math.random() - 0.5) * 2 * GRAIN;
    for (const channel of [0, 1, 2]) data[at + channel] = data[at + channel]! + grain;
  }
  pen.putImageData(image, 0, 0);
}

/** Traces the outline; its bounding box starts at x, y and is 47 px wide. */
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

/** Traces a knob (1) or notch (-1) on the side that faces `facing`, clockwise. */
function bulge(pen: SKRSContext2D, x: number, y: number, facing: number, side: number): void {
  const lift = (KNOB - KNOB_RADIUS) * side;
  const centreX = x + Math.cos(facing) * lift;
  const centreY = y + Math.sin(facing) * lift;
  const half = Math.PI - Math.acos((KNOB - KNOB_RADIUS) / KNOB_RADIUS);
  const outward = side === 1 ? facing : facing + Math.PI;
  if (side === 1) pen.arc(centreX, centreY, KNOB_RADIUS, outward - half, outward + half);
  else pen.arc(centreX, centreY, KNOB_RADIUS, outward + half, outward - half, true);
}
