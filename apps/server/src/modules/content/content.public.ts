import type { NoticeType } from '@yidi/contract/values/content';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import { openReread } from '../../db/reread.ts';
import { closingNotice, endingOf, foreignMenuPictures } from './content.store.ts';

/**
 * Returns the announcement that currently closes ordering in a channel, or null. `noticeType`: 1
 * pick-up, 2 drop-off. Source: spec §3 (isWork).
 */
export async function orderingClosed(
  db: Db,
  noticeType: NoticeType,
  asked: { readonly channel: string; readonly language: 'zh' | 'en'; readonly now: Date },
): Promise<{ title: string; content: string; endTime: string } | null> {
  const row = await closingNotice(db, noticeType, asked.channel, asked.now);
  return row
    ? {
        title: row[`title${endingOf[asked.language]}`],
        content: row[`content${endingOf[asked.language]}`],
        endTime: toShanghaiIso(row.endAt.getTime()),
      }
    : null;
}

/**
 * Returns a function that answers the origins of the menus' pictures on other hosts. They are read
 * at most once a second. While the database does not answer, those that were read last count.
 */
export function openMenuPictureOrigins(db: Db): () => Promise<readonly string[]> {
  const origins = openReread(async () => [
    ...new Set((await foreignMenuPictures(db)).map((picture) => new URL(picture).origin)),
  ]);
  return async () => {
    await origins.reread()?.catch(() => undefined);
    return origins.latest() ?? [];
  };
}
