import { DAY_MS } from '@yidi/rules/time/shanghai';
import { deviceShelf, readKept, type Shelf } from './storage.ts';

const KEY = 'consent';
/** About half a year. @guess spec §4 gives 183 and 182 days, "both readings"; the longer one is taken. */
export const CONSENT_LIFE_MS = 183 * DAY_MS;

/** The two agreements as this device knows them; the server keeps the proof. */
export interface Consent {
  readonly service: boolean;
  readonly userPrivacy: boolean;
}

/** Stored with its time when both are accepted, taken away when neither is; one of two changes nothing (spec §4). */
export function storeConsent(consent: Consent, nowMs: number, shelf: Shelf = deviceShelf): void {
  if (consent.service && consent.userPrivacy) shelf.write(KEY, JSON.stringify({ at: nowMs }));
  else if (!consent.service && !consent.userPrivacy) shelf.remove(KEY);
}

/** Whether both were accepted on this device within the last half year; older consent resets to not agreed. */
export function hasConsent(nowMs: number, shelf: Shelf = deviceShelf): boolean {
  const kept = readKept<{ at: number }>(shelf, KEY);
  if (!kept) return false;
  const good = nowMs - kept.at >= 0 && nowMs - kept.at < CONSENT_LIFE_MS;
  if (!good) shelf.remove(KEY);
  return good;
}
