import type { NoticeType } from '@yidi/contract/values/content';
import { provinceNamed } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import { openReread, type Reread } from '../../db/reread.ts';
import { closingNotice, endingOf, foreignPictures } from './content.store.ts';
import { readVersion } from './revision/revision.store.ts';

export { moveVersion as moveContentVersion, readVersion as readContentVersion } from './revision/revision.store.ts';

/**
 * With `WATCH_MS` and the statement itself, every process knows a publication in a second.
 */
const VERSION_FRESH_MS = 500;
const WATCH_MS = 250;

/** Opens the number that every publication of content raises. */
export const openContentVersion = (db: Db): Reread<string> =>
  openReread(() => readVersion(db), undefined, VERSION_FRESH_MS);

/**
 * Keeps the version at most a second old, also while nobody asks. Returns how to end that. Without
 * a database the version stays as it was.
 */
export function watchContentVersion(version: Reread<string>): () => void {
  const timer = setInterval(() => version.reread()?.catch(() => undefined), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface Asked {
  readonly channel: string;
  readonly language: 'zh' | 'en';
  readonly now: Date;
  /** The name of the sender's province. */
  readonly province: string;
}

/**
 * Returns the announcement that currently closes ordering in a channel for a sender of a province,
 * or null. `noticeType`: 1 pick-up, 2 drop-off. Source: spec §3 (isWork).
 */
export async function orderingClosed(
  db: Db,
  noticeType: NoticeType,
  asked: Asked,
): Promise<{ title: string; content: string; endTime: string } | null> {
  const row = await closingNotice(db, noticeType, { ...asked, province: provinceNamed(asked.province) });
  return row
    ? {
        title: row[`title${endingOf[asked.language]}`],
        content: row[`content${endingOf[asked.language]}`],
        endTime: toShanghaiIso(row.endAt.getTime()),
      }
    : null;
}

/**
 * Returns a function that answers the origins of the operator's pictures on other hosts. They are
 * read at most once a second. While the database does not answer, those that were read last count.
 * A picture whose address cannot be parsed is left out: no browser requests it.
 */
export function openPictureOrigins(db: Db): () => Promise<readonly string[]> {
  const origins = openReread(async () => [
    ...new Set((await foreignPictures(db)).flatMap((picture) => URL.parse(picture)?.origin ?? [])),
  ]);
  return async () => {
    await origins.reread()?.catch(() => undefined);
    return origins.latest() ?? [];
  };
}
