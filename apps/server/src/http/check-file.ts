import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import type { FileType } from '@yidi/contract/call';
import { badField } from '@yidi/contract/envelope';
import { cleanPicture, isPicture } from './clean-picture.ts';
import { isHeic, SIGNATURE_BYTES, startOfPdf, typeByContent } from './file-signature.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** The name of the form field that has the file. */
export const FILE_FIELD = 'file';
/**
 * Receipt programs pad PDFs, and web servers append a comment or a page. PDF readers skip that. Up
 * to this many bytes, plus blanks and zeros, are cut off.
 */
const BEHIND_PDF = 16_384;
/** The end record of a ZIP archive with the longest possible comment. */
const ZIP_TAIL = 22 + 65_535;
const PDF_END = '%%EOF';
const LINE_END = 2;
/** A document with PDF objects after its end was truncated within its next revision. */
const GOES_ON = /\d\s+obj\b|\bxref\s+\d|\btrailer\s*<<|\bstream\r?\n/;

/** A file that is written to its path only when its turn comes. */
export interface LateFile {
  /** Its first `SIGNATURE_BYTES`. */
  readonly head: Uint8Array;
  /** Writes the complete file to the path. If it fails, the check fails with the same error. */
  write(): Promise<void>;
}

/**
 * Checks a complete file by its content. Leaves at `path` what may be stored: a picture is
 * re-encoded, a PDF stays as it is from its head to its end. A part of a file is accepted
 * unchecked. `owner` is the owner of the file. A file that comes `late` is written only if its
 * owner gets a place in the queue.
 * @throws ApiError BAD_INPUT `file.type`, `file.heic`, `file.active`, `file.unreadable`; OVERLOAD,
 * RATE
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
  const type = types.find((candidate) => candidate === found);
  if (!type) throw badField(FILE_FIELD, 'file.type');
  if (isPicture(type)) return cleanPicture(path, type, owner, write);
  await inspectPdf(path, owner, async () => {
    await write();
    await trimPdf(path);
  });
  return type;
}

/**
 * Checks that a PDF is complete, and cuts off what precedes its head and what follows its end.
 * Refuses a PDF that is also an archive, which other programs would open as one.
 */
async function trimPdf(path: string): Promise<void> {
  const { size } = await stat(path);
  const filled = size - (await paddingOf(path, size));
  const from = Math.max(0, filled - ZIP_TAIL);
  const tail = (await bytesOf(path, from, filled - from)).toString('latin1');
  if (tail.includes('PK\x05\x06')) throw badField(FILE_FIELD, 'file.type');
  const end = tail.lastIndexOf(PDF_END);
  const behind = tail.slice(end + PDF_END.length);
  const start = startOfPdf(await bytesOf(path, 0, SIGNATURE_BYTES));
  const isWhole = start >= 0 && from + end > start;
  if (end < 0 || !isWhole || behind.length > BEHIND_PDF || GOES_ON.test(behind))
    throw badField(FILE_FIELD, 'file.unreadable');
  const length = from + end + PDF_END.length;
  // A line end after the end marker belongs to the document.
  if (size > length + LINE_END) await truncate(path, length);
  if (start > 0) await writeFile(path, (await readFile(path)).subarray(start));
}

/** The bytes of line ends, tabs, blanks and zeros. */
const PADDING = new Set([0, 9, 10, 11, 12, 13, 32, 160]);

/** Returns how many blanks and zeros are at the end of a file. */
async function paddingOf(path: string, size: number): Promise<number> {
  for (let end = size; end > 0; end -= ZIP_TAIL) {
    const from = Math.max(0, end - ZIP_TAIL);
    const last = (await bytesOf(path, from, end - from)).findLastIndex((byte) => !PADDING.has(byte));
    if (last >= 0) return size - from - last - 1;
  }
  return size;
}

async function bytesOf(path: string, from: number, size: number): Promise<Buffer> {
  const file = await open(path);
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, from).finally(() => file.close());
  return bytes.subarray(0, bytesRead);
}
