import { ApiError } from '@yidi/contract/envelope';
import { LINK_LIFE_S } from '@yidi/contract/values/file';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { FileMissing, type Files } from '../../ports/files/files.ts';
import { reserveAll } from './file.store.ts';
import { findPhoto, type PhotoDeps } from './photos.ts';

export type { PhotoDeps };

/** The prefix of a photo's name in a link. */
export const PHOTO = 'photo:';

/** Returns the complete files of a user, the oldest first. */
export { ownFiles } from './exported.ts';

/** Puts a file of another module into the store; see the function. */
export { storeObject } from './objects.ts';

/** Checks and stores a delivery photo; returns its name. */
export { savePhoto } from './photos.ts';

/** Returns whether a photo exists: it may arrive after its scan, and is deleted after a year. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  return (await findPhoto(db, name)) !== undefined;
}

/** Returns whether the person has stored this picture. */
/** Deletes a person's picture that is not used any more. */
export { dropFile, isOwnPicture } from './file.store.ts';

/** Returns a link to a file, valid for 5 minutes for anyone who has it. */
export function linkToFile(keys: Keys, id: string, now: Date): { url: string; expiresAt: string } {
  const until = now.getTime() + LINK_LIFE_S * 1000;
  return { url: `/file/${keys.seal('file.link', `${id} ${until}`)}`, expiresAt: toShanghaiIso(until) };
}

/** Returns a link to a photo of a delivery or of scales. */
export function linkToPhoto(keys: Keys, name: string, now: Date): { url: string; expiresAt: string } {
  return linkToFile(keys, `${PHOTO}${name}`, now);
}

/**
 * Returns a file that an owner stored, for a colleague's call. A picture is shown, a PDF is saved.
 * @throws ApiError NOT_FOUND
 */
export async function readStoredFile(db: Db, files: Files, id: string) {
  const row = await db.selectFrom('file').select(['key', 'type']).where('id', '=', id).executeTakeFirst();
  if (!row || row.key === null || row.type === null) throw new ApiError('NOT_FOUND');
  const content = await files.read(row.key).catch((error: unknown) => {
    throw error instanceof FileMissing ? new ApiError('NOT_FOUND') : error;
  });
  return { type: row.type, content, ...(row.type !== 'application/pdf' && { show: 'inline' as const }) };
}

/**
 * Prevents the owner from deleting uploaded files that serve as evidence. Returns false if one is
 * not theirs, or was not uploaded as evidence.
 */
export async function reserveFiles(trx: Db, personId: string, ids: readonly string[]): Promise<boolean> {
  return ids.length === 0 || (await reserveAll(trx, personId, ids)) === ids.length;
}
