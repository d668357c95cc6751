import type { FileType } from '@yidi/contract/call';

interface Signature {
  readonly type: FileType;
  readonly from: number;
  readonly bytes: string;
}

/** First bytes of pictures. A library for these signatures would add eight packages. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', from: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/png', from: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', from: 8, bytes: 'WEBP' },
];

/** Pictures of phones that few other programs can read: ISO base media files of these brands. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

export function isHeic(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  return text.startsWith('ftyp', 4) && heicBrands.includes(text.slice(8, 12));
}

const PDF_HEAD = '%PDF-';
/**
 * Some programs write a line end, a mark or the heads of an answer before a PDF. PDF readers skip
 * up to this many bytes. Source: Adobe's implementation note 13 to PDF 1.7.
 */
const BEFORE_PDF = 1024;

/** Number of bytes that `typeByContent` and `startOfPdf` read. */
export const SIGNATURE_BYTES = BEFORE_PDF + PDF_HEAD.length;

/** Returns how many bytes precede the head of a PDF; -1 if there is none. */
export function startOfPdf(head: Uint8Array): number {
  return Buffer.from(head.subarray(0, SIGNATURE_BYTES)).indexOf(PDF_HEAD, 0, 'latin1');
}

/**
 * Returns the type of a file by its first bytes; undefined for any other type. A picture that
 * contains the head of a PDF is a picture.
 */
export function typeByContent(head: Uint8Array): FileType | undefined {
  const text = Buffer.from(head).toString('latin1');
  const picture = signatures.find(({ from, bytes }) => text.startsWith(bytes, from))?.type;
  return picture ?? (startOfPdf(head) < 0 ? undefined : 'application/pdf');
}
