import { ApiError, type BadField } from '@yidi/contract/envelope';
import type { NoticeType } from '@yidi/contract/values/content';
import { type ContentKind, hasField } from '@yidi/contract/values/content-revision';
import { provinceName } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import type { Fields } from './revision.store.ts';

/** Whether a tab is one of ordering: what closes ordering and provinces act in these alone. */
export const isOfOrdering = (tab: NoticeType) => tab === '1' || tab === '2';

/** When readers get content. */
export interface Span {
  readonly beginAt: Date;
  readonly endAt: Date;
}

/** Content without a begin was always there, so that content with one comes before it. */
const ALWAYS_FROM = '2000-01-01T00:00:00+08:00';
const ALWAYS_TO = '2100-01-01T00:00:00+08:00';

/** Returns when readers get content: without times, until it is withdrawn. */
export const spanOf = ({ beginTime = ALWAYS_FROM, endTime = ALWAYS_TO }: Fields): Span => ({
  beginAt: new Date(beginTime),
  endAt: new Date(endTime),
});

/** Returns the times of what readers get, without those that nobody set. */
export const timesOf = ({ beginAt, endAt }: Span): Pick<Fields, 'beginTime' | 'endTime'> => ({
  ...(beginAt.getTime() > Date.parse(ALWAYS_FROM) && { beginTime: toShanghaiIso(beginAt.getTime()) }),
  ...(endAt.getTime() < Date.parse(ALWAYS_TO) && { endTime: toShanghaiIso(endAt.getTime()) }),
});

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
  const { entries, ...plain } = withoutEmpty(rest);
  return {
    ...plain,
    ...(entries && { entries: entries.map(withoutEmpty) }),
    ...(hasField(kind, 'closesOrdering') && { closesOrdering }),
    ...(beginTime !== undefined && { beginTime: inShanghai(beginTime) }),
    ...(endTime !== undefined && { endTime: inShanghai(endTime) }),
  };
}

/** Leaves out empty texts, empty lists and what is not hidden. */
function withoutEmpty<Values extends object>(values: Values): Values {
  const isEmpty = (name: string, value: unknown) =>
    value === '' || (Array.isArray(value) && value.length === 0) || (name === 'hidden' && value === false);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(name, value))) as Values;
}

/** The channels of content, or of an entry of a menu. `field`: where they stand. */
interface NamedChannels {
  readonly field: string;
  readonly channels: readonly string[];
}

/**
 * Refuses channels that are none, and those that are named twice.
 * @throws ApiError BAD_INPUT under its fields
 */
export async function requireChannels(db: Db, lists: readonly NamedChannels[]): Promise<void> {
  const rows = await db.selectFrom('channel').select('name').where('isOn', '=', true).execute();
  const names = new Set(rows.map(({ name }) => name));
  refuse(
    lists.flatMap(({ field, channels }) => [
      ...channels.flatMap((name, index) => (names.has(name) ? [] : [at(`${field}.${index}`, 'channel.unknown')])),
      ...repeated(field, channels),
    ]),
  );
}

/**
 * Refuses content that may not be published by several of its fields, or by what channels there
 * are.
 * @throws ApiError BAD_INPUT under its fields
 */
export async function requirePublishable(db: Db, content: Fields, now: Date): Promise<void> {
  const { channels = [], tabs = [], cards = [], provinces = [], closesOrdering = false } = content;
  const { beginAt, endAt } = spanOf(content);
  await requireChannels(db, [{ field: 'channels', channels }]);
  const isForSenders = tabs.some(isOfOrdering);
  refuse([
    ...(endAt <= beginAt || endAt <= now ? [at('endTime', 'date.range')] : []),
    ...provinces.flatMap((code, index) => (provinceName(code) ? [] : [at(`provinces.${index}`, 'region.unknown')])),
    ...repeated('tabs', tabs),
    ...repeated('cards', cards),
    ...repeated('provinces', provinces),
    ...(!isForSenders && closesOrdering ? [at('closesOrdering', 'field.option')] : []),
    ...(!isForSenders && provinces.length > 0 ? [at('provinces', 'field.option')] : []),
  ]);
}

/** @throws ApiError BAD_INPUT under these fields, if there are any */
export function refuse(fields: readonly BadField[]): void {
  if (fields.length > 0) throw new ApiError('BAD_INPUT', { fields: [...fields] });
}

/** Names the field of content that breaks a rule. */
export const at = (field: string, rule: BadField['rule']): BadField => ({ path: `fields.${field}`, rule });

const repeated = (field: string, values: readonly string[]) =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [at(`${field}.${index}`, 'field.duplicate')] : []));
