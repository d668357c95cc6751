import { open, stat, truncate } from 'node:fs/promises';
import type { FileType } from '@yidi/contract/call';
import { badField } from '@yidi/contract/envelope';
import { cleanPicture, isPicture } from './clean-picture.ts';
import { isHeic, SIGNATURE_BYTES, typeByContent } from './file-signature.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** The name of the field that carries the file. */
export const FILE_FIELD = 'file';
/**
 * Programs that make receipts pad them, and web servers write a comment or a page behind them.
 * Readers of PDF skip that; so many bytes, beside blanks and zeros, are no part of the document.
 */
const BEHIND_PDF = 16_384;
/** The end record of a ZIP archive and its longest comment. */
const ZIP_TAIL = 22 + 65_535;
const PDF_END = '%%EOF';
const LINE_END = 2;
/** A document that goes on behind its end was cut off in its next revision. */
const GOES_ON = /\bobj\b|\bxref\b|\btrailer\b|\bstream\b/;

/** A file that is put to its path only when its turn has come. */
export interface LateFile {
  /** Its first `SIGNATURE_BYTES`. */
  readonly head: Uint8Array;
  /** Writes the whole to the path. What it fails with, the judgement fails with. */
  write(): Promise<void>;
}

/**
 * Judges a whole file by its content, and leaves at `path` what may stay: a picture is written
 * anew, a PDF is left as it is. A part is taken as it comes. `owner` is whose file it is; of one
 * that comes `late` nothing is written unless the owner has a place in the queue. @throws ApiError
 * BAD_INPUT `file.type`, `file.heic`, `file.active`, `file.unreadable`; OVERLOAD, RATE.
 */
export async function checkFile(
  path: string,
  types: readonly FileType[],
  owner: string,
  late?: LateFile,
): Promise<FileType> {
  const write = async () => late?.write();
  if (types.includes('application/octet-stream')) {
    await write();
    return 'application/octet-stream';
  }
  const head = late?.head ?? (await bytesOf(path, 0, SIGNATURE_BYTES));
  if (isHeic(head)) throw badField(FILE_FIELD, 'file.heic');
  const found = typeByContent(head);
  const type = types.find((one) => one === found);
  if (!type) throw badField(FILE_FIELD, 'file.type');
  if (isPicture(type)) return cleanPicture(path, type, owner, write);
  await inspectPdf(path, owner, async () => {
    await write();
    await trimPdf(path);
  });
  return type;
}

/**
 * Checks that a PDF has its end, and cuts off what follows it. It is not an archive besides, which
 * other programs would open as one.
 */
async function trimPdf(path: string): Promise<void> {
  const { size } = await stat(path);
  const filled = size - (await paddingOf(path, size));
  const from = Math.max(0, filled - ZIP_TAIL);
  const tail = (await bytesOf(path, from, filled - from)).toString('latin1');
  if (tail.includes('PK\x05\x06')) throw badField(FILE_FIELD, 'file.type');
  const end = tail.lastIndexOf(PDF_END);
  const behind = tail.slice(end + PDF_END.length);
  if (end < 0 || behind.length > BEHIND_PDF || GOES_ON.test(behind)) throw badField(FILE_FIELD, 'file.unreadable');
  const length = from + end + PDF_END.length;
  // A line end belongs to the document.
  if (size > length + LINE_END) await truncate(path, length);
}

/** How many blanks and zeros a file ends in. */
async function paddingOf(path: string, size: number): Promise<number> {
  for (let end = size; end > 0; end -= ZIP_TAIL) {
    const from = Math.max(0, end - ZIP_TAIL);
    const words = (await bytesOf(path, from, end - from)).toString('latin1').replace(/[\s\0]+$/, '').length;
    if (words > 0) return size - from - words;
  }
  return size;
}

async function bytesOf(path: string, from: number, size: number): Promise<Buffer> {
  const file = await open(path);
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, from).finally(() => file.close());
  return bytes.subarray(0, bytesRead);
}
