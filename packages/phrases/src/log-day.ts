import type { Language } from './language.ts';
import { beginLine, sayDate, sayDay } from './times.ts';

/** The heading of a day in the log: 今天 + date. */
export function sayLogDay(language: Language, iso: string, nowMs: number): { title: string; date: string } {
  const date = sayDate(language, iso);
  const day = sayDay(language, iso, nowMs);
  const first = beginLine(day);
  return first === date ? { title: date, date: '' } : { title: first, date };
}
