import type { Channel } from '@yidi/contract/values/channel';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** The announcement of a tab that is in force now for a channel, the latest one first. */
export function announcementFor(
  db: Db,
  noticeType: string,
  channel: Channel,
  now: Date,
): Promise<Selectable<Tables['announcement']> | undefined> {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('notice_type', '=', noticeType)
    .where('withdrawn', '=', false)
    .where('begin_at', '<=', now)
    .where('end_at', '>', now)
    .where(sql<boolean>`(channels = '{}' OR ${channel} = ANY (channels))`)
    .orderBy('begin_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The fault and the maintenance notice. */
export async function disasterNotices(db: Db): Promise<Map<string, Selectable<Tables['disaster_notice']>>> {
  const rows = await db.selectFrom('disaster_notice').selectAll().execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** What a channel sees of a menu, in order. */
export function menuFor(db: Db, template: string, channel: Channel): Promise<Selectable<Tables['menu_item']>[]> {
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

export function menuStyle(db: Db, template: string): Promise<Selectable<Tables['menu_style']> | undefined> {
  return db.selectFrom('menu_style').selectAll().where('template', '=', template).executeTakeFirst();
}
