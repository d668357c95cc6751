/**
 * The kinds of standing wishes: 1 to the door, 2 a named person, 3 a safe place, 4 lockers in
 * order, 5 a counter of the post, 6 a station or agency, 7 bands of the day, 8 a call first, 9 held
 * over a holiday. Source: domain.md §9.
 */
export const preferTypes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type PreferType = (typeof preferTypes)[number];

/** The scope of a wish, the narrowest first: the narrower one is obeyed. */
export const preferScopes = ['mail', 'sender', 'address'] as const;
export type PreferScope = (typeof preferScopes)[number];

/** When on a day the consignee is there: not at all, in a part of it, or at any time. */
export const dayBands = ['none', 'am', 'pm', 'evening', 'any'] as const;
export type DayBand = (typeof dayBands)[number];

/** From which hour on the consignee may be called. */
export const callHours = ['08:00', '09:00', '10:00', '12:00', '14:00'] as const;
export type CallHour = (typeof callHours)[number];

/** Why a wish was passed over for a mail. */
export const preferPasses = ['insured', 'password', 'court', 'exam', 'unserved', 'full', 'noConsent', 'over'] as const;
export type PreferPass = (typeof preferPasses)[number];

/** What a consent is to. */
export const consentWays = ['point', 'locker', 'person', 'neighbour', 'place'] as const;
export type ConsentWay = (typeof consentWays)[number];
