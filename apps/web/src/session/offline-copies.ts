import { holder, NOBODY } from './holder.ts';
import { localStore, readStored } from './storage.ts';

/** A copy of an answer that the page without a network shows. It holds no names and no phones. */
export interface OfflineCopy {
  readonly kind: 'code' | 'trace';
  /** Equal ids replace one another. */
  readonly id: string;
  /** A mail number, or what the code is for. */
  readonly title: string;
  readonly code?: string;
  readonly lines: readonly string[];
  readonly atMs: number;
  /** It is shown until then. */
  readonly untilMs: number;
}

interface Stored {
  /** The user whose copies these are; '' without a log-in. */
  readonly by: string;
  readonly copies: readonly OfflineCopy[];
}

const KEY = 'yidi.offline';
const OFF_KEY = 'yidi.offline.off';
const MOST_TRACES = 20;
const MOST_CODES = 20;

/** Returns whether copies are stored on this device, which is so unless the user turned it off. */
export const keepsCopies = () => localStore.read(OFF_KEY) === undefined;

/** Turns the storing of copies on or off. The copies that exist are deleted. */
export function setKeepsCopies(keeps: boolean): void {
  if (keeps) localStore.remove(OFF_KEY);
  else localStore.write(OFF_KEY, '1');
  clearOfflineCopies();
}

/** Returns the copies of the device's present user that have not ended, the newest first. */
export function offlineCopies(nowMs: number, by = holder() ?? NOBODY): readonly OfflineCopy[] {
  const stored = readStored<Stored>(localStore, KEY);
  if (stored?.by !== by || !Array.isArray(stored.copies)) return [];
  return stored.copies.filter(({ untilMs }) => untilMs > nowMs);
}

/** Adds a copy, or replaces the one with its id; `undefined` as copy deletes it. */
export function storeOfflineCopy(id: string, copy: OfflineCopy | undefined, by: string, nowMs: number): void {
  const others = offlineCopies(nowMs, by).filter((other) => other.id !== id);
  if (!copy && others.length === offlineCopies(nowMs, by).length) return;
  const all = copy ? [copy, ...others] : others;
  const limited = (kind: OfflineCopy['kind'], most: number) => all.filter((each) => each.kind === kind).slice(0, most);
  const copies = [...limited('code', MOST_CODES), ...limited('trace', MOST_TRACES)];
  localStore.write(KEY, JSON.stringify({ by, copies } satisfies Stored));
}

/** Deletes all copies: at log-out, and when another user logs in. */
export function clearOfflineCopies(): void {
  localStore.remove(KEY);
}

/** Deletes the copies of every user but this one. */
export function deleteCopiesOfOthers(by: string): void {
  const stored = readStored<Stored>(localStore, KEY);
  if (stored && stored.by !== by) clearOfflineCopies();
}
