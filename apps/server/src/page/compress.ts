import { PassThrough, type Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

/** The encodings that we compress in. */
export type Encoding = 'br' | 'gzip';

/** Quality for a page that is sent to a single user. */
export const PRIVATE_QUALITY = 5;
/** Quality for a page that is sent to many users. */
export const SHARED_QUALITY = 6;

/** 64 kB, the length of a page. A larger window makes no page smaller and takes a tenth longer. */
const WINDOW_BITS = 16;
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
});

/**
 * Compresses a whole page synchronously. It takes half a millisecond, and passing it to another
 * thread would cost as much again.
 */
export function compress(html: string, encoding: Encoding | undefined, quality: number): Buffer {
  const bytes = Buffer.from(html);
  if (encoding === 'br') return brotliCompressSync(bytes, brotli(quality));
  return encoding === 'gzip' ? gzipSync(bytes, { level: quality }) : bytes;
}

/** Opens a stream that compresses a page sent in parts. */
export function openCompression(encoding: Encoding | undefined): Transform {
  if (encoding === 'br') return createBrotliCompress(brotli(PRIVATE_QUALITY));
  return encoding === 'gzip' ? createGzip({ level: PRIVATE_QUALITY }) : new PassThrough();
}
