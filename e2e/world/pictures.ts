import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A file that a user chooses in a file dialog. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns a photograph of this size that is as hard to compress as a real photograph. */
export function photograph(width: number, height: number): Chosen {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(3 * width)]));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const packed = deflateSync(Buffer.concat(rows), { level: 1 });
  const buffer = Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

/** A photograph in the HEIC format of phones, which browsers cannot show. */
export const heic: Chosen = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(200)]),
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
