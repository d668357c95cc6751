import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badField } from '@yidi/contract/envelope';
import { typesOfUse } from '@yidi/contract/values/file';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db } from '../../db/open.ts';
import { checkFile } from '../../http/check-file.ts';
import { SIGNATURE_BYTES } from '../../http/file-signature.ts';
import type { Files } from '../../ports/files/files.ts';
import { keyOfFile, storeObject } from './objects.ts';

/** The retention of a delivery photo: inquiries are possible within a year. @guess */
const KEPT_DAYS = 365;

export interface PhotoDeps {
  readonly db: Db;
  readonly files: Files;
  /** The folder for a photo while it is checked. */
  readonly uploadFolder: string;
}

const named = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type PhotoType = keyof typeof named;

/**
 * Checks and stores a photo; returns its name, the same for the same photo.
 * @throws ApiError BAD_INPUT, FilesUnreachable
 */
export async function savePhoto({ db, files, uploadFolder }: PhotoDeps, sent: Buffer, now: Date): Promise<string> {
  const name = createHash('sha256').update(sent).digest('hex');
  if (await findPhoto(db, name)) return name;
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  const path = join(uploadFolder, randomUUID());
  try {
    const judged = await checkFile(path, typesOfUse.picture, 'carrier', {
      head: sent.subarray(0, SIGNATURE_BYTES),
      write: () => writeFile(path, sent, { mode: 0o600 }),
    });
    const type = (Object.keys(named) as PhotoType[]).find((candidate) => candidate === judged);
    if (!type) throw badField('file', 'file.type');
    const key = await keyOfFile(path);
    await storeObject(db, files, key, path, now);
    await db
      .insertInto('carrierPhoto')
      .values({ sentSha256: name, type, key, receivedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return name;
  } finally {
    await rm(path, { force: true });
  }
}

export function findPhoto(db: Db, name: string) {
  return db.selectFrom('carrierPhoto').select(['type', 'key']).where('sentSha256', '=', name).executeTakeFirst();
}

export const fileOfPhoto = (type: PhotoType) => `delivery.${named[type]}`;

export async function dropOldPhotos(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await deleteInBatches(db, { table: 'carrierPhoto', column: 'receivedAt', before });
}
