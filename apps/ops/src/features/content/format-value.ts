import { type Language, wordOf } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { formatAt } from '../../shell/times.ts';
import { momentOf, type Places } from './fields.ts';

const emptyWords = { channels: 'everyChannel', provinces: 'everywhere' } as const;

/** Returns the value of an announcement's field in words. */
export function formatValue(language: Language, places: Places, field: string, value: unknown): string {
  const say = opsContent[language];
  if (value === undefined || value === null || value === '') return say.nothing;
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (!Array.isArray(value)) return field.endsWith('Time') ? formatTime(language, String(value)) : String(value);
  if (value.length === 0) return say[wordOf(emptyWords, field) ?? 'nothing'];
  return value.map((code: unknown) => nameOf(language, places, field, String(code))).join(' • ');
}

/** Formats an instant of the history or a minute of the form. */
function formatTime(language: Language, time: string): string {
  const ms = momentOf(time);
  return formatAt(language, ms === undefined ? time : toShanghaiIso(ms));
}

function nameOf(language: Language, places: Places, field: string, code: string): string {
  if (field === 'tabs') return wordOf(opsContent[language].tabs, code) ?? code;
  if (field === 'channels') return places.channels.find(({ channel }) => channel === code)?.name ?? code;
  return places.provinces.find(({ province }) => province === code)?.name ?? code;
}
