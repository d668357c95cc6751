import { deviceShelf, readKept } from './storage.ts';

const KEY = 'yidi.mailHistory';
const ROOM = 30;

/** Mail numbers looked up on this device, newest first, none twice. Source: spec §3 "mail search history". */
export function mailHistory(): readonly string[] {
  const kept = readKept<unknown>(deviceShelf, KEY);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, ROOM) : [];
}

/** Puts numbers on top of the history. */
export function rememberMails(mailNos: readonly string[]): void {
  keep([...new Set([...mailNos, ...mailHistory()])]);
}

export function forgetMail(mailNo: string): readonly string[] {
  return keep(mailHistory().filter((one) => one !== mailNo));
}

export function keepMailHistory(mailNos: readonly string[]): readonly string[] {
  return keep(mailNos);
}

/** At log-out: which parcels somebody follows is his own. */
export function forgetMails(): void {
  deviceShelf.remove(KEY);
}

function keep(mailNos: readonly string[]): readonly string[] {
  const list = mailNos.slice(0, ROOM);
  deviceShelf.write(KEY, JSON.stringify(list));
  return list;
}
