import { DAY_MS } from '@yidi/rules/time/shanghai';
import { localStore, readStored, type Store } from './storage.ts';

const KEY = 'consent';
/**
 * About half a year.
 * @guess Spec §4 gives 183 and 182 days ("both readings"); the longer one is used.
 */
export const CONSENT_LIFE_MS = 183 * DAY_MS;

/** The user's acceptance of the two agreements on this device. The server stores the proof. */
export interface Consent {
  readonly service: boolean;
  readonly userPrivacy: boolean;
}

/**
 * Stores the consent with its time if both agreements are accepted; deletes it if neither is. One
 * of two changes nothing (spec §4).
 */
export function storeConsent(consent: Consent, nowMs: number, store: Store = localStore): void {
  if (consent.service && consent.userPrivacy) store.write(KEY, JSON.stringify({ at: nowMs }));
  else if (!consent.service && !consent.userPrivacy) store.remove(KEY);
}

/**
 * Returns whether both agreements were accepted on this device within the last half year. Older
 * consent counts as not given.
 */
export function hasConsent(nowMs: number, store: Store = localStore): boolean {
  const stored = readStored<{ at: number }>(store, KEY);
  if (!stored) return false;
  const isValid = nowMs - stored.at >= 0 && nowMs - stored.at < CONSENT_LIFE_MS;
  if (!isValid) store.remove(KEY);
  return isValid;
}
