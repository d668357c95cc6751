import { join } from 'node:path';
import type { FileType } from '@yidi/contract/call';
import { badField } from '@yidi/contract/envelope';
import { MOST_WAIT_MS, type Task, TaskSpent, Workshop } from '../workshop/workshop.ts';

export type PictureType = Extract<FileType, `image/${string}`>;

const task: Task<{ readonly path: string; readonly type: PictureType }, PictureType | 'pixels' | null> = {
  file: join(import.meta.dirname, 'clean-picture.task.ts'),
};
/**
 * One picture at a time, because each may take 200 MB in addition to the JavaScript heap. A claim
 * has several photos.
 */
const pictures = new Workshop({ heapMb: 128, cpuMs: 10_000, waiting: 16, ofOwner: 4, waitMs: MOST_WAIT_MS });

export function isPicture(type: FileType): type is PictureType {
  return type.startsWith('image/');
}

/**
 * Re-encodes the picture at a path without its metadata, for an owner: a person or a partner.
 * `prepare` writes it there when its turn comes. Returns the picture's type: a PNG or WebP that
 * would be too large becomes a JPEG.
 * @throws ApiError BAD_INPUT `file.pixels`, `file.unreadable`, OVERLOAD, RATE
 */
export async function cleanPicture(
  path: string,
  type: PictureType,
  owner: string,
  prepare?: () => Promise<void>,
): Promise<PictureType> {
  const cleaned = await pictures.run(task, { path, type }, owner, prepare).catch((error: unknown) => {
    if (error instanceof TaskSpent) return null;
    throw error;
  });
  if (cleaned === 'pixels') throw badField('file', 'file.pixels');
  if (cleaned === null) throw badField('file', 'file.unreadable');
  return cleaned;
}
