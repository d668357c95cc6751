import type { Language } from './language.ts';
import { beginLine, formatDate, formatDay } from './times.ts';

export function formatLogDay(language: Language, iso: string, nowMs: number): { title: string; date: string } {
  const date = formatDate(language, iso);
  const day = formatDay(language, iso, nowMs);
  const first = beginLine(day);
  return first === date ? { title: date, date: '' } : { title: first, date };
}
