/** What other modules may know of following. */

/** The followers of these mails who have not muted them, by mail number. */
export { listenersOf as followersOf } from './follow.store.ts';

/** Tells the followers of mails without an order here what these newly stored scans changed. */
export { tellFollowersOfStrays } from './strays.ts';
