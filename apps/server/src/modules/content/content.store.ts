import type { ChannelRow } from '@yidi/contract/values/channel';
import type { MenuTemplate, NoticeType } from '@yidi/contract/values/content';
import { SELF_SEND_PAGE } from '@yidi/contract/values/menu-content';
import type { ShareKind } from '@yidi/contract/values/share-card';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { type Selectable, sql } from 'kysely';
import { isId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';

/** The ending of a column that has the text in this language. */
export const endingOf = { zh: 'Zh', en: 'En' } as const;

const MOST_ADVERTS = 10;

/** Whether the row's `channels` name this channel, or the one that it is like. */
const isFor = (channel: string) =>
  sql<boolean>`channels && (SELECT ARRAY[name, like_name] FROM channel WHERE name = ${channel})`;

/** Whether the row is for this channel, or for all. */
const isForOrAll = (channel: string) => sql<boolean>`(channels = '{}' OR ${isFor(channel)})`;

/** Whether the row's times and channels are those of a reader. */
const isDue = (channel: string, now: Date) =>
  sql<boolean>`begin_at <= ${now} AND end_at > ${now} AND ${isForOrAll(channel)}`;

/** Whether the row is for senders of this province, or of all. */
const isForProvince = (province: string | undefined) =>
  sql<boolean>`(provinces = '{}' OR ${province ?? null} = ANY (provinces))`;

/** Whether the row is in force at a time, in this channel or in all. */
const isInForce = (channel: string, now: Date) => sql<boolean>`NOT withdrawn AND ${isDue(channel, now)}`;

/** For whom an announcement is read. */
export interface Reader {
  readonly channel: string;
  readonly now: Date;
  /** The code of the sender's province; undefined: not known. */
  readonly province: string | undefined;
}

type Announcement = Selectable<Tables['announcement']>;

/**
 * Returns a tab's announcement in force: one that closes ordering, else the latest. One that closes
 * ordering ends when ordering opens again.
 */
export async function announcementFor(
  db: Db,
  noticeType: NoticeType,
  reader: Reader,
): Promise<Announcement | undefined> {
  const row = await inForce(db, noticeType, reader).executeTakeFirst();
  return row?.isWork ? { ...row, endAt: await reopensAt(db, row, reader) } : row;
}

/** Returns the announcement in force that closes ordering. It ends when ordering opens again. */
export async function closingNotice(db: Db, noticeType: NoticeType, reader: Reader): Promise<Announcement | undefined> {
  const row = await inForce(db, noticeType, reader).where('isWork', '=', true).executeTakeFirst();
  return row && { ...row, endAt: await reopensAt(db, row, reader) };
}

/** Returns when ordering opens again: other closings may overlap or follow without a gap. */
async function reopensAt(db: Db, { noticeType, endAt }: Announcement, reader: Reader): Promise<Date> {
  const closings = await db
    .selectFrom('announcement')
    .select(['beginAt', 'endAt'])
    .where('noticeType', '=', noticeType)
    .where('isWork', '=', true)
    .where('withdrawn', '=', false)
    .where('endAt', '>', reader.now)
    .where(isForOrAll(reader.channel))
    .where(isForProvince(reader.province))
    .orderBy('beginAt')
    .execute();
  return closings.reduce((end, next) => (next.beginAt <= end && next.endAt > end ? next.endAt : end), endAt);
}

function inForce(db: Db, noticeType: NoticeType, { channel, now, province }: Reader) {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('noticeType', '=', noticeType)
    .where(isInForce(channel, now))
    .where(isForProvince(province))
    .orderBy('isWork', 'desc')
    .orderBy('beginAt', 'desc')
    .orderBy('id')
    .limit(1);
}

/** Returns the fault and the maintenance notice in force; of several of a kind the latest. */
export async function disasterNotices(
  db: Db,
  channel: string,
  now: Date,
): Promise<Map<string, Selectable<Tables['disasterNotice']>>> {
  const rows = await db
    .selectFrom('disasterNotice')
    .distinctOn('kind')
    .selectAll()
    .where(isDue(channel, now))
    .orderBy('kind')
    .orderBy('beginAt', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Returns the pictures of the menus and over the log-in that are on other hosts. */
export async function foreignPictures(db: Db): Promise<string[]> {
  const [items, promotions] = await Promise.all([
    db.selectFrom('menuItem').select(['img', 'subImg']).where('hidden', '=', false).execute(),
    db.selectFrom('loginPromotion').select('img').execute(),
  ]);
  const pictures = [...items.flatMap(({ img, subImg }) => [img, subImg]), ...promotions.map(({ img }) => img)];
  return pictures.filter((picture) => picture.startsWith('https://'));
}

/** Returns the menu in force; of several the one that began last. */
export function menuFor(db: Db, template: MenuTemplate, now: Date): Promise<Selectable<Tables['menu']> | undefined> {
  return db
    .selectFrom('menu')
    .selectAll()
    .where('template', '=', template)
    .where('beginAt', '<=', now)
    .where('endAt', '>', now)
    .orderBy('beginAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns a channel's entries of a menu, in order. A channel without drop-off does not get its
 * entry, whatever the entry says (spec §6).
 */
export function menuItemsFor(
  db: Db,
  menuId: string,
  { name, selfSend }: ChannelRow,
): Promise<Selectable<Tables['menuItem']>[]> {
  const items = db
    .selectFrom('menuItem')
    .selectAll()
    .where('menuId', '=', menuId)
    .where('hidden', '=', false)
    .where(isForOrAll(name))
    .orderBy('place')
    .orderBy('id');
  return (selfSend ? items : items.where('link', '<>', SELF_SEND_PAGE)).execute();
}

/** Returns the adverts in force for a slot and channel, in order. */
export function advertsFor(
  db: Db,
  boardCode: string,
  channel: string,
  now: Date,
): Promise<Selectable<Tables['advert']>[]> {
  return db
    .selectFrom('advert')
    .selectAll()
    .where('boardCode', '=', boardCode)
    .where(isInForce(channel, now))
    .orderBy('place')
    .orderBy('id')
    .limit(MOST_ADVERTS)
    .execute();
}

/** Returns whether the advert exists and its slot is this one. */
export async function isAdvert(db: Db, id: string, boardCode: string): Promise<boolean> {
  if (!isId(id)) return false;
  const found = db.selectFrom('advert').select('id').where('id', '=', id).where('boardCode', '=', boardCode);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function countTap(db: Db, advertId: string, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insertInto('advertTap')
    .values({ advertId, hour, taps: 1 })
    .onConflict((conflict) =>
      conflict.columns(['advertId', 'hour']).doUpdateSet((eb) => ({ taps: eb('advertTap.taps', '+', 1) })),
    )
    .execute();
}

/**
 * Returns the card in force of a kind of page, then the default card; of several of a kind the one
 * that began last.
 */
export function shareCardRows(db: Db, kind: ShareKind, now: Date): Promise<Selectable<Tables['shareCard']>[]> {
  return db
    .selectFrom('shareCard')
    .distinctOn(sql`kind = 'default'`)
    .selectAll()
    .where('kind', 'in', [kind, 'default'])
    .where('beginAt', '<=', now)
    .where('endAt', '>', now)
    .orderBy(sql`kind = 'default'`)
    .orderBy('beginAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the promotion over the log-in that is in force for a channel; of several the latest. */
export function loginPromotionFor(
  db: Db,
  channel: string,
  now: Date,
): Promise<Selectable<Tables['loginPromotion']> | undefined> {
  return db
    .selectFrom('loginPromotion')
    .selectAll()
    .where(isDue(channel, now))
    .orderBy('beginAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
