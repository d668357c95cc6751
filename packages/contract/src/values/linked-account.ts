/** The operations of `/user/mulBind`. */
export const linkOps = ['list', 'bind', 'unbind', 'switch'] as const;

/**
 * The role of the caller's account. `main`: can switch to others, or has none linked yet; `linked`:
 * belongs to a main account; `opened`: linked, and this session switched to it.
 */
export const linkRoles = ['main', 'linked', 'opened'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** The limit of linked accounts per main account. */
export const MOST_LINKED = 5;
