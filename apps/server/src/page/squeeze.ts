import { PassThrough, type Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

/** How a browser lets us squeeze what it is sent. */
export type Encoding = 'br' | 'gzip';

/** Fast enough for a page that is made for one. */
export const ONCE = 5;
/** For a page that many get. */
export const OFTEN = 6;

/** As much as a page is long. A larger window makes no page smaller and takes a tenth longer: it chooses a table of a megabyte. */
const WINDOW_BITS = 16;
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
});

/**
 * A page that is whole. Here and now: to hand half a millisecond's work to another thread and to be told of its end costs as
 * much again.
 */
export function squeeze(html: string, encoding: Encoding | undefined, effort: number): Buffer {
  const bytes = Buffer.from(html);
  if (encoding === 'br') return brotliCompressSync(bytes, brotli(effort));
  return encoding === 'gzip' ? gzipSync(bytes, { level: effort }) : bytes;
}

/** A stream that squeezes a page whose parts come one after the other. */
export function openSqueezing(encoding: Encoding | undefined): Transform {
  if (encoding === 'br') return createBrotliCompress(brotli(ONCE));
  return encoding === 'gzip' ? createGzip({ level: ONCE }) : new PassThrough();
}
