import type { HandOver } from '@yidi/contract/values/inquiry';

const [WIDTH, HEIGHT] = [800, 480];
const taken = new Map<HandOver, Promise<Buffer>>();

/** The photo that a courier of the built-in network takes of a parcel: drawn, one for each way of handing over. */
export function takePhoto(method: HandOver): Promise<Buffer> {
  let photo = taken.get(method);
  if (!photo) {
    photo = draw(method);
    taken.set(method, photo);
  }
  return photo;
}

async function draw(method: HandOver): Promise<Buffer> {
  // Loaded with the first delivery: a server without the demo network needs none of it.
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
