import type { Channel } from '@yidi/contract/values/channel';
import type { MenuTemplate, NoticeType } from '@yidi/contract/values/content';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

const MOST_ADVERTS = 10;

/** Returns a tab's announcement in force: one that closes ordering, else the latest. */
export function announcementFor(
  db: Db,
  noticeType: NoticeType,
  channel: Channel,
  now: Date,
): Promise<Selectable<Tables['announcement']> | undefined> {
  return inForce(db, noticeType, channel, now).executeTakeFirst();
}

/** Returns the announcement in force that closes ordering. */
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

/** Returns the fault notice and the maintenance notice. */
export async function disasterNotices(db: Db): Promise<Map<string, Selectable<Tables['disaster_notice']>>> {
  const rows = await db.selectFrom('disaster_notice').selectAll().execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Returns a channel's entries of a menu, in order. */
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

/** Returns the adverts in force for a slot and channel, in order. */
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

/** Returns the card that chat apps show for a shared link. */
export function shareCardRow(db: Db): Promise<Selectable<Tables['share_card']>> {
  return db.selectFrom('share_card').selectAll().executeTakeFirstOrThrow();
}
