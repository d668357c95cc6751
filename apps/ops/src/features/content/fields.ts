import type { InfoOf } from '@yidi/contract/call';
import type { contentItem, contentPlaces } from '@yidi/contract/calls/staff-content';
import type { NoticeType } from '@yidi/contract/values/content';
import {
  type ContentField,
  type ContentKind,
  type DraftContent,
  hasField,
} from '@yidi/contract/values/content-revision';
import type { DraftEntry } from '@yidi/contract/values/menu-content';
import { type ShareKind, shareKinds } from '@yidi/contract/values/share-card';
import type { Language } from '@yidi/phrases/language';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';

export type Detail = InfoOf<typeof contentItem>;
export type Item = Detail['item'];
export type Places = InfoOf<typeof contentPlaces>;

/**
 * What the editor shows: the fields of every kind, of which a kind has some. Times are minutes in
 * Shanghai, as `2026-11-25T00:00`; '' if not set.
 */
export interface ContentForm {
  readonly kind: ContentKind;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly contentZh: string;
  readonly contentEn: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly closesOrdering: boolean;
  readonly tabs: readonly NoticeType[];
  readonly channels: readonly string[];
  readonly provinces: readonly string[];
  readonly cards: readonly ShareKind[];
  readonly picture: string;
  readonly entries: readonly EntryForm[];
  readonly textColor: string;
  readonly subTextColor: string;
}

/** An entry of a menu in the editor: '' where nothing is set. */
export type EntryForm = { readonly [Name in keyof DraftEntry]-?: NonNullable<DraftEntry[Name]> };
export const emptyEntry: EntryForm = {
  ...{ link: '', titleZh: '', titleEn: '', img: '', subImg: '', tagZh: '', tagEn: '', appId: '', originId: '' },
  ...{ channels: [], hidden: false },
};

export const textFields = ['titleZh', 'titleEn', 'contentZh', 'contentEn'] as const;
export type TextField = (typeof textFields)[number];
const plainFields = [...textFields, 'picture', 'textColor', 'subTextColor'] as const;
/** Fields that are typed, key by key. */
export const typedFields = [...plainFields, 'entries', 'beginTime', 'endTime'] as const;

const minuteOf = (iso: string | undefined) => (iso ? toShanghaiIso(Date.parse(iso)).slice(0, 16) : '');

/** A year that is still being typed is 0002 or 0020. */
const MINUTE = /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/;
/** Returns the moment of a minute in Shanghai; undefined if it is not set. */
export const isoOf = (minute: string) => (MINUTE.test(minute) ? `${minute}:00+08:00` : undefined);

/** Returns the moment of a minute in Shanghai in ms; undefined if it is not set. */
export function momentOf(minute: string): number | undefined {
  const ms = Date.parse(isoOf(minute) ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** Returns whether ordering can be stopped: on the pages of pick-up and drop-off. */
export const hasOrderTab = (tabs: readonly NoticeType[]): boolean => tabs.includes('1') || tabs.includes('2');

/** Returns the title in the language of the page, else in the other one; '' if both are empty. */
export function titleOf(language: Language, { titleZh = '', titleEn = '' }: Pick<DraftContent, TextField>): string {
  return (language === 'zh' ? titleZh.trim() || titleEn : titleEn.trim() || titleZh).trim();
}

export function formOf({ kind, fields }: Pick<Item, 'kind' | 'fields'>): ContentForm {
  return {
    kind,
    titleZh: fields.titleZh ?? '',
    titleEn: fields.titleEn ?? '',
    contentZh: fields.contentZh ?? '',
    contentEn: fields.contentEn ?? '',
    beginTime: minuteOf(fields.beginTime),
    endTime: minuteOf(fields.endTime),
    closesOrdering: fields.closesOrdering ?? false,
    tabs: fields.tabs ?? [],
    channels: fields.channels ?? [],
    provinces: fields.provinces ?? [],
    cards: fields.cards ?? [],
    picture: fields.picture ?? '',
    entries: (fields.entries ?? []).map((entry) => ({ ...emptyEntry, ...entry })),
    textColor: fields.textColor ?? '',
    subTextColor: fields.subTextColor ?? '',
  };
}

/** The names of the fields of a kind, in the order in which the editor shows them. */
export function fieldNames(kind: ContentKind): readonly (keyof DraftContent)[] {
  const names = Object.keys(formOf({ kind, fields: {} })) as (keyof ContentForm)[];
  return names.filter((name): name is keyof DraftContent => hasField(kind, name));
}

/**
 * Returns the draft that is sent, with the fields of its kind. Empty fields are left out, and so is
 * what only the pages of ordering have, unless one of them is chosen.
 */
export function fieldsOf(form: ContentForm): DraftContent {
  const orders = hasOrderTab(form.tabs);
  const has = (name: keyof DraftContent) => hasField(form.kind, name);
  const fields: DraftContent = {
    ...(has('closesOrdering') && { closesOrdering: orders && form.closesOrdering }),
    ...(has('tabs') && { tabs: [...form.tabs].sort() }),
    ...(has('channels') && { channels: [...form.channels] }),
    ...(has('provinces') && { provinces: orders ? [...form.provinces] : [] }),
    ...(has('cards') && { cards: shareKinds.filter((card) => form.cards.includes(card)) }),
    ...(has('entries') && { entries: form.entries.map(entryOf) }),
  };
  for (const name of plainFields) {
    const text = form[name].trim();
    if (text !== '') fields[name] = text;
  }
  const times = { beginTime: isoOf(form.beginTime), endTime: isoOf(form.endTime) };
  if (times.beginTime) fields.beginTime = times.beginTime;
  if (times.endTime) fields.endTime = times.endTime;
  return fields;
}

/** Returns an entry without what is empty. */
function entryOf(entry: EntryForm): DraftEntry {
  const trimmed = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value && String(value) !== '')) as DraftEntry;
}

/** Returns whether two drafts say the same. */
export function isSame(form: ContentForm, fields: DraftContent): boolean {
  return JSON.stringify(fieldsOf(form)) === JSON.stringify(fieldsOf(formOf({ kind: form.kind, fields })));
}

/** A field, or a field of an entry of a menu. */
export type MistakeName = ContentField | `entries.${number}.${keyof DraftEntry}`;
export type FieldMistakes = Readonly<Partial<Record<MistakeName, string>>>;

/** What every card of the editor gets. */
export interface EditorPart {
  readonly form: ContentForm;
  /** The mistakes that publishing found, by field. */
  readonly mistakes: FieldMistakes;
  /** The version is shown, but cannot be typed in. */
  readonly locked: boolean;
  readonly change: (part: Partial<ContentForm>) => void;
}
