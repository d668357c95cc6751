import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Language } from '../language.ts';
import { sayMoment, sayMonthDay, saySpan, sayTime } from '../times.ts';
import type { MessageAbout } from './define.ts';

const SOON_MIN = 90;
/** When a message is read, milliseconds. */
const readAt = ({ atMs, nowMs = atMs }: MessageAbout) => nowMs;

/** A moment in a stored message: relative to its reading while it is ahead, then a date. */
export function momentIn(language: Language, iso: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(iso) > nowMs) return sayMoment(language, iso, nowMs);
  return `${sayMonthDay(language, iso)} ${sayTime(iso)}`;
}

/** Hours of a day in a kept message, by the same rule. */
export function spanIn(language: Language, from: string, to: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(to) > nowMs) return saySpan(language, from, to, nowMs);
  return `${sayMonthDay(language, from)} ${sayTime(from)}–\u2060${sayTime(to)}`;
}

/** A name as long as an SMS has room for. */
export const short = (name: string, most: number) =>
  [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;

/** When a courier comes: in so many minutes when that is soon, else the agreed hours. */
export function comingIn(
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
  about: MessageAbout,
): string {
  const nowMs = readAt(about);
  const [untilStart, untilEnd] = [from, to].map((iso) => Math.ceil((Date.parse(iso) - nowMs) / MINUTE_MS)) as [
    number,
    number,
  ];
  const zh = language === 'zh';
  const isOver = untilEnd <= 0 && nowMs - about.atMs > SOON_MIN * MINUTE_MS;
  const span = spanIn(language, from, to, about);
  if (isOver) return zh ? ` ${span} ` : span;
  if (untilStart > SOON_MIN) return zh ? `${span} ` : span;
  if (untilStart > 0) return zh ? `约 ${untilStart} 分钟后` : `in about ${untilStart} minutes`;
  if (untilEnd > 0) return zh ? `${untilEnd} 分钟内` : `within ${untilEnd} minutes`;
  return zh ? '很快' : 'shortly';
}

/** A moment as of the reading of its message. */
export const sayAsRead = (language: Language, iso: string, about: MessageAbout) =>
  sayMoment(language, iso, readAt(about));

/** Hours of a day as of the reading of their message. */
export const spanAsRead = (language: Language, from: string, to: string, about: MessageAbout) =>
  saySpan(language, from, to, readAt(about));

/** Whether a moment to act by has passed when the text is read. */
export const isPast = (due: string, about: MessageAbout) => Date.parse(due) <= readAt(about);

/** A moment after a word of a template: in Chinese a space precedes a digit, as in `sayAfter`. */
export const behind = (language: Language, moment: string) =>
  language === 'zh' && /^\d/.test(moment) ? ` ${moment}` : moment;

/** A text without the marks that keep lines of a screen together. */
export const plainText = (text: string) =>
  text
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/–/g, '-');
