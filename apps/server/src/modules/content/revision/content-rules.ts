import { ApiError, type BadField } from '@yidi/contract/envelope';
import type { NoticeType } from '@yidi/contract/values/content';
import {
  type ContentKind,
  hasField,
  type WholeAnnouncement,
  type WholeNotice,
} from '@yidi/contract/values/content-revision';
import { provinceName } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import type { Fields } from './revision.store.ts';

/** Whether a tab is one of ordering: what closes ordering and provinces act in these alone. */
export const isOfOrdering = (tab: NoticeType) => tab === '1' || tab === '2';

const inShanghai = (time: string) => toShanghaiIso(Date.parse(time));

/**
 * Returns the fields of a draft as they are stored: without empty texts and lists, times in
 * Shanghai, and of what may close ordering always with the answer whether it does. What is equal
 * must be stored as equal.
 * @throws ApiError BAD_INPUT for fields that the kind has not
 */
export function tidyContent(kind: ContentKind, fields: Fields): Fields {
  const foreign = Object.keys(fields).filter((field) => !hasField(kind, field));
  refuse(foreign.map((field) => at(field, 'field.unknown')));
  const { beginTime, endTime, closesOrdering = false, ...rest } = fields;
  const entries = Object.entries(rest).filter(([, value]) => value !== '' && !(Array.isArray(value) && !value.length));
  return {
    ...(Object.fromEntries(entries) as Fields),
    ...(hasField(kind, 'closesOrdering') && { closesOrdering }),
    ...(beginTime !== undefined && { beginTime: inShanghai(beginTime) }),
    ...(endTime !== undefined && { endTime: inShanghai(endTime) }),
  };
}

/**
 * Refuses content that may not be published by several of its fields, or by what channels there
 * are.
 * @throws ApiError BAD_INPUT under its fields
 */
export async function requirePublishable(
  db: Db,
  content: WholeNotice & Partial<Pick<WholeAnnouncement, 'tabs' | 'provinces' | 'closesOrdering'>>,
  now: Date,
): Promise<void> {
  const { beginTime, endTime, channels, tabs, provinces = [], closesOrdering = false } = content;
  const rows = await db.selectFrom('channel').select('name').where('isOn', '=', true).execute();
  const names = new Set(rows.map(({ name }) => name));
  const endMs = Date.parse(endTime);
  const isForSenders = tabs?.some(isOfOrdering) ?? false;
  refuse([
    ...(endMs <= Date.parse(beginTime) || endMs <= now.getTime() ? [at('endTime', 'date.range')] : []),
    ...channels.flatMap((name, index) => (names.has(name) ? [] : [at(`channels.${index}`, 'channel.unknown')])),
    ...provinces.flatMap((code, index) => (provinceName(code) ? [] : [at(`provinces.${index}`, 'region.unknown')])),
    ...repeated('tabs', tabs ?? []),
    ...repeated('channels', channels),
    ...repeated('provinces', provinces),
    ...(!isForSenders && closesOrdering ? [at('closesOrdering', 'field.option')] : []),
    ...(!isForSenders && provinces.length > 0 ? [at('provinces', 'field.option')] : []),
  ]);
}

function refuse(fields: BadField[]): void {
  if (fields.length > 0) throw new ApiError('BAD_INPUT', { fields });
}

const at = (field: string, rule: BadField['rule']): BadField => ({ path: `fields.${field}`, rule });

const repeated = (field: string, values: readonly string[]) =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [at(`${field}.${index}`, 'field.duplicate')] : []));
