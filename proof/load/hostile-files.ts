import { randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchDuring } from './load-world.ts';
import { type FileToStore, finish, sendParts } from './store-file.ts';

const AT_ONCE = 50;
const PDF_BYTES = 2 * 1024 * 1024;

type Dear = Omit<FileToStore, 'use'>;

/** Returns the most expensive accepted pictures, with the most pixels and no compression. */
async function dearPictures(): Promise<Dear[]> {
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

/** Returns PDFs of 2 MB, each expensive for another part of the PDF reader. */
function dearPdfs(): Dear[] {
  const head = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n';
  const foot = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filled = (piece: (at: number) => string) => {
    const parts = [head];
    for (let at = 2, length = head.length; length < PDF_BYTES - 1_000; at += 1) {
      const part = piece(at);
      parts.push(part);
      length += part.length;
    }
    return Buffer.from(parts.join('') + foot, 'latin1');
  };
  return [
    { name: 'plain.pdf', content: filled(() => `%${' '.repeat(10_000)}\n`) },
    { name: 'objects.pdf', content: filled((at) => `${at} 0 obj<</A(b)/C[1 2 3]>>endobj\n`) },
    { name: 'nested.pdf', content: filled((at) => `${at} 0 obj${'['.repeat(4_000)}endobj\n`) },
    { name: 'texts.pdf', content: filled((at) => `${at} 0 obj(${'(('.repeat(2_000)}endobj\n`) },
    { name: 'names.pdf', content: filled((at) => `${at} 0 obj<</${'#4a'.repeat(2_000)} 1>>endobj\n`) },
    { name: 'streams.pdf', content: filled((at) => `${at} 0 obj<</Length 9>>stream\nendstrea\nendobj\n`) },
    { name: 'active.pdf', content: filled((at) => `${at} 0 obj<</S/JavaScript/JS(a())>>endobj\n`) },
  ];
}

/** Fifty users finish the upload of an expensive picture at the same time. */
export async function uploadHostilePictures(run: LoadRun): Promise<Result> {
  return uploadAtOnce(run, { name: 'pictures', use: 'picture', files: await dearPictures() });
}

/** Fifty users finish the upload of an expensive PDF at the same time. */
export async function uploadHostilePdfs(run: LoadRun): Promise<Result> {
  return uploadAtOnce(run, { name: 'pdfs', use: 'evidence', files: dearPdfs() });
}

async function uploadAtOnce(
  run: LoadRun,
  { name, use, files }: { name: string; use: FileToStore['use']; files: readonly Dear[] },
): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => world.enter('user')));
    let at = 0;
    await watchDuring(world, run, result, {
      name,
      mostMs: 100,
      async attack(ended) {
        while (!ended() || at < files.length) {
          const file = files[at % files.length]!;
          at += 1;
          const sent = [];
          for (const person of people) {
            const fileId = await sendParts(world, person, { use, ...file }).catch(() => null);
            if (fileId !== null) sent.push(() => finish(world, person, fileId));
            else result.add('parts refused');
          }
          for (const { status } of await Promise.all(sent.map((send) => send()))) result.add(`answers ${status}`);
        }
      },
    });
    result.expect(`${name} that lost their connection`, Number(result.counts['answers 0'] ?? 0), 0);
    result.expect(`${name} with an unknown failure`, Number(result.counts['answers 500'] ?? 0), 0);
    if (!(Number(result.counts['answers 200'] ?? 0) > 0)) result.faults.push(`none of the ${name} was stored`);
    return result;
  } finally {
    await world.stop();
  }
}
