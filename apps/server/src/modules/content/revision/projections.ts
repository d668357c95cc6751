import type { WholeAnnouncement, WholeNotice } from '@yidi/contract/values/content-revision';
import type { Db } from '../../../db/open.ts';
import { isOfOrdering } from './content-rules.ts';

const wordsOf = ({ titleZh, titleEn, contentZh, contentEn }: WholeNotice) => ({
  ...{ titleZh, titleEn, contentZh, contentEn },
});

/** Replaces what readers get of an announcement: a row for each of its tabs. */
export async function replaceAnnouncement(trx: Db, id: string, given: WholeAnnouncement, now: Date): Promise<void> {
  await takeAnnouncement(trx, id);
  const { beginTime, endTime, closesOrdering, channels, provinces } = given;
  const rows = given.tabs.map((noticeType) => ({
    ...{ id, noticeType, ...wordsOf(given), channels: [...channels], createdAt: now },
    ...{ beginAt: new Date(beginTime), endAt: new Date(endTime), isWork: closesOrdering && isOfOrdering(noticeType) },
    provinces: isOfOrdering(noticeType) ? [...provinces] : [],
  }));
  await trx.insertInto('announcement').values(rows).execute();
}

export async function takeAnnouncement(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('announcement').where('id', '=', id).execute();
}

/** Replaces what readers get of a fault or maintenance notice, until `endAt`. */
export async function replaceNotice(
  trx: Db,
  { id, kind }: { readonly id: string; readonly kind: 'fault' | 'maintenance' },
  given: WholeNotice,
  endAt: Date,
): Promise<void> {
  await takeNotice(trx, id);
  const row = { id, kind, ...wordsOf(given), channels: [...given.channels], beginAt: new Date(given.beginTime), endAt };
  await trx.insertInto('disasterNotice').values(row).execute();
}

export async function takeNotice(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('disasterNotice').where('id', '=', id).execute();
}
