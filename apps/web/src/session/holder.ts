import { localStore } from './storage.ts';

const KEY = 'yidi.holder';

/** Who was last logged in on this device, by their id; nobody after a log-out. */
export const holder = () => localStore.read(KEY);

export function rememberHolder(userId: string | undefined): void {
  if (userId === undefined) localStore.remove(KEY);
  else if (holder() !== userId) localStore.write(KEY, userId);
}
