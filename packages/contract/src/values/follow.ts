/** Where a mail of a list is, in five words: on its way, with the courier, waiting for who collects it, held up, over. */
export const mailStates = ['moving', 'coming', 'waiting', 'trouble', 'done'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail is in a user's list: it names their phone as the consignee's or the sender's, or they follow it. */
export const mailSides = ['received', 'sent', 'followed'] as const;
export type MailSide = (typeof mailSides)[number];

/** The longest name that a user gives to a mail they follow. */
export const FOLLOW_NAME_MAX = 20;
