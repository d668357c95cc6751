import { LINK_LIFE_S } from '@yidi/contract/values/file';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { type PhotoDeps, savePhoto } from './photos.ts';

/** What other modules may do with files. */

export type { PhotoDeps };

/** Before the name of a photo in a link. */
export const PHOTO = 'photo:';

/** Judges and stores the photo of a delivery; answers by which name it is known. */
export function keepPhoto(deps: PhotoDeps, sent: Buffer, now: Date): Promise<string> {
  return savePhoto(deps, sent, now);
}

/** A link to a photo, which works for 5 minutes and for everybody who has it. */
export function linkToPhoto(keys: Keys, name: string, now: Date): { url: string; expiresAt: string } {
  const until = now.getTime() + LINK_LIFE_S * 1000;
  return { url: `/file/${keys.seal('file.link', `${PHOTO}${name} ${until}`)}`, expiresAt: toShanghaiIso(until) };
}
