import { DAY_MS } from '@yidi/rules/time/shanghai';
import { localStore, readStored, type Store } from './storage.ts';

const KEY = 'consent';
/** About half a year. @guess spec §4 gives 183 and 182 days, "both readings"; the longer one is taken. */
export const CONSENT_LIFE_MS = 183 * DAY_MS;

/** The two agreements as this device knows them; the server stores the proof. */
export interface Consent {
  readonly service: boolean;
  readonly userPrivacy: boolean;
}

/** Stored with its time when both are accepted, deleted when neither is; one of two changes nothing (spec §4). */
export function storeConsent(consent: Consent, nowMs: number, store: Store = localStore): void {
  if (consent.service && consent.userPrivacy) store.write(KEY, JSON.stringify({ at: nowMs }));
  else if (!consent.service && !consent.userPrivacy) store.remove(KEY);
}

/** Whether both were accepted on this device within the last half year; older consent resets to not agreed. */
export function hasConsent(nowMs: number, store: Store = localStore): boolean {
  const stored = readStored<{ at: number }>(store, KEY);
  if (!stored) return false;
  const isValid = nowMs - stored.at >= 0 && nowMs - stored.at < CONSENT_LIFE_MS;
  if (!isValid) store.remove(KEY);
  return isValid;
}
