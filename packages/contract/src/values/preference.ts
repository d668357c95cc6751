/**
 * The kinds of standing wishes: 1 to the door, 2 a named person, 3 a safe place, 4 lockers in
 * order, 5 a counter of the post, 6 a station or agency, 7 parts of the day, 8 call first, 9 hold
 * over a holiday. Source: domain.md §9.
 */
export const preferTypes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type PreferType = (typeof preferTypes)[number];

/** The scope of a wish, narrowest first; the narrowest one applies. */
export const preferScopes = ['mail', 'sender', 'address'] as const;
export type PreferScope = (typeof preferScopes)[number];

/** The times of a day at which the consignee is at home. */
export const dayBands = ['none', 'am', 'pm', 'evening', 'any'] as const;
export type DayBand = (typeof dayBands)[number];

/** The earliest hour for calls to the consignee. */
export const callHours = ['08:00', '09:00', '10:00', '12:00', '14:00'] as const;
export type CallHour = (typeof callHours)[number];

/** The reasons why a wish was not followed for a mail. */
export const preferPasses = ['insured', 'password', 'court', 'exam', 'unserved', 'full', 'noConsent', 'over'] as const;
export type PreferPass = (typeof preferPasses)[number];

/** The deliveries that need a consent. */
export const consentWays = ['point', 'locker', 'person', 'neighbour', 'place'] as const;
export type ConsentWay = (typeof consentWays)[number];
