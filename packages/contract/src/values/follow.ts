/**
 * The state of a mail in a list: under way, with the courier, to be collected, problem, finished.
 */
export const mailStates = ['moving', 'coming', 'waiting', 'trouble', 'done'] as const;
export type MailState = (typeof mailStates)[number];

/** The user's relation to a listed mail: consignee's phone, sender's phone, or followed. */
export const mailSides = ['received', 'sent', 'followed'] as const;
export type MailSide = (typeof mailSides)[number];

/** The longest name that a user can give a followed mail. */
export const FOLLOW_NAME_MAX = 20;
