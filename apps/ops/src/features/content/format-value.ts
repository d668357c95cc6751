import { type ContentKind, type DraftContent, mayStand } from '@yidi/contract/values/content-revision';
import type { DraftEntry } from '@yidi/contract/values/menu-content';
import { type Language, wordOf } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { formatAt } from '../../shell/times.ts';
import { momentOf, type Places } from './fields.ts';

const emptyWords = { channels: 'everyChannel', provinces: 'everywhere' } as const;

/** Returns the value of a field of content in words. */
export function formatValue(language: Language, places: Places, field: string, value: unknown): string {
  const say = opsContent[language];
  if (value === undefined || value === null || value === '') return say.nothing;
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (!Array.isArray(value)) return field.endsWith('Time') ? formatTime(language, String(value)) : String(value);
  if (value.length === 0) return say[wordOf(emptyWords, field) ?? 'nothing'];
  if (field === 'entries') return value.map((entry: DraftEntry) => formatEntry(language, places, entry)).join('\n');
  return value.map((code: unknown) => nameOf(language, places, field, String(code))).join(' • ');
}

/** Returns the name of the page that a link leads to, or the link. */
export function linkName(language: Language, link: string): string {
  return wordOf(opsMenus[language].pages, link) ?? link;
}

/** Formats an entry of a menu with what it says, where it leads, and for whom it is. */
function formatEntry(language: Language, places: Places, entry: DraftEntry): string {
  const [say, menu] = [opsContent[language], opsMenus[language]];
  const { titleZh, titleEn, link = '', img = '', tagZh, tagEn, appId, channels = [], hidden } = entry;
  const names = channels.map((code) => nameOf(language, places, 'channels', code)).join(say.comma);
  const icon = wordOf(menu.icons, img) ?? img;
  const words = [titleZh, titleEn, linkName(language, link), icon, tagZh, tagEn, appId, names || say.everyChannel];
  return [...words, hidden && menu.isHidden].filter(Boolean).join(' • ');
}

/** Returns the entries of a menu that another version has not in the same place and words. */
export function onlyChanged(own: unknown, other: unknown): unknown {
  if (!Array.isArray(own) || !Array.isArray(other)) return own;
  const others = other.map((entry: unknown, index) => `${index} ${JSON.stringify(entry)}`);
  return own.filter((entry: unknown, index) => !others.includes(`${index} ${JSON.stringify(entry)}`));
}

/** Formats when content is shown, in the list. */
export function formatSpan(language: Language, kind: ContentKind, { beginTime, endTime }: DraftContent): string {
  const [say, menu] = [opsContent[language], opsMenus[language]];
  const [begin, end] = [beginTime && formatAt(language, beginTime), endTime && formatAt(language, endTime)];
  if (begin && end) return say.span(begin, end);
  if (!mayStand(kind)) return say.noTime;
  return begin ? menu.from(begin) : end ? menu.until(end) : menu.always;
}

/** Formats an instant of the history or a minute of the form. */
function formatTime(language: Language, time: string): string {
  const ms = momentOf(time);
  return formatAt(language, ms === undefined ? time : toShanghaiIso(ms));
}

function nameOf(language: Language, places: Places, field: string, code: string): string {
  if (field === 'tabs') return wordOf(opsContent[language].tabs, code) ?? code;
  if (field === 'cards') return wordOf(opsMenus[language].cardNames, code) ?? code;
  if (field === 'channels') return places.channels.find(({ channel }) => channel === code)?.name ?? code;
  return places.provinces.find(({ province }) => province === code)?.name ?? code;
}
