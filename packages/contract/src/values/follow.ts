/**
 * The state of a mail in a list: under way, with the courier, to be collected, problem, finished.
 */
export const mailStates = ['moving', 'coming', 'waiting', 'trouble', 'done'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Why a mail is in a user's list: their phone is the consignee's or sender's, or they follow it.
 */
export const mailSides = ['received', 'sent', 'followed'] as const;
export type MailSide = (typeof mailSides)[number];

/** The longest name that a user can give a followed mail. */
export const FOLLOW_NAME_MAX = 20;
