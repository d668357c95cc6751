import { LINK_LIFE_S } from '@yidi/contract/values/file';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { holdAll } from './file.store.ts';
import { findPhoto, type PhotoDeps } from './photos.ts';

/** What other modules may do with files. */

export type { PhotoDeps };

/** Before the name of a photo in a link. */
export const PHOTO = 'photo:';

/** Judges and stores the photo of a delivery; answers by which name it is known. */
export { savePhoto as keepPhoto } from './photos.ts';

/** Whether a photo of the carrier is there: it may come after the scan that names it, and goes after a year. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  return (await findPhoto(db, name)) !== undefined;
}

/** A link to a file, valid for 5 minutes for all who have it. */
export function linkToFile(keys: Keys, id: string, now: Date): { url: string; expiresAt: string } {
  const until = now.getTime() + LINK_LIFE_S * 1000;
  return { url: `/file/${keys.seal('file.link', `${id} ${until}`)}`, expiresAt: toShanghaiIso(until) };
}

/** A link to the photo of a delivery or a scale. */
export function linkToPhoto(keys: Keys, name: string, now: Date): { url: string; expiresAt: string } {
  return linkToFile(keys, `${PHOTO}${name}`, now);
}

/**
 * Makes a person's uploaded files part of something that others decide by: their owner cannot
 * delete them any more. False where one is not theirs, or was not uploaded as evidence.
 */
export async function holdFiles(trx: Db, personId: string, ids: readonly string[]): Promise<boolean> {
  return ids.length === 0 || (await holdAll(trx, personId, ids)) === ids.length;
}
