import { localStore } from './storage.ts';

const KEY = 'yidi.holder';

/** Who was last logged in on this device, by their id; nobody after a log-out. */
export const holder = () => localStore.read(KEY);

export function rememberHolder(userId: string | undefined): void {
  notePresent(userId);
  if (userId === undefined) localStore.remove(KEY);
  else if (holder() !== userId) localStore.write(KEY, userId);
}

/** The owner of what is typed without a log-in. */
export const NOBODY = '';
let present: string | undefined;

/** Who uses this page: a user, or nobody who is logged in. */
export function notePresent(userId: string | undefined): void {
  present = userId ?? NOBODY;
}

/** Who types on this page; before that is known, who was last logged in on the device. */
export const writer = () => present ?? holder() ?? NOBODY;
