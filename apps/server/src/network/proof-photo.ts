import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HandOver } from '@yidi/contract/values/inquiry';

const [WIDTH, HEIGHT] = [800, 480];
const taken = new Map<HandOver, Promise<Buffer>>();

/**
 * Renders the photo of a parcel that a courier of the built-in network takes, one for each method
 * of delivery.
 */
export function takePhoto(method: HandOver): Promise<Buffer> {
  let photo = taken.get(method);
  if (!photo) {
    photo = draw(method);
    taken.set(method, photo);
  }
  return photo;
}

/** Renders the photo of a parcel on a courier's scale, with the weight that the scale shows. */
export async function takeScalePhoto(weighedKg: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const box = (colour: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  };
  box('#dfe7e3', 0, 0, WIDTH, 320);
  box('#c9d6d0', 0, 320, WIDTH, 160);
  box('#d9a760', 250, 70, 300, 190);
  box('#e8c48d', 250, 70, 300, 26);
  box('#c08f4b', 390, 70, 20, 190);
  box('#f7f7f2', 280, 170, 90, 60);
  box('#56645d', 200, 260, 400, 24);
  box('#2f3b36', 290, 300, 220, 84);
  pen.fillStyle = '#7fe3b4';
  sevenSegments(pen, weighedKg.toFixed(3), 400, 342);
  return canvas.encode('jpeg', 82);
}

/**
 * The lit bars of each digit, of seven: top, upper left and right, middle, lower left and right,
 * bottom.
 */
const LIT = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const BARS = [
  [4, 0, 18, 5],
  [0, 4, 5, 20],
  [21, 4, 5, 20],
  [4, 23, 18, 5],
  [0, 27, 5, 20],
  [21, 27, 5, 20],
  [4, 46, 18, 5],
] as const;

/**
 * Draws a number in seven-segment digits centred at a point, because the machine may have no font.
 */
function sevenSegments(pen: SKRSContext2D, text: string, middleX: number, middleY: number): void {
  const widths = [...text].map((sign) => (sign === '.' ? 12 : 36));
  let x = middleX - widths.reduce((sum, width) => sum + width, 0) / 2;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '.') pen.fillRect(x, middleY + 20, 5, 5);
    else
      for (const [bar, [left, top, width, height]] of BARS.entries())
        if (LIT[Number(sign)]?.[bar] === '1') pen.fillRect(x + left, middleY - 26 + top, width, height);
    x += widths[index] ?? 0;
  }
}

async function draw(method: HandOver): Promise<Buffer> {
  // The library is loaded with the first delivery, so never without the demo network.
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const box = (colour: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  };
  box('#dfe7e3', 0, 0, WIDTH, 340);
  box('#c3cdc8', 0, 340, WIDTH, 140);
  if (method !== 'point') {
    box('#b98a58', 270, 30, 260, 310);
    box('#a37849', 300, 60, 200, 110);
    box('#a37849', 300, 195, 200, 120);
    box('#5b4630', 500, 180, 14, 26);
  } else {
    for (let at = 0; at < 8; at += 1) box(at % 2 ? '#8aa59a' : '#9ab4a9', 80 + at * 80, 60, 76, 280);
  }
  if (method === 'place') box('#8d9a94', 560, 250, 180, 90);
  box('#6f9a85', 240, 350, 320, 34);
  // The parcel, with its label.
  box('#d9a760', 430, 260, 150, 110);
  box('#c08f4b', 560, 260, 40, 110);
  box('#e8c48d', 430, 260, 150, 18);
  box('#f7f7f2', 450, 300, 70, 46);
  box('#2f3b36', 458, 326, 54, 12);
  return canvas.encode('jpeg', 82);
}
