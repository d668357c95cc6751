import { readFile, writeFile } from 'node:fs/promises';
import { FILE_BYTES } from '@yidi/contract/values/file';
import { imageSize } from 'image-size';
import type { PictureType } from './clean-picture.ts';
import { readJpeg } from './jpeg-picture.ts';

/**
 * A phone camera of 50 megapixels makes up to 50.4 million pixels. More would use too much memory,
 * at 4 bytes each.
 */
const MAX_PIXELS = 51_000_000;
/**
 * The maximum number of stored pixels: enough to read a waybill. A larger picture is scaled down.
 */
const KEPT_PIXELS = 12_000_000;
const JPEG_QUALITY = 90;
/**
 * Decoding each scan of a progressive JPEG costs a pass over the whole picture. Cameras write about
 * ten.
 */
const MAX_SCANS = 100;

interface CleanPicture {
  readonly bytes: Buffer;
  /** A PNG or WebP that would be too large was converted to JPEG. */
  readonly type: PictureType;
}

/**
 * Re-encodes the picture at a path, in a task process, and turns it upright. This removes place,
 * time, device and other metadata. The result has at most 12 megapixels and 10 MB. Returns its
 * type, `pixels` if it has too many, or null if it cannot be read.
 */
export async function run({ path, type }: { readonly path: string; readonly type: PictureType }) {
  const clean = await rewrite(await readFile(path), type).catch(() => null);
  if (clean === 'pixels') return clean;
  if (clean) await writeFile(path, clean.bytes);
  return clean?.type ?? null;
}

async function rewrite(file: Buffer, type: PictureType): Promise<CleanPicture | 'pixels'> {
  const { bytes, scans } = type === 'image/jpeg' ? readJpeg(file) : { bytes: file, scans: 0 };
  const { width, height } = imageSize(bytes);
  if (scans > MAX_SCANS) throw new Error('too many scans');
  if (width * height > MAX_PIXELS) return 'pixels';
  // The library is loaded with the first picture, because few servers ever get one.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const scale = Math.min(1, Math.sqrt(KEPT_PIXELS / (image.width * image.height)));
  const sides = [image.width, image.height].map((side) => Math.max(1, Math.floor(side * scale))) as [number, number];
  const canvas = createCanvas(...sides);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, ...sides);
  const written = type === 'image/png' ? await canvas.encode('png') : await canvas.encode(typeOf(type), JPEG_QUALITY);
  if (written.length <= FILE_BYTES) return { bytes: written, type };
  // A noisy PNG would be larger than the original photograph. Transparent areas become white
  // instead of black.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, ...sides);
  const smaller = await canvas.encode('jpeg', JPEG_QUALITY / 2);
  if (smaller.length > FILE_BYTES) throw new Error('too large');
  return { bytes: smaller, type: 'image/jpeg' };
}

const typeOf = (type: PictureType) => (type === 'image/webp' ? 'webp' : 'jpeg');
