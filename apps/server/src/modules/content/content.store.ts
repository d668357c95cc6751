import type { Channel } from '@yidi/contract/values/channel';
import type { MenuTemplate, NoticeType } from '@yidi/contract/values/content';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

const MOST_ADVERTS = 10;

/** The announcement of a tab that is in force now for a channel: one that closes ordering, else the latest. */
export function announcementFor(
  db: Db,
  noticeType: NoticeType,
  channel: Channel,
  now: Date,
): Promise<Selectable<Tables['announcement']> | undefined> {
  return inForce(db, noticeType, channel, now).executeTakeFirst();
}

/** The same, if it closes ordering. */
export function closingNotice(
  db: Db,
  noticeType: NoticeType,
  channel: Channel,
  now: Date,
): Promise<Selectable<Tables['announcement']> | undefined> {
  return inForce(db, noticeType, channel, now).where('is_work', '=', true).executeTakeFirst();
}

function inForce(db: Db, noticeType: NoticeType, channel: Channel, now: Date) {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('notice_type', '=', noticeType)
    .where('withdrawn', '=', false)
    .where('begin_at', '<=', now)
    .where('end_at', '>', now)
    .where(sql<boolean>`(channels = '{}' OR ${channel} = ANY (channels))`)
    .orderBy('is_work', 'desc')
    .orderBy('begin_at', 'desc')
    .orderBy('id')
    .limit(1);
}

/** The fault and the maintenance notice. */
export async function disasterNotices(db: Db): Promise<Map<string, Selectable<Tables['disaster_notice']>>> {
  const rows = await db.selectFrom('disaster_notice').selectAll().execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** What a channel sees of a menu, in order. */
export function menuFor(db: Db, template: MenuTemplate, channel: Channel): Promise<Selectable<Tables['menu_item']>[]> {
  return db
    .selectFrom('menu_item')
    .selectAll()
    .where('template', '=', template)
    .where('hidden', '=', false)
    .where(sql<boolean>`(${channel} = ANY (channels))`)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

export function menuStyle(db: Db, template: MenuTemplate): Promise<Selectable<Tables['menu_style']> | undefined> {
  return db.selectFrom('menu_style').selectAll().where('template', '=', template).executeTakeFirst();
}

/** The adverts of a slot on the page in force now for a channel, in their order. */
export function advertsFor(
  db: Db,
  boardCode: string,
  channel: Channel,
  now: Date,
): Promise<Selectable<Tables['advert']>[]> {
  return db
    .selectFrom('advert')
    .selectAll()
    .where('board_code', '=', boardCode)
    .where('withdrawn', '=', false)
    .where('begin_at', '<=', now)
    .where('end_at', '>', now)
    .where(sql<boolean>`(channels = '{}' OR ${channel} = ANY (channels))`)
    .orderBy('place')
    .orderBy('id')
    .limit(MOST_ADVERTS)
    .execute();
}

/** What chat apps show of a shared link. */
export function shareCardRow(db: Db): Promise<Selectable<Tables['share_card']>> {
  return db.selectFrom('share_card').selectAll().executeTakeFirstOrThrow();
}
