import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The device with which a user moves the piece. */
export type Hand = 'touch' | 'mouse' | 'keys';

const STEPS = 8;

/** Reads where the piece of the newest puzzle belongs from the database of a visitor's site. */
export type ReadPlace = () => Promise<number | undefined>;

const places = new WeakMap<BrowserContext, ReadPlace>();

/** Sets how the places of pieces are read for a visitor. */
export function setPlaceReader(context: BrowserContext, readPlace: ReadPlace): void {
  places.set(context, readPlace);
}

/**
 * Solves the SMS security check: by what the site's database knows, or by its picture, in which
 * case it tries another one after a failed attempt, as people do.
 */
export async function solvePuzzle(page: Page, hand: Hand, by: 'database' | 'picture' = 'database'): Promise<void> {
  const readPlace = by === 'database' ? places.get(page.context()) : undefined;
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('slider') });
  const tried: string[] = [];
  while (tried.length < 5) {
    const ground = dialog.locator('img').first();
    await ground.waitFor();
    const picture = await ground.getAttribute('src');
    const knob = dialog.getByRole('slider');
    const place = (await readPlace?.()) ?? (await dialog.evaluate(findHole));
    tried.push(`${place} with ${await knob.getAttribute('aria-valuenow')}`);
    await move(page, knob, place, hand);
    await page.waitForFunction(
      ({ old }) => {
        const shown = document.querySelector('[role="dialog"]:has([role="slider"]) img');
        return (
          document.querySelector('[role="slider"]') === null || (shown !== null && shown.getAttribute('src') !== old)
        );
      },
      { old: picture },
    );
    if ((await dialog.count()) === 0) return;
  }
  throw new Error(`The puzzle was not solved in five tries: ${tried.join(', ')}`);
}

/**
 * Returns where the piece belongs, in picture pixels: the dark place whose content matches the
 * piece's picture under a shadow. Other dark places hold another picture, so they match less. Runs
 * in the page, so it uses nothing from here.
 */
export async function findHole(dialog: Element): Promise<number> {
  const [ground, piece] = Array.from(dialog.querySelectorAll('img'));
  if (!ground || !piece) throw new Error('There is no picture');
  await Promise.all([ground.decode(), piece.decode()]);
  const pixelsOf = (image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [back, front] = [pixelsOf(ground), pixelsOf(piece)];
  const top = Math.round((Number.parseFloat(piece.style.top) / 100) * back.height);
  const inside: number[] = [];
  for (let y = 4; y < front.height - 4; y += 2)
    for (let x = 4; x < front.width - 4; x += 2)
      if (front.data[(y * front.width + x) * 4 + 3] === 255) inside.push(y * front.width + x);
  const shadow = [8, 20, 16];
  let best = { place: 0, miss: Number.POSITIVE_INFINITY };
  for (let place = 1; place <= back.width - front.width; place += 1) {
    let [drop, whole, all] = [0, 0, 0];
    for (const index of inside) {
      const [x, y] = [index % front.width, Math.floor(index / front.width)];
      const at = ((top + y) * back.width + place + x) * 4;
      for (const channel of [0, 1, 2]) {
        const own = front.data[index * 4 + channel]!;
        const [change, shade] = [back.data[at + channel]! - own, shadow[channel]! - own];
        drop += change * shade;
        whole += shade * shade;
        all += change * change;
      }
    }
    // The depth of the shadow that fits this place best, and the remaining difference.
    const depth = Math.min(0.6, Math.max(0.42, drop / whole));
    const miss = all - 2 * depth * drop + depth * depth * whole;
    if (miss < best.miss) best = { place, miss };
  }
  return best.place;
}

/** A person holds a key this long at least. The server refuses a way that took less than 60 ms. */
const KEY_MS = 40;

const FARTHEST = 248;

async function move(page: Page, knob: Locator, place: number, hand: Hand): Promise<void> {
  if (hand === 'keys') {
    await knob.focus();
    const far = Array.from({ length: Math.floor(place / 10) }, () => 'Shift+ArrowRight');
    const near = Array.from({ length: place % 10 }, () => 'ArrowRight');
    for (const key of [...far, ...near, 'Enter']) await page.keyboard.press(key, { delay: KEY_MS });
    return;
  }
  const [box, free] = await Promise.all([
    knob.boundingBox(),
    knob.evaluate((element) => (element.parentElement?.clientWidth ?? 0) - (element as HTMLElement).offsetWidth),
  ]);
  if (!box) throw new Error('The knob is not to be seen');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const points = wayOf(from, free, place);
  await (hand === 'touch' ? dragByTouch(page, from, points) : dragByMouse(page, from, points));
}

type Point = { x: number; y: number };

/**
 * Returns the track of a pointer that pulls the knob until the piece is in place. `freePx`: the
 * length of the track.
 */
export function wayOf(from: Point, freePx: number, place: number): Point[] {
  const wayPx = (place / FARTHEST) * freePx;
  return Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + (wayPx * (step + 1)) / STEPS,
    y: from.y + Math.sin(step) * 1.5,
  }));
}

async function dragByMouse(page: Page, from: Point, points: readonly Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Real touch events, as a finger makes them. */
export async function dragByTouch(page: Page, from: Point, points: readonly Point[]): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of points) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await wire.detach();
}
