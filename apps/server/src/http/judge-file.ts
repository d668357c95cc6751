import { open, stat } from 'node:fs/promises';
import type { FileType } from '@yidi/contract/call';
import { badField } from '@yidi/contract/envelope';
import { cleanPicture, isPicture } from './clean-picture.ts';
import { isHeic, SIGNATURE_BYTES, typeByContent } from './file-signature.ts';

/** The name of the field that carries the file. */
export const FILE_FIELD = 'file';
/** Readers of PDF look for its end in so many last bytes (ISO 32000-1, annex H). */
const PDF_TAIL = 1024;
/** The end record of a ZIP archive and its longest comment. */
const ZIP_TAIL = 22 + 65_535;

/**
 * Judges a whole file by its content, and leaves at `path` what may stay: a picture is written anew, a PDF is left as it is.
 * A part is taken as it comes. `owner` is whose file it is. @throws ApiError BAD_INPUT `file.type`, `file.heic`, `file.unreadable`; OVERLOAD, RATE.
 */
export async function judgeFile(path: string, types: readonly FileType[], owner: string): Promise<FileType> {
  if (types.includes('application/octet-stream')) return 'application/octet-stream';
  const head = await bytesOf(path, 0, SIGNATURE_BYTES);
  if (isHeic(head)) throw badField(FILE_FIELD, 'file.heic');
  const found = typeByContent(head);
  const type = types.find((one) => one === found);
  if (!type) throw badField(FILE_FIELD, 'file.type');
  if (type === 'application/pdf') await checkPdf(path);
  if (!isPicture(type)) return type;
  return cleanPicture(path, type, owner);
}

/** A PDF is never opened here; it has its end, and is not an archive besides, which other programs would open as one. */
async function checkPdf(path: string): Promise<void> {
  const { size } = await stat(path);
  const tail = (await bytesOf(path, Math.max(0, size - ZIP_TAIL), ZIP_TAIL)).toString('latin1');
  if (!/%%EOF[\s\0]*$/.test(tail.slice(-PDF_TAIL))) throw badField(FILE_FIELD, 'file.unreadable');
  if (tail.includes('PK\x05\x06')) throw badField(FILE_FIELD, 'file.type');
}

async function bytesOf(path: string, from: number, size: number): Promise<Buffer> {
  const file = await open(path);
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await file.read(bytes, 0, size, from).finally(() => file.close());
  return bytes.subarray(0, bytesRead);
}
