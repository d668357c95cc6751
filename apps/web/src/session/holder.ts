import { localStore } from './storage.ts';

const KEY = 'yidi.holder';

/** Returns the id of the user who was last logged in on this device; undefined after a log-out. */
export const holder = () => localStore.read(KEY);

/** The holder whose data this page may show; undefined if there was none yet. */
let shown: string | undefined;

export function rememberHolder(userId: string | undefined): void {
  recordUser(userId);
  if (userId === undefined) localStore.remove(KEY);
  else if (holder() !== userId) localStore.write(KEY, userId);
  // Without storage there is no holder.
  shown = holder();
}

/**
 * Returns the former holder if another tab has logged them out or logged in another user. This page
 * still has their data then.
 */
export function formerHolder(): string | undefined {
  shown ??= holder();
  return shown === holder() ? undefined : shown;
}

/** The owner of drafts that were typed without a log-in. */
export const NOBODY = '';
let present: string | undefined;

/** Records the current user of this page; undefined for an anonymous user. */
export function recordUser(userId: string | undefined): void {
  present = userId ?? NOBODY;
}

/** Returns the user of this page or, before they are loaded, the device's last logged-in user. */
export const writer = () => present ?? holder() ?? NOBODY;
