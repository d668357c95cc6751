import type { FileType } from '@yidi/contract/call';

interface Signature {
  readonly type: FileType;
  readonly from: number;
  readonly bytes: string;
}

/** First bytes of accepted types. A library for these four signatures would add eight packages. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', from: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/png', from: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', from: 8, bytes: 'WEBP' },
  { type: 'application/pdf', from: 0, bytes: '%PDF-' },
];

/** Pictures of phones that few other programs can read: ISO base media files of these brands. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

export function isHeic(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  return text.startsWith('ftyp', 4) && heicBrands.includes(text.slice(8, 12));
}

/** Number of bytes that `typeByContent` reads. */
export const SIGNATURE_BYTES = 16;

/** Returns the type of a file by its first bytes; undefined for any other type. */
export function typeByContent(head: Uint8Array): FileType | undefined {
  const text = Buffer.from(head).toString('latin1');
  return signatures.find(({ from, bytes }) => text.startsWith(bytes, from))?.type;
}
