import type { SKRSContext2D } from '@napi-rs/canvas';

type Pen = SKRSContext2D;

/** Returns a random number in [0, 1). Only the position of the hole needs to be unpredictable. */
export type Chance = () => number;

interface Palette {
  readonly sky: readonly [string, string];
  readonly light: string;
  readonly ranges: readonly [string, string, string];
  readonly tree: string;
  readonly road: string;
}

const palettes: readonly Palette[] = [
  {
    sky: ['#8fc6ea', '#e8f3e4'],
    light: '#ffd36b',
    ranges: ['#8fb8a6', '#4f9c7e', '#2f805c'],
    tree: '#215c43',
    road: '#f3ead0',
  },
  {
    sky: ['#f7b58a', '#fdeecb'],
    light: '#f2734d',
    ranges: ['#b98b8f', '#8a6a78', '#5c5066'],
    tree: '#40394f',
    road: '#f6ddb6',
  },
  {
    sky: ['#243b63', '#6f86a8'],
    light: '#f4f0d2',
    ranges: ['#5b7390', '#3c5672', '#28405c'],
    tree: '#1b2c42',
    road: '#b9c4cf',
  },
  {
    sky: ['#bfe3ef', '#f8f7ec'],
    light: '#ffe39a',
    ranges: ['#c8d9df', '#9dbcc9', '#7a9fb0'],
    tree: '#4d7384',
    road: '#ffffff',
  },
  {
    sky: ['#a9d8c4', '#f2f6dc'],
    light: '#ffc75a',
    ranges: ['#b6cf8d', '#84b06a', '#5b8f4e'],
    tree: '#3d6b38',
    road: '#efe3bd',
  },
];

const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);

/** Paints a random landscape: sky, sun, clouds, ranges, road, trees, houses, a van. */
export function paintScene(pen: Pen, width: number, height: number, chance: Chance): void {
  const palette = palettes[Math.floor(chance() * palettes.length)]!;
  paintSky(pen, width, height, palette, chance);
  palette.ranges.forEach((color, row) => {
    paintRange(pen, width, height, between(chance, 0.42, 0.5) + row * 0.15, color, row, chance);
  });
  paintRoad(pen, width, height, palette.road, chance);
  for (let n = 0; n < 7; n += 1) {
    paintTree(pen, between(chance, 6, width - 6), height * between(chance, 0.72, 0.97), palette.tree, chance);
  }
  for (let n = 0; n < 5; n += 1) paintMast(pen, between(chance, 4, width - 4), height, chance);
  for (let n = 0; n < 2; n += 1)
    paintHouse(pen, between(chance, 20, width - 40), height * between(chance, 0.6, 0.85), chance);
  if (chance() < 0.7) paintVan(pen, between(chance, 20, width - 50), height * between(chance, 0.75, 0.92));
}

function paintSky(pen: Pen, width: number, height: number, palette: Palette, chance: Chance): void {
  const sky = pen.createLinearGradient(0, 0, 0, height * 0.75);
  sky.addColorStop(0, palette.sky[0]);
  sky.addColorStop(1, palette.sky[1]);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = palette.light;
  disc(pen, between(chance, 30, width - 30), between(chance, 24, 64), between(chance, 11, 20));
  pen.fillStyle = 'rgba(255,255,255,0.82)';
  for (let n = 0; n < 3; n += 1) {
    const [x, y, size] = [between(chance, 0, width), between(chance, 12, 62), between(chance, 6, 11)];
    disc(pen, x, y, size);
    disc(pen, x + size * 1.2, y - size * 0.4, size * 1.2);
    disc(pen, x + size * 2.5, y, size * 0.9);
    pen.fillRect(x - size * 0.6, y, size * 3.8, size * 0.8);
  }
}

function paintRange(
  pen: Pen,
  width: number,
  height: number,
  level: number,
  color: string,
  row: number,
  chance: Chance,
): void {
  const step = between(chance, 36, 70);
  const swing = height * (0.2 - row * 0.05);
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, height);
  let y = height * level - chance() * swing;
  pen.lineTo(0, y);
  for (let x = 0; x < width; x += step) {
    const next = height * level - chance() * swing;
    if (row === 0) pen.lineTo(x + step / 2, next - swing * 0.5);
    else pen.quadraticCurveTo(x + step / 2, y - swing * 0.3, x + step, next);
    if (row === 0) pen.lineTo(x + step, next + swing * 0.3);
    y = next;
  }
  pen.lineTo(width, height);
  pen.closePath();
  pen.fill();
}

function paintRoad(pen: Pen, width: number, height: number, color: string, chance: Chance): void {
  const foot = between(chance, width * 0.2, width * 0.8);
  pen.strokeStyle = color;
  pen.lineCap = 'round';
  pen.lineWidth = between(chance, 6, 11);
  pen.beginPath();
  pen.moveTo(foot, height + 6);
  pen.bezierCurveTo(foot - 60, height * 0.85, foot + 90, height * 0.8, foot + between(chance, -70, 70), height * 0.62);
  pen.stroke();
}

function paintTree(pen: Pen, x: number, foot: number, color: string, chance: Chance): void {
  const tall = between(chance, 14, 30);
  pen.fillStyle = '#6b4f36';
  pen.fillRect(x - 1.5, foot - 5, 3, 6);
  pen.fillStyle = color;
  if (chance() < 0.4) {
    disc(pen, x, foot - tall * 0.6, tall * 0.36);
    return;
  }
  pen.beginPath();
  pen.moveTo(x, foot - tall);
  pen.lineTo(x + tall * 0.34, foot - 4);
  pen.lineTo(x - tall * 0.34, foot - 4);
  pen.closePath();
  pen.fill();
}

/** Paints a lamp or mast, so that the scene itself has upright edges. */
function paintMast(pen: Pen, x: number, height: number, chance: Chance): void {
  const top = height * between(chance, 0.05, 0.4);
  const foot = height * between(chance, 0.75, 1);
  pen.fillStyle = ['#2b3138', '#f7f3e6', '#5a4632'][Math.floor(chance() * 3)]!;
  pen.fillRect(x, top, between(chance, 2, 4), foot - top);
  pen.fillRect(x - 5, top, 13, 3);
}

function paintHouse(pen: Pen, x: number, foot: number, chance: Chance): void {
  const [wide, high] = [between(chance, 20, 32), between(chance, 13, 20)];
  pen.fillStyle = '#f5efe2';
  pen.fillRect(x, foot - high, wide, high);
  pen.fillStyle = ['#b5523b', '#8a4a5a', '#46647e'][Math.floor(chance() * 3)]!;
  pen.beginPath();
  pen.moveTo(x - 4, foot - high);
  pen.lineTo(x + wide / 2, foot - high - between(chance, 8, 13));
  pen.lineTo(x + wide + 4, foot - high);
  pen.closePath();
  pen.fill();
  pen.fillStyle = '#7a5636';
  pen.fillRect(x + wide * 0.4, foot - high * 0.6, 5, high * 0.6);
}

function paintVan(pen: Pen, x: number, foot: number): void {
  pen.fillStyle = '#0a7a4b';
  pen.fillRect(x, foot - 15, 24, 12);
  pen.fillRect(x + 24, foot - 11, 9, 8);
  pen.fillStyle = '#f2b21b';
  pen.fillRect(x, foot - 9, 24, 2.5);
  pen.fillStyle = '#222a2e';
  disc(pen, x + 7, foot - 2, 3.2);
  disc(pen, x + 26, foot - 2, 3.2);
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
