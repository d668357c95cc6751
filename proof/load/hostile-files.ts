import { randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchDuring } from './load-world.ts';
import { finish, sendParts } from './store-file.ts';

const AT_ONCE = 50;

/**
 * The dearest pictures that are accepted: the most pixels, and pixels that no format makes small.
 */
async function dearPictures(): Promise<{ name: string; content: Buffer }[]> {
  const large = createCanvas(8_000, 6_000);
  large.getContext('2d').fillRect(0, 0, 4_000, 3_000);
  const noise = createCanvas(1_600, 1_200);
  const pixels = noise.getContext('2d').createImageData(1_600, 1_200);
  pixels.data.set(randomBytes(pixels.data.length));
  noise.getContext('2d').putImageData(pixels, 0, 0);
  return [
    { name: 'large.jpg', content: await large.encode('jpeg', 60) },
    { name: 'large.png', content: await large.encode('png') },
    { name: 'large.webp', content: await large.encode('webp', 60) },
    { name: 'noise.png', content: await noise.encode('png') },
    { name: 'cut.jpg', content: (await large.encode('jpeg', 60)).subarray(0, 60_000) },
  ];
}

/** Fifty people finish the upload of a dear picture at the same time. */
export async function uploadHostilePictures(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    const pictures = await dearPictures();
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => world.enter('user')));
    let at = 0;
    await watchDuring(world, run, result, {
      name: 'pictures',
      mostMs: 100,
      async attack(ended) {
        while (!ended() || at < pictures.length) {
          const { name, content } = pictures[at % pictures.length]!;
          at += 1;
          const sent = [];
          for (const person of people) {
            const fileId = await sendParts(world, person, { use: 'picture', name, content }).catch(() => null);
            if (fileId !== null) sent.push(() => finish(world, person, fileId));
            else result.add('parts refused');
          }
          for (const { status } of await Promise.all(sent.map((send) => send()))) result.add(`answers ${status}`);
        }
      },
    });
    result.expect('pictures that lost their connection', Number(result.counts['answers 0'] ?? 0), 0);
    result.expect('pictures with an unknown failure', Number(result.counts['answers 500'] ?? 0), 0);
    if (!(Number(result.counts['answers 200'] ?? 0) > 0)) result.faults.push('no picture was stored');
    return result;
  } finally {
    await world.stop();
  }
}
