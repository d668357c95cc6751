import { mostOrdersCounted, type NoticeType } from '@yidi/contract/values/content';
import type { ContentKind } from '@yidi/contract/values/content-revision';
import type { ShareKind } from '@yidi/contract/values/share-card';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Span } from './content-rules.ts';

/** When content is shown and in which channels, as far as others of its kind can meet it. */
export interface ChannelSpan extends Span {
  readonly channels: readonly string[];
}

/** Where and when an announcement is. */
export interface PlacedSpan extends ChannelSpan {
  readonly tabs: readonly NoticeType[];
  readonly provinces: readonly string[];
}

export interface Other {
  readonly id: string;
  /** Of an announcement. */
  readonly noticeType?: NoticeType;
  /** Of a share card: the kind of page. */
  readonly card?: ShareKind;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly beginAt: Date;
  readonly endAt: Date;
  readonly isWork: boolean;
}

export const MOST_OTHERS = 50;

// What names no channels or provinces is for all of them.
export const meets = (column: RawBuilder<unknown>, mine: readonly string[]) =>
  mine.length === 0 ? sql`true` : sql`(${column} = '{}' OR ${column} && ${[...mine]}::text[])`;
/** Whether the row is of another item that is shown in the same time. */
export const meetsTimes = (contentId: string, { beginAt, endAt }: Span) =>
  sql`begin_at < ${endAt} AND end_at > ${beginAt} AND id <> ${contentId}::uuid`;
const meetsSpan = (contentId: string, { channels, ...span }: ChannelSpan) =>
  sql`${meetsTimes(contentId, span)} AND ${meets(sql`channels`, channels)}`;

/** Lists published announcements that share tab, channel, province and time with this one. */
export async function listOthers(db: Db, contentId: string, span: PlacedSpan): Promise<Other[]> {
  const { tabs, provinces } = span;
  const { rows } = await sql<Other>`SELECT id, notice_type, title_zh, title_en, begin_at, end_at, is_work
    FROM announcement WHERE NOT withdrawn AND notice_type = ANY (${[...tabs]}::text[])
      AND ${meetsSpan(contentId, span)}
      AND (notice_type IN ('3', '4') OR ${meets(sql`provinces`, provinces)})
    ORDER BY notice_type, begin_at, id LIMIT ${MOST_OTHERS}`.execute(db);
  return rows;
}

/** Lists published notices of a kind that share channel and time with this one. */
export async function listOtherNotices(
  db: Db,
  kind: ContentKind,
  contentId: string,
  span: ChannelSpan,
): Promise<Other[]> {
  const { rows } = await sql<Other>`SELECT id, title_zh, title_en, begin_at, end_at, false AS is_work
    FROM disaster_notice WHERE kind = ${kind} AND ${meetsSpan(contentId, span)}
    ORDER BY begin_at, id LIMIT ${MOST_OTHERS}`.execute(db);
  return rows;
}

/** Orders by what an announcement says: none named is all. */
export interface OrdersOf {
  readonly tabs: readonly NoticeType[];
  readonly channels: readonly string[];
  /** The short names of the sender's provinces. */
  readonly provinceNames: readonly string[];
}

/** The ways of handing in that a tab of ordering has. */
const orderTypesOf: Partial<Record<NoticeType, readonly number[]>> = { '1': [0, 3], '2': [1, 2] };

/**
 * Counts the orders of the last seven days, and the booked ones that wait for pick-up or drop-off,
 * up to `mostOrdersCounted`, because each save of a draft counts. An order whose channel was not
 * stored counts for every channel. Orders abroad are not counted: the province of their sender is
 * stored encrypted.
 */
export async function countOrdersOf(
  db: Db,
  { tabs, channels, provinceNames }: OrdersOf,
  now: Date,
): Promise<{ ordersLastWeek: number; ordersBooked: number }> {
  const types = tabs.flatMap((tab) => orderTypesOf[tab] ?? []);
  const starts = provinceNames.map((name) => name.slice(0, 2));
  const inProvinces = starts.length === 0 ? sql`true` : sql`left(sender->>'province', 2) = ANY (${starts}::text[])`;
  const inChannels =
    channels.length === 0
      ? sql`true`
      : sql`(channel IS NULL OR channel = ANY (ARRAY(SELECT name FROM channel
          WHERE name = ANY (${[...channels]}::text[]) OR like_name = ANY (${[...channels]}::text[]))))`;
  const those = sql`order_type = ANY (${types}::smallint[]) AND ${inProvinces} AND ${inChannels}`;
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const { rows } = await sql<{ ordersLastWeek: number; ordersBooked: number }>`SELECT
      (SELECT count(*)::int FROM (SELECT FROM orders
        WHERE created_at >= ${weekAgo} AND created_at <= ${now} AND ${those} LIMIT ${mostOrdersCounted}) AS recent)
        AS orders_last_week,
      (SELECT count(*)::int FROM (SELECT FROM orders WHERE status < 4 AND ${those} LIMIT ${mostOrdersCounted}) AS waiting)
        AS orders_booked`.execute(db);
  return rows[0] ?? { ordersLastWeek: 0, ordersBooked: 0 };
}
