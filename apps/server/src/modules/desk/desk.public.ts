/** Returns the scans of a mail as stories show them. */

/** Finds people by a number of theirs or a full phone; see the functions. */
export { countPhoneSearch, findPeople, isPhone, targetsOfMail } from './find.ts';
/** Counts and records a reveal of personal data; see the function. */
export { countReveal } from './reveals.ts';
export { scansOfMail } from './story.ts';
