/** Returns the followers of mails who have not muted them, by mail number. */
export { listenersOf as followersOf } from './follow.store.ts';

/** Notifies followers of mails without an order here about newly stored scans. */
export { notifyFollowersOfStrays } from './strays.ts';
