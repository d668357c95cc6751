/** What `/user/mulBind` does. */
export const linkOps = ['list', 'bind', 'unbind', 'switch'] as const;

/**
 * What the caller's account is: `main` opens others or has none yet; `linked` is opened by another;
 * `opened` is that too, and this session was opened by it.
 */
export const linkRoles = ['main', 'linked', 'opened'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** A main account opens at most so many. */
export const MOST_LINKED = 5;
