import { ApiError, type BadField } from '@yidi/contract/envelope';
import type { NoticeType } from '@yidi/contract/values/content';
import { type WholeAnnouncement, wholeAnnouncement } from '@yidi/contract/values/content-revision';
import { shape } from '@yidi/contract/values/text';
import { provinceName } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { validate } from '../../../http/validate.ts';
import type { Fields } from './revision.store.ts';

/** Whether a tab is one of ordering: what closes ordering and provinces act in these alone. */
export const isOfOrdering = (tab: NoticeType) => tab === '1' || tab === '2';

const whole = { request: shape({ fields: wholeAnnouncement }) };
const inShanghai = (time: string) => toShanghaiIso(Date.parse(time));

/**
 * Returns the fields as they are stored: without empty texts and lists, times in Shanghai, and
 * always with the answer whether it closes ordering. What is equal must be stored as equal.
 */
export function tidyAnnouncement({ beginTime, endTime, closesOrdering = false, ...rest }: Fields): Fields {
  const entries = Object.entries(rest).filter(([, value]) => value !== '' && !(Array.isArray(value) && !value.length));
  return {
    ...(Object.fromEntries(entries) as Fields),
    closesOrdering,
    ...(beginTime !== undefined && { beginTime: inShanghai(beginTime) }),
    ...(endTime !== undefined && { endTime: inShanghai(endTime) }),
  };
}

/** Returns an announcement that may be published. @throws ApiError BAD_INPUT under its fields */
export async function requireAnnouncement(db: Db, fields: Fields, now: Date): Promise<WholeAnnouncement> {
  const announcement = validate(whole, { fields }).fields;
  const { beginTime, endTime, tabs, channels, provinces, closesOrdering } = announcement;
  const rows = await db.selectFrom('channel').select('name').where('isOn', '=', true).execute();
  const names = new Set(rows.map(({ name }) => name));
  const endMs = Date.parse(endTime);
  const bad: BadField[] = [
    ...(endMs <= Date.parse(beginTime) || endMs <= now.getTime() ? [at('endTime', 'date.range')] : []),
    ...channels.flatMap((name, index) => (names.has(name) ? [] : [at(`channels.${index}`, 'channel.unknown')])),
    ...provinces.flatMap((code, index) => (provinceName(code) ? [] : [at(`provinces.${index}`, 'region.unknown')])),
    ...repeated('tabs', tabs),
    ...repeated('channels', channels),
    ...repeated('provinces', provinces),
    ...(!tabs.some(isOfOrdering) && closesOrdering ? [at('closesOrdering', 'field.option')] : []),
    ...(!tabs.some(isOfOrdering) && provinces.length > 0 ? [at('provinces', 'field.option')] : []),
  ];
  if (bad.length > 0) throw new ApiError('BAD_INPUT', { fields: bad });
  return announcement;
}

const at = (field: string, rule: BadField['rule']): BadField => ({ path: `fields.${field}`, rule });

const repeated = (field: string, values: readonly string[]) =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [at(`${field}.${index}`, 'field.duplicate')] : []));

/** Replaces what readers get of an announcement: a row for each of its tabs. */
export async function replaceAnnouncement(trx: Db, id: string, given: WholeAnnouncement, now: Date): Promise<void> {
  await takeAnnouncement(trx, id);
  const { titleZh, titleEn, contentZh, contentEn, beginTime, endTime, closesOrdering, channels, provinces } = given;
  const rows = given.tabs.map((noticeType) => ({
    ...{ id, noticeType, titleZh, titleEn, contentZh, contentEn, channels: [...channels], createdAt: now },
    ...{ beginAt: new Date(beginTime), endAt: new Date(endTime), isWork: closesOrdering && isOfOrdering(noticeType) },
    provinces: isOfOrdering(noticeType) ? [...provinces] : [],
  }));
  await trx.insertInto('announcement').values(rows).execute();
}

export async function takeAnnouncement(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('announcement').where('id', '=', id).execute();
}
