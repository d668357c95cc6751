import type { Language } from '../language.ts';
import { formatMoment, formatMonthDay, formatSpan, formatTime } from '../times.ts';
import type { MessageAbout } from './define.ts';

/** Returns when a message is read, milliseconds. */
const readAt = ({ atMs, nowMs = atMs }: MessageAbout) => nowMs;

/** Formats a moment in a stored message: relative to its reading if it is ahead, else as a date. */
export function momentIn(language: Language, iso: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(iso) > nowMs) return formatMoment(language, iso, nowMs);
  return `${formatMonthDay(language, iso)} ${formatTime(iso)}`;
}

/** Formats the hours of a day in a stored message, by the same rule. */
export function spanIn(language: Language, from: string, to: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(to) > nowMs) return formatSpan(language, from, to, nowMs);
  return `${formatMonthDay(language, from)} ${formatTime(from)}–\u2060${formatTime(to)}`;
}

/** Shortens a name to the space in an SMS. */
export const short = (name: string, most: number) =>
  [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;

/** Formats the agreed hours of a courier; "shortly" if the message was sent after them. */
export function comingIn(
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
  about: MessageAbout,
): string {
  const zh = language === 'zh';
  if (Date.parse(to) <= about.atMs) return zh ? '很快' : 'shortly';
  const span = spanIn(language, from, to, about);
  return zh ? `${behind('zh', span)} ` : span;
}

/** Formats a moment relative to the reading of its message. */
export const formatAsRead = (language: Language, iso: string, about: MessageAbout) =>
  formatMoment(language, iso, readAt(about));

/** Formats the hours of a day relative to the reading of their message. */
export const spanAsRead = (language: Language, from: string, to: string, about: MessageAbout) =>
  formatSpan(language, from, to, readAt(about));

/** True if a deadline has passed when the text is read. */
export const isPast = (due: string, about: MessageAbout) => Date.parse(due) <= readAt(about);

/** Formats a moment behind a word: in Chinese a space precedes a digit, as in `formatAfter`. */
export const behind = (language: Language, moment: string) =>
  language === 'zh' && /^\d/.test(moment) ? ` ${moment}` : moment;

/** Removes the characters that control line breaks on screens. */
export const plainText = (text: string) =>
  text
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/–/g, '-');
